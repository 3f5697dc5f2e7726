// Which table a match is played at: the game's own, or the plain one, which any game has.

import type { Component } from 'svelte';
import { api } from '../table/api';
import type { Seat } from '../table/seats.svelte';
import type { Wishes } from '../table/settings.svelte';
import type { Snapshot } from '../table/types';
import { aboutGame, type About } from './index';

export interface Opened {
  Table: Component<any>;
  /** What the table is given beside the match. */
  props: Record<string, unknown>;
  /** The game's name. */
  name: string;
}

const INK: About['accent'] = ['#5E5447', '#B9AC93'];

export async function openTable(seat: Seat, snapshot: Snapshot, wish: Wishes['table']): Promise<Opened> {
  const about = aboutGame(snapshot.game);
  if (about?.load && wish === 'own') {
    const [loaded, said] = await Promise.all([about.load(), api.cards(snapshot.game, snapshot.view.cards)]);
    return { Table: loaded.default, props: { faces: loaded.readFaces(said) }, name: about.name };
  }
  const [loaded, plan] = await Promise.all([import('../plain/table'), api.plan(seat.match, seat.token)]);
  const { kanji = '', accent = INK } = about ?? {};
  const drawn = { key: snapshot.game, kanji, accent };
  return { Table: loaded.default, props: { faces: plan, about: drawn }, name: plan.name };
}
