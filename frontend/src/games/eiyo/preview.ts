// What a choice would lead to: the numbers of the server, and until they are there what the table itself shows.

import type { Json, Preview } from '../../table/types';
import { ROWS, type ByRow, type Faces } from './cards';
import { damageOf, honorOf, type Model } from './model';
import { readPlay, type Play } from './plays';

/** Cards that must leave the deck before the next fight, and what for. */
export interface Need {
  what: 'turns' | 'damage' | 'effect' | 'draw';
  cards: number;
  /** Whose effect it is. */
  enemy: string | null;
}

export interface Outlook {
  honor: number;
  damage: ByRow<number>;
  /** What would strike this seat's deck. */
  total: number;
  /** Cards of the deck paid for turns. */
  paid: number;
  deck: number;
  /** What the deck must give once the fight ends: the damage, effects, the draw. */
  needs: Need[];
  /** What enemies not yet seen may take beside that, at most. */
  unseen: number;
  /** Cards left at the next fight if this one ended then; below 0 so many are missing. */
  left: number;
  runsOut: boolean;
  /** The play itself, and not what comes after the fight, empties the deck. */
  atOnce: boolean;
  loses: boolean;
  /** It hangs on enemies not yet seen. */
  mayLose: boolean;
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

function object(said: Json | undefined): Record<string, Json> | null {
  return said && typeof said === 'object' && !Array.isArray(said) ? said : null;
}

function needs(said: Json | undefined): Need[] | null {
  if (!Array.isArray(said)) return null;
  return said.map((one) => {
    const need = object(one) ?? {};
    return { what: need.for as Need['what'], cards: number(need.cards, 0), enemy: (need.enemy as string) ?? null };
  });
}

export function needed(needs: Need[]): number {
  return needs.reduce((sum, need) => sum + need.cards, 0);
}

/** Without a choice: the position as it stands. The preview may come a moment later than the question. */
export function outlook(model: Model, faces: Faces, choice?: string, preview?: Preview | null): Outlook {
  const said: Record<string, Json> = preview ?? {};
  const end = object(said.end) ?? said; // a play, then the end of the fight; or the end itself
  const play = choice ? readPlay(choice) : null;
  const damage = rowNumbers(said.damage) ?? ownDamage(model, faces, play);
  const sum = ROWS.reduce((total, row) => total + (model.guarded[row] ? damage[row] : 0), 0);
  const total = number(said.yours, sum);
  const paid = number(said.turns, play?.turns ?? 0);
  const gained = play?.act === 'defeat' ? honorOf(faces, model.rows[play.row].slice(0, 1)) : 0;
  const takes = needs(end.takes) ?? ownNeeds(model, total);
  const left = model.deck - paid - needed(takes);
  const atOnce = play !== null && flag(said.runs_out, false);
  const runsOut = atOnce || flag(end.runs_out, left < 0);
  return {
    honor: model.honor + number(said.honor, gained),
    damage,
    total,
    paid,
    deck: Math.max(0, model.deck - paid),
    needs: takes,
    unseen: number(object(end.unseen)?.high, 0),
    left,
    runsOut,
    atOnce,
    loses: flag(said.loses, false) || flag(end.loses, runsOut && model.specials.length === 0),
    mayLose: flag(said.may_lose, false) || flag(end.may_lose, runsOut && model.specials.length === 0),
    wins: flag(said.wins, false) || flag(end.wins, false),
  };
}

function ownNeeds(model: Model, total: number): Need[] {
  const damage: Need[] = total ? [{ what: 'damage', cards: total, enemy: null }] : [];
  const first: Need[] = model.due ? [{ ...model.due, enemy: null }] : damage; // due: while weapons are bought
  const fights = model.due?.what === 'draw' || model.due?.what === 'turns';
  return fights ? first : [...first, { what: 'draw', cards: model.draws, enemy: null }];
}

function ownDamage(model: Model, faces: Faces, play: Play | null): ByRow<number> {
  const damage = { ...model.damage };
  if (!play) return damage;
  const rest = model.rows[play.row].slice(1);
  damage[play.row] = play.act === 'deflect' || model.tokens[play.row] ? 0 : damageOf(faces, rest);
  return damage;
}
