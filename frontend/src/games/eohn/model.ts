// The view of a battle, read once: seats with their mats, the stack, whose moment it is.

import type { View } from '../../table/types';
import { faceOf, type Attribute, type Face, type Faces, type Now } from './cards';

export const ATTACK_PLACES = ['attack1', 'attack2', 'attack3', 'attack4', 'attack5'];
export const ACTION_PLACES = ['action1', 'action2', 'action3', 'action4', 'action5'];
export const PLACES = [
  ...['barrier', 'armor', 'morph', 'arena1', 'arena2'],
  ...ATTACK_PLACES,
  ...ACTION_PLACES,
  'arena3',
];
export const PHASES = ['Draw', 'Energize', 'Action', 'Combat', 'Action', 'End'];
const STATES = ['none', 'ready', 'charging', 'active', 'spent', 'waiting'] as const;
const STATUS_WORDS: [string, string][] = [
  ['dazed', 'Dazed'],
  ['snared', 'Snared'],
  ['terrorized', 'Terrorized'],
];

/** An ability on a mat. */
export interface Lying {
  place: string;
  /** Null where this seat cannot know it. */
  card: string | null;
  face: Face | undefined;
  state: (typeof STATES)[number];
  /** Everybody sees it. */
  open: boolean;
  energy: number;
  pure: number;
  counters: number;
  /** Cards stacked with it; null for those face down. */
  under: (string | null)[];
  now: Now;
  since: number;
}

export interface SeatModel {
  seat: number;
  ally: boolean;
  mine: boolean;
  out: boolean;
  turn: boolean;
  life: number;
  deck: number;
  pure: number;
  floating: number;
  spent: number;
  total: number;
  critical: boolean;
  attributes: Record<Attribute, number>;
  /** All 16 places by name; null where nothing lies. */
  mat: Record<string, Lying | null>;
  lying: Lying[];
  hand: (string | null)[];
  cards: number;
  discards: string[];
  removed: string[];
  side: (string | null)[];
  relentless: number;
  rested: number;
  statuses: string[];
  wins: number;
  awaited: boolean;
}

export interface Stage {
  stage: 'attack' | 'barrier' | 'answer' | 'armor' | 'damage';
  goes_on: number;
  text: string;
  card?: string | null;
  kind?: 'dp' | 'counters' | 'block' | 'dodge' | 'ignored';
  value?: number;
  types?: Record<string, number>;
  speed?: number;
  against?: number;
  verdict?: 'in_time' | 'rested' | 'too_late' | 'no_effect';
}

export interface Against {
  seat: number;
  damage: number;
  stages?: Stage[];
  dazed?: boolean;
  destroyed?: boolean;
  may_counter?: boolean;
}

/** What an ability is aimed at. */
export interface ObjectRef {
  n?: number;
  seat?: number;
  place?: string;
  card?: string | null;
}

export interface StackEntry {
  n: number;
  kind: 'attack' | 'answer' | 'activation';
  seat: number;
  card: string;
  answers: number | null;
  on: number[];
  object?: ObjectRef;
  state: string;
  values: Record<string, number>;
  feint?: string;
  against?: Against[];
}

export interface Model {
  seat: number;
  seats: SeatModel[];
  me: SeatModel;
  foes: SeatModel[];
  allies: SeatModel[];
  round: number;
  turn: number;
  turnSeat: number;
  /** 1 to 6; 0 before the first turn. */
  phase: number;
  step: string;
  stack: StackEntry[];
  now: Record<string, Now>;
  sleeves: Record<string, string>;
  /** How many rounds win the battle. */
  winsNeeded: number;
  mode: string;
  /** Energy that is asked of readied abilities now. */
  owed: number;
  /** Cards by owner that this seat knows of: decks as they are played, without Side decks. */
  decks: string[][];
}

const list = <T>(view: View, name: string): T[] => (view[name] ?? []) as T[];

export function teamOf(mode: string, seat: number): number {
  return mode === 'teams' ? seat % 2 : mode === 'legendary' ? Math.min(seat, 1) : seat;
}

export function readModel(view: View, faces: Faces): Model {
  const sleeves = (view.sleeves ?? {}) as Record<string, string>;
  const now = (view.now ?? {}) as Record<string, Now>;
  const mode = String(view.options.mode ?? 'duel');
  const turnSeat = Number(view.turn_player);
  const phase = Number(view.phase);
  const seats = Array.from({ length: view.seats }, (_, seat) => readSeat(view, faces, seat, { sleeves, now, mode }));
  for (const one of seats) one.turn = phase > 0 && one.seat === turnSeat && !view.outcome;
  const me = seats[view.seat] ?? seats[0];
  const after = (seat: number) => (seat - me.seat + view.seats) % view.seats;
  const others = seats.filter((one) => one !== me).sort((a, b) => after(a.seat) - after(b.seat));
  return {
    seat: me.seat,
    seats,
    me,
    foes: others.filter(({ ally }) => !ally),
    allies: others.filter(({ ally }) => ally),
    round: Number(view.round),
    turn: Number(view.turn),
    turnSeat,
    phase,
    step: view.ask?.step ?? '',
    stack: list<StackEntry>(view, 'stack'),
    now,
    sleeves,
    winsNeeded: view.options.format === 'sudden_death' ? 1 : 2,
    mode,
    owed: owedOf(view),
    decks: readDecks(view),
  };
}

/** The question's own numbers: a loss names what is due second, a cost third. */
function owedOf(view: View): number {
  const [step, ...numbers] = view.owed[0] ?? [''];
  if (step === 'give_floating_energy') return numbers[1] ?? 0;
  return String(step).startsWith('take_floating') ? (numbers[2] ?? 0) : 0;
}

interface Shared {
  sleeves: Record<string, string>;
  now: Record<string, Now>;
  mode: string;
}

function readSeat(view: View, faces: Faces, seat: number, { sleeves, now, mode }: Shared): SeatModel {
  const n = (name: string) => list<number>(view, name)[seat] ?? 0;
  const column = (name: string) => list<Record<string, number>>(view, name)[seat] ?? {};
  const [state, floating, pureAt] = [column('state'), column('floating'), column('floating_pure')];
  const [face, counters, since, stackedOn] = ['face', 'counters', 'since', 'stacked_on'].map(column);
  const stacked = list<(string | null)[]>(view, 'stacked')[seat] ?? [];
  const cards = list<(string | null)[]>(view, 'mat')[seat] ?? [];
  const lying: Lying[] = [];
  const mat: SeatModel['mat'] = {};
  PLACES.forEach((place, at) => {
    mat[place] = null;
    if (!state[place]) return;
    const card = cards[at] || null;
    const one: Lying = {
      place,
      card,
      face: faceOf(faces, card, sleeves),
      state: STATES[state[place]],
      open: face[place] === 1,
      energy: floating[place] ?? 0,
      pure: pureAt[place] ?? 0,
      counters: counters[place] ?? 0,
      under: stacked.filter((_, k) => stackedOn[`s${k + 1}`] === at + 1),
      now: (card && now[card]) || {},
      since: since[place] ?? 0,
    };
    mat[place] = one;
    lying.push(one);
  });
  const [deck, pure, spent] = [n('energy_deck'), n('pure_deck'), n('energy_discards')];
  const floats = lying.reduce((sum, one) => sum + one.energy + one.pure, 0);
  const statuses = column('statuses');
  const feared = Object.entries(column('intimidated_by')).filter(([, turns]) => turns > 0);
  return {
    seat,
    mine: seat === view.seat,
    ally: seat !== view.seat && view.seat < view.seats && teamOf(mode, seat) === teamOf(mode, view.seat),
    out: n('out') === 1,
    turn: false,
    life: n('life'),
    deck,
    pure,
    floating: floats,
    spent,
    total: Math.max(deck + pure + floats + spent, 1),
    critical: list<number>(view, 'critical').includes(seat),
    attributes: column('attributes') as Record<Attribute, number>,
    mat,
    lying,
    hand: list<(string | null)[]>(view, 'hand')[seat] ?? [],
    cards: (list<unknown[]>(view, 'ability_deck')[seat] ?? []).length,
    discards: list<string[]>(view, 'ability_discards')[seat] ?? [],
    removed: list<string[]>(view, 'removed_from_play')[seat] ?? [],
    side: list<(string | null)[]>(view, 'side_deck')[seat] ?? [],
    relentless: n('relentless'),
    rested: n('rested'),
    statuses: [
      ...STATUS_WORDS.filter(([key]) => statuses[key] > 0).map(([, word]) => word),
      ...(feared.length ? ['Intimidated'] : []),
    ],
    wins: n('wins'),
    awaited: view.awaited.includes(seat),
  };
}

/** Every card in sight or told apart only by lots, by owner; what lies in the own Side deck takes no part. */
function readDecks(view: View): string[][] {
  const aside = new Set(list<(string | null)[]>(view, 'side_deck').flat());
  const decks = Array.from({ length: view.seats }, () => new Set<string>());
  const add = (card: string | null) => {
    if (!card || aside.has(card)) return;
    decks['ABCDEF'.indexOf(card[0])]?.add(card);
  };
  for (const zone of ['hand', 'ability_discards', 'removed_from_play', 'mat', 'stacked', 'ability_deck'])
    list<(string | null)[]>(view, zone).flat().forEach(add);
  for (const lot of view.unknown ?? []) {
    const known = lot.places.some(({ zone }) => zone !== 'side_deck');
    if (known) lot.cards.forEach(add);
  }
  return decks.map((deck) => [...deck]);
}

/** What an attack of the stack, or one that is foreseen, is called. */
export const entryOf = (model: Model, n: number | null | undefined): StackEntry | undefined =>
  model.stack.find((entry) => entry.n === n);

/** Own abilities that can be readied again when the chain is over, in the order in which that is asked. */
export function reusable(model: Model): Lying[] {
  return model.me.lying
    .filter(({ state, face }) => state === 'spent' && face !== undefined && face.reuse !== 'none')
    .sort((a, b) => a.since - b.since);
}
