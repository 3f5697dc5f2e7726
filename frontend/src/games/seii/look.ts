// What a play would bring, read from the server's preview: the same signs as the real thing, outlined.

import type { Preview } from '../../table/types';
import type { Side } from './cards';
import type { Model } from './model';

interface Part {
  seat: number;
  card: string;
  from: number;
  to: number;
  why: string;
}

export interface Target {
  choice: string;
  points: number[];
}

/** A question of an Ability that would follow, with its targets. */
export interface AbilityPart {
  clan: string;
  part: number;
  of: number;
  op: string;
  may: boolean;
  targets: Target[];
}

export interface Rival {
  seat: number;
  strength: number;
  stands: 'fights' | 'decides' | 'out';
}

/** An army that may stay, and how all stand with it. */
export interface Kept {
  army: string[];
  points: number[];
  strength: number[];
}

export interface ConflictLook {
  strength: number;
  rivals: Rival[];
  result: 'wins' | 'tied' | 'loses' | 'open';
  judge: number;
  prize: string | null;
  loses_clans: number;
  /** The best first: of one clan each, if it is won; else within the limits of the round's end. */
  won: Kept[];
  not_won: Kept[];
}

export interface Look {
  choice: string;
  points: number[];
  strength: number[];
  parts: Part[];
  /** Locations that would show another side. */
  turns: Map<string, Side>;
  /** Locations that would come to a seat, with the side that they would show. */
  comes: { seat: number; card: string; side: Side }[];
  /** Cards that a seat would lose. */
  goes: Set<string>;
  /** What clans in armies would score then, by seat and clan. */
  bonus: Map<string, number>;
  targets: AbilityPart[];
  conflict: ConflictLook | null;
  first: Target[];
  keeps: Kept[];
  until: string;
  asks: string[];
  wins: boolean;
  loses: boolean;
}

export const bonusKey = (seat: number, card: string): string => `${seat} ${card}`;

export function readLook(choice: string, said: Preview | null, model: Model): Look | null {
  if (!said) return null;
  const told = said as unknown as Omit<Look, 'choice' | 'first' | 'conflict'> & {
    conflict?: ConflictLook;
    first_step?: Target[];
    keeps?: Kept[];
  };
  const look: Look = {
    ...told,
    choice,
    conflict: told.conflict ?? null,
    first: told.first_step ?? [],
    keeps: told.keeps ?? [],
    turns: new Map(),
    comes: [],
    goes: new Set(),
    bonus: new Map(),
  };
  for (const part of told.parts) place(look, part, model);
  return look;
}

function place(look: Look, { seat, card, to, why }: Part, model: Model): void {
  const { lands, army } = model.seats[seat];
  if (why === 'gone') look.goes.add(card);
  else if (why === 'razed' || why === 'starting' || why === 'fortified') {
    if (lands.some((land) => land.card === card)) look.turns.set(card, why);
    else look.comes.push({ seat, card, side: why });
  } else if (to > 0 || army.some((clan) => clan.card === card)) look.bonus.set(bonusKey(seat, card), to);
}

/** What a play does to this seat's points, in the middle of a game: null while the server has not said. */
export function gain(look: Look | null, model: Model): number | null {
  return look ? look.points[model.seat] - model.me.points : null;
}

/** How good a play is for this seat: what it wins, or what it costs the one who loses most by it. */
export function worth(look: Look | null, model: Model): number | null {
  if (!look) return null;
  const own = look.points[model.seat] - model.me.points;
  const harm = model.others.map((seat) => look.points[seat] - model.seats[seat].points);
  const worst = Math.min(0, ...harm);
  return own === 0 && worst < 0 ? worst : own;
}
