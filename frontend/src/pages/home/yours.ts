// This person's games as the pages show them: running ones, finished ones, and what counts for the record.

import { aboutGame } from '../../games';
import type { Seat } from '../../table/seats.svelte';
import type { GameInfo, PlayerMatch } from '../../table/types';
import type { Played } from './record';
import { sayPreset, unitOf } from './words';

export interface Running {
  match: string;
  game: string;
  name: string;
  title: string;
  note: string;
  turn: 'Your turn' | 'Continue' | 'Waiting';
  seen: number;
}

export interface Finished {
  match: string;
  game: string;
  name: string;
  preset: string;
  won: boolean;
  counts: boolean;
  result: string;
  ended: string;
}

export function ago(time: number, now: number): string {
  const minutes = Math.round((now - time) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

const nameOf = (infos: GameInfo[], game: string) =>
  aboutGame(game)?.name ?? infos.find((info) => info.key === game)?.name ?? game;

function turnOf(found: PlayerMatch | undefined): Running['turn'] {
  if (!found || found.people < 2) return 'Continue';
  return found.asked ? 'Your turn' : 'Waiting';
}

const ORDER = ['Your turn', 'Continue', 'Waiting'];

/** Games under way: of the server where it knows them, else of this browser. */
export function running(matches: PlayerMatch[], seats: Seat[], infos: GameInfo[], now: number): Running[] {
  const known = new Map(matches.map((found) => [found.match, found]));
  return seats
    .filter(
      (seat) =>
        !seat.hidden && !seat.gone && !seat.over && !known.get(seat.match)?.over && !known.get(seat.match)?.trouble,
    )
    .map((seat) => {
      const found = known.get(seat.match);
      const name = nameOf(infos, seat.game);
      const [fact] = seat.facts;
      const where = found?.round ? `${name}, round ${found.round}` : name;
      const note = fact ? `${fact[1]} ${fact[0].toLowerCase()}` : '';
      return {
        match: seat.match,
        game: seat.game,
        name,
        title: seat.title && seat.title !== seat.game ? seat.title : where,
        note: [note, ago(seat.seen, now)].filter(Boolean).join(' · '),
        turn: turnOf(found),
        seen: seat.seen,
      };
    })
    .sort((a, b) => ORDER.indexOf(a.turn) - ORDER.indexOf(b.turn) || b.seen - a.seen);
}

function resultOf(found: PlayerMatch): string {
  const score =
    found.score === null || !unitOf(found.game, 2) ? '' : `${found.score} ${unitOf(found.game, found.score)}`;
  const how = found.result === 'resigned' && !found.won ? 'given up' : found.won ? 'won' : 'lost';
  return [how, score, found.won ? found.rank : ''].filter(Boolean).join(', ');
}

export function finished(matches: PlayerMatch[], infos: GameInfo[]): Finished[] {
  return matches
    .filter((found) => found.over && !found.trouble)
    .map((found) => ({
      match: found.match,
      game: found.game,
      name: nameOf(infos, found.game),
      preset: sayPreset(
        infos.find((info) => info.key === found.game),
        found,
      ),
      won: found.won,
      counts: found.counts,
      result: resultOf(found),
      ended: found.ended ?? found.made,
    }))
    .sort((a, b) => (a.ended < b.ended ? 1 : a.ended > b.ended ? -1 : 0));
}

/** What counts: no practice, nothing from a seed, a position or a record. */
export function counted(matches: PlayerMatch[], infos: GameInfo[]): Played[] {
  const all = new Map(matches.map((found) => [found.match, found]));
  return finished(matches, infos)
    .filter((one) => one.counts)
    .map(({ match, game, preset, won, ended }) => {
      const { score, rank } = all.get(match)!;
      return { match, game, preset, won, ended, score, rank };
    });
}
