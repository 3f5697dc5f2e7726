// The table of Eiyo as this seat sees it, read from the view.

import type { Lot, View } from '../../table/types';
import { ROWS, type ByRow, type Faces, type Row } from './cards';

export type Question = 'keep' | 'discard' | 'fight' | 'extra' | 'pay' | 'giveup' | 'wait' | 'over';
export type Phase = 'Draw' | 'Fight' | 'Enemy';

export interface Model {
  seat: number;
  seats: number;
  coop: boolean;
  question: Question;
  phase: Phase;
  round: number;
  honor: number;
  target: number;
  rows: ByRow<string[]>;
  decks: ByRow<number>;
  tokens: ByRow<boolean>;
  damage: ByRow<number>;
  /** Rows that strike this seat's deck: all of them, or two where two play. */
  guarded: ByRow<boolean>;
  /** What would strike this seat now. */
  total: number;
  supply: number;
  hand: string[];
  deck: number;
  discard: string[];
  specials: string[];
  aside: number;
  removed: number;
  inPlay: string[];
  stack: string[];
  deflected: (string | null)[];
  deflectedOpen: boolean;
  enemiesLeft: number;
  /** 0, 1 or 2: the first, second or third weapon deck. */
  deckNumber: number;
  limit: number;
  draws: number;
  deflectCosts: string[];
  /** Cards that an interrupted draw, damage or turn still asks of the deck. */
  due: { cards: number; what: 'damage' | 'draw' | 'turns' | 'effect' } | null;
  unknown: Lot[];
  partner: { hand: string[]; deck: number; discard: number } | null;
}

const QUESTIONS: Record<string, Question> = {
  keep_or_redraw: 'keep',
  discard_to_the_limit: 'discard',
  fight: 'fight',
  extra_weapon: 'extra',
  pay_honor: 'pay',
  give_up_honor: 'giveup',
};
const DUE: Record<string, 'damage' | 'draw' | 'turns' | 'effect'> = {
  take_damage: 'damage',
  draw: 'draw',
  concentrate: 'turns',
  lose_weapons: 'effect',
};
const ENEMY_STEPS = ['take_damage', 'count_damage', 'resolve_tokens', 'refill'];

type Cards = (string | null)[];

/** A zone of one seat. */
const zone = (view: View, name: string, seat: number): Cards => (view[name] as Cards[])[seat];

const known = (cards: Cards): string[] => cards.filter((card): card is string => card !== null);

function byRow<T>(make: (row: Row) => T): ByRow<T> {
  return { N: make('N'), E: make('E'), S: make('S'), W: make('W') };
}

export function readModel(view: View): Model {
  const { seats } = view;
  const seat = Math.max(0, view.seat); // who watches sits behind the first seat
  const rows = view.rows as ByRow<Cards>;
  const decks = view.enemy_decks as ByRow<Cards>;
  const tokens = view.tokens as ByRow<number>;
  const damage = view.damage as ByRow<number>;
  const coop = seats > 1;
  const guarded = byRow((row) => !coop || Math.floor(ROWS.indexOf(row) / 2) === seat);
  const { owed } = view;
  const specials = known(zone(view, 'special_table', seat));
  const inPlay = known(zone(view, 'in_play', seat));
  const question: Question = view.outcome ? 'over' : (QUESTIONS[view.ask?.step ?? ''] ?? 'wait');
  const due = owed.find(([kind]) => kind in DUE);
  const other = coop ? 1 - seat : -1;
  return {
    seat,
    seats,
    coop,
    question,
    phase: phaseOf(
      question,
      inPlay.length > 0,
      owed.map(([kind]) => kind),
    ),
    round: Number(view.round),
    honor: Number(view.honor),
    target: Number(view.target_honor),
    rows: byRow((row) => known(rows[row])),
    decks: byRow((row) => decks[row].length),
    tokens: byRow((row) => tokens[row] !== 0),
    damage,
    guarded,
    total: ROWS.reduce((sum, row) => sum + (guarded[row] ? damage[row] : 0), 0),
    supply: Number(view.supply),
    hand: known(zone(view, 'hand', seat)),
    deck: zone(view, 'weapon_deck', seat).length,
    discard: known(zone(view, 'discard_pile', seat)),
    specials,
    aside: zone(view, 'set_aside_stack', seat).length,
    removed: zone(view, 'removed', seat).length,
    inPlay,
    stack: known(view.honor_stack as Cards),
    deflected: view.deflected_stack as Cards,
    deflectedOpen: Number(view.deflected_open) === 1,
    enemiesLeft: Number(view.enemies_left),
    deckNumber: Math.max(0, 2 - specials.length),
    limit: coop ? 5 : 6,
    draws: coop ? 3 : 4,
    deflectCosts: view.deflect_costs as string[],
    due: due ? { cards: Number(due[2] ?? 0), what: DUE[due[0]] } : null,
    unknown: view.unknown,
    partner: coop
      ? {
          hand: known(zone(view, 'hand', other)),
          deck: zone(view, 'weapon_deck', other).length,
          discard: zone(view, 'discard_pile', other).length,
        }
      : null,
  };
}

function phaseOf(question: Question, playing: boolean, steps: string[]): Phase {
  if (question === 'fight' || question === 'extra') return 'Fight';
  if (question === 'keep' || question === 'discard') return 'Draw';
  if (question === 'giveup') return playing ? 'Fight' : 'Draw';
  const next = steps.find((step) => step in DUE || step === 'fight' || ENEMY_STEPS.includes(step)) ?? '';
  if (next === 'draw' || next === 'lose_weapons') return 'Draw';
  if (next === 'concentrate' || next === 'fight') return 'Fight';
  return question === 'over' ? 'Fight' : 'Enemy';
}

export function honorOf(faces: Faces, cards: string[]): number {
  return cards.reduce((sum, card) => sum + (faces.enemies.get(card)?.honor ?? 0), 0);
}

/** The damage of cards that stand in this order. */
export function damageOf(faces: Faces, cards: string[]): number {
  return cards.reduce((sum, card, at) => sum + (faces.enemies.get(card)?.damage[at] ?? 0), 0);
}

/** The most honor that enemies in rows and enemy decks can still bring. */
export function honorToCome(model: Model, faces: Faces): number {
  let sum = ROWS.reduce((total, row) => total + honorOf(faces, model.rows[row]), 0);
  for (const lot of model.unknown) {
    const lying = inEnemyDecks(lot);
    const best = lot.cards.map((card) => faces.enemies.get(card)?.honor ?? 0).sort((a, b) => b - a);
    sum += best.slice(0, lying).reduce((total, honor) => total + honor, 0);
  }
  return sum;
}

/** How many of these cards lie in enemy decks, or in the one of a row. */
function inEnemyDecks(lot: Lot, row?: Row): number {
  return lot.places
    .filter(({ zone, part }) => zone === 'enemy_decks' && (row === undefined || part === row))
    .reduce((sum, { count }) => sum + count, 0);
}

/** What may lie in a zone of this seat: its cards, and how many of them are there. */
export function mayLieIn(model: Model, zone: string): { cards: string[]; count: number }[] {
  return model.unknown
    .map((lot) => ({
      cards: lot.cards,
      count: lot.places
        .filter((place) => place.zone === zone && (place.seat ?? model.seat) === model.seat)
        .reduce((sum, place) => sum + place.count, 0),
    }))
    .filter((lot) => lot.count > 0);
}

/** What waits under the visible cards of a row: a boss, ordinary enemies, nothing. */
export function deckNote(model: Model, row: Row, faces: Faces): string {
  const n = model.decks[row];
  if (n === 0) return 'last wave';
  const boss = model.unknown.some(
    (lot) => inEnemyDecks(lot, row) > 0 && lot.cards.every((card) => faces.enemies.get(card)?.rank === 'boss'),
  );
  if (boss && n <= 4) return 'boss next';
  return boss ? 'boss below' : '';
}

/** Enemies by kinds, the dearest first. */
export function byKind(stack: string[], faces: Faces): string[][] {
  const found = new Map<string, string[]>();
  for (const id of stack) {
    const name = faces.enemies.get(id)?.name ?? id;
    found.set(name, [...(found.get(name) ?? []), id]);
  }
  const honor = (kind: string[]) => honorOf(faces, kind.slice(0, 1));
  return [...found.values()].sort((a, b) => honor(b) - honor(a) || b.length - a.length);
}
