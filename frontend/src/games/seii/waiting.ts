// What is said while somebody else decides, and which choice a press on a quiet card asks about.

import type { Said } from '../../table/ui.svelte';
import type { View } from '../../table/types';
import { listed } from '../../table/words';
import { count, nameOf, type Faces } from './cards';
import type { Model } from './model';
import type { Names } from './words';

const DOING: Record<string, string> = {
  samurai_1: 'seizes or fortifies',
  samurai_2: 'fortifies one more',
  samurai_3: 'seizes or razes one more',
  ashigaru_1: 'draws or plays a clan',
  ashigaru_3: 'plays one more clan',
  ability_seize: 'seizes a location',
  ability_fortify: 'fortifies a location',
  ability_raze: 'razes a location',
  ability_rotate: 'rotates a location',
  ability_rout: 'routs a clan',
  ability_victim: 'chooses a hand',
  ability_pick: 'discards a clan of a hand',
  ability_capture: 'captures a ruin',
  ability_play: 'may play a clan',
  reveal: 'decides: reveal or hide',
  tie_winner: 'judges the tie',
  keep: 'keeps one clan',
  rotate: 'rotates a location',
};

/** The prompt while this seat is not asked. */
export function waits(view: View, model: Model, faces: Faces, names: Names): Said {
  const others = view.awaited.filter((seat) => names(seat) !== 'You');
  if (others.length !== 1)
    return { title: `Waiting for ${listed(others.map(names)) || 'the server'}`, text: '', rule: null };
  const name = names(others[0]);
  const harms = model.danger.size > 0;
  const doing = DOING[model.step];
  if (!doing) return { title: `Waiting for ${name}`, text: '', rule: null };
  return {
    title: harms ? `${name} may harm one of yours` : `${name} ${doing}`,
    text: harms ? `${name} ${doing}. ${inDanger(model, faces)}` : '',
    rule: null,
  };
}

function inDanger(model: Model, faces: Faces): string {
  const cards = [...model.danger.keys()];
  const lands = cards.filter((card) => faces.locations.has(card)).length;
  if (lands === cards.length) return `${lands} of your ${count(model.me.lands.length, 'location')} in danger.`;
  return `In danger: ${cards.map((card) => nameOf(faces, card)).join(', ')}.`;
}

/** The choice that somebody meant who pressed a card that cannot be chosen. */
export function refused(model: Model, faces: Faces, card: string): string {
  const { step, me } = model;
  if (faces.clans.has(card)) {
    if (me.hand.includes(card)) return step === 'commit' ? `commit ${card}` : `play ${card}`;
    return step === 'ability_rout' ? `rout ${card}` : `keep ${card}`;
  }
  if (model.available.includes(card)) return `seize ${card}`;
  if (step === 'rotate' || step === 'ability_rotate') return `rotate ${card} up`;
  return me.lands.some((land) => land.card === card) ? `fortify ${card}` : `raze ${card}`;
}
