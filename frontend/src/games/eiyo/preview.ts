// What a choice would lead to: the numbers of the server, and until they are there what the table itself shows.

import type { Json, Preview } from '../../table/types';
import { ROWS, type ByRow, type Faces } from './cards';
import { damageOf, honorOf, type Model } from './model';
import { readPlay, type Play } from './plays';

export interface Outlook {
  honor: number;
  damage: ByRow<number>;
  /** What would strike this seat's deck. */
  total: number;
  /** Cards of the deck paid for turns. */
  paid: number;
  deck: number;
  /** Cards left if the fight ended then; below 0 so many are missing. */
  left: number;
  runsOut: boolean;
  /** The play itself, and not the enemies after it, empties the deck. */
  atOnce: boolean;
  loses: boolean;
  wins: boolean;
}

function number(said: Json | undefined, other: number): number {
  return typeof said === 'number' ? said : other;
}

function flag(said: Json | undefined, other: boolean): boolean {
  return typeof said === 'boolean' ? said : other;
}

function rowNumbers(said: Json | undefined): ByRow<number> | null {
  if (!said || typeof said !== 'object' || Array.isArray(said)) return null;
  return ROWS.every((row) => typeof said[row] === 'number') ? (said as unknown as ByRow<number>) : null;
}

/** Without a choice: the position as it stands. The preview may come a moment later than the question. */
export function outlook(model: Model, faces: Faces, choice?: string, preview?: Preview | null): Outlook {
  const said = preview ?? {};
  const play = choice ? readPlay(choice) : null;
  const damage = rowNumbers(said.damage) ?? ownDamage(model, faces, play);
  const sum = ROWS.reduce((total, row) => total + (model.guarded[row] ? damage[row] : 0), 0);
  const total = number(said.yours, sum);
  const paid = number(said.turns, play?.turns ?? 0);
  const gained = play?.act === 'defeat' ? honorOf(faces, model.rows[play.row].slice(0, 1)) : 0;
  const left = model.deck - paid - total;
  const runsOut = flag(said.runs_out, left < 0);
  return {
    honor: model.honor + number(said.honor, gained),
    damage,
    total,
    paid,
    deck: Math.max(0, model.deck - paid),
    left,
    runsOut,
    atOnce: flag(said.at_once, false),
    loses: flag(said.loses, runsOut && model.specials.length === 0),
    wins: flag(said.wins, false),
  };
}

function ownDamage(model: Model, faces: Faces, play: Play | null): ByRow<number> {
  const damage = { ...model.damage };
  if (!play) return damage;
  const rest = model.rows[play.row].slice(1);
  damage[play.row] = play.act === 'deflect' || model.tokens[play.row] ? 0 : damageOf(faces, rest);
  return damage;
}
