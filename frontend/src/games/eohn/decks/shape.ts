// What a deck is made of, counted: groups of its list, what it costs, how fast it answers.

import { DAMAGE_TYPES, isAttack, TYPE_NAME, type Face } from '../cards';
import type { DeckLine } from '../splits';

export type Counts = Record<string, number>;

/** A deck as the server has it. */
export interface Deck {
  name: string;
  title: string;
  about: string;
  attributes?: Record<string, number>;
  main: Counts;
  side: Counts;
}

export const GROUPS = [
  { key: 'attacks', title: 'Attacks', types: ['melee', 'ranged', 'area'] },
  { key: 'counters', title: 'Counter-Attacks', types: ['counter'] },
  { key: 'answers', title: 'Blocks and Dodges', types: ['block', 'dodge'] },
  { key: 'boosts', title: 'Feints and Boosts', types: ['feint', 'boost'] },
  { key: 'distinct', title: 'Distinct', types: ['barrier', 'armor', 'morph', 'arena'] },
] as const;

export const sum = (counts: Counts): number => Object.values(counts).reduce((all, n) => all + n, 0);

/** The cards of a list, cheapest first; those that no set knows are left out. */
export function linesOf(counts: Counts, faces: Map<string, Face>): DeckLine[] {
  return Object.entries(counts)
    .flatMap(([id, n]) => (faces.has(id) ? [{ face: faces.get(id)!, n }] : []))
    .sort((a, b) => a.face.energy - b.face.energy || a.face.code.localeCompare(b.face.code));
}

export const total = (lines: DeckLine[]): number => lines.reduce((all, { n }) => all + n, 0);

export function grouped(lines: DeckLine[]): { key: string; title: string; lines: DeckLine[]; n: number }[] {
  return GROUPS.map(({ key, title, types }) => {
    const mine = lines.filter(({ face }) => (types as readonly string[]).includes(face.type));
    return { key, title, lines: mine, n: total(mine) };
  });
}

export const MOST_ENERGY = 6;

export interface Column {
  energy: string;
  attacks: number;
  actions: number;
}

/** How many cards cost how much Energy. */
export function curve(lines: DeckLine[]): Column[] {
  return Array.from({ length: MOST_ENERGY + 1 }, (_, cost) => {
    const mine = lines.filter(({ face }) => Math.min(face.energy, MOST_ENERGY) === cost);
    const attacks = total(mine.filter(({ face }) => isAttack(face)));
    return { energy: cost === MOST_ENERGY ? `${cost}+` : String(cost), attacks, actions: total(mine) - attacks };
  });
}

export const meanEnergy = (lines: DeckLine[]): number =>
  lines.reduce((all, { face, n }) => all + face.energy * n, 0) / Math.max(total(lines), 1);

/** Blocks and Dodges by what they are in time against. */
export function answers(lines: DeckLine[]): { speed: string; n: number }[] {
  const own = lines.filter(({ face }) => ['block', 'dodge'].includes(face.type));
  const within = (low: number, high: number) =>
    total(own.filter(({ face }) => face.speed >= low && face.speed <= high));
  return [
    { speed: 'to 10', n: within(0, 10) },
    { speed: '11 to 14', n: within(11, 14) },
    { speed: '15 to 17', n: within(15, 17) },
    { speed: '18 and up', n: within(18, 999) },
  ];
}

// ---- finding cards -----------------------------------------------------------------------------

export interface Filter {
  key: string;
  title: string;
  choices: { value: string; text: string; fits: (face: Face) => boolean }[];
}

const upper = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
const choice = (value: string, text: string, fits: (face: Face) => boolean) => ({ value, text, fits });
const NEEDS = { def: 'Def', eng: 'Eng', str: 'Str', spd: 'Spd' } as const;

/** Rows of filters: any within a row, all between rows. */
export const FILTERS: Filter[] = [
  {
    key: 'type',
    title: 'Type',
    choices: [
      ...['melee', 'ranged', 'area', 'counter', 'block', 'dodge', 'feint', 'boost'].map((type) =>
        choice(type, type === 'counter' ? 'Counter' : TYPE_NAME[type], (face) => face.type === type),
      ),
      choice('distinct', 'Distinct', (face) => (GROUPS[4].types as readonly string[]).includes(face.type)),
    ],
  },
  {
    key: 'needs',
    title: 'Needs',
    choices: [
      choice('nothing', 'nothing', (face) => Object.values(face.base).every((n) => n === 0)),
      ...Object.entries(NEEDS).map(([one, text]) => choice(one, text, (face) => face.base[one as 'def'] > 0)),
    ],
  },
  {
    key: 'energy',
    title: 'Energy',
    choices: Array.from({ length: MOST_ENERGY + 1 }, (_, cost) =>
      choice(
        String(cost),
        cost === MOST_ENERGY ? `${cost}+` : String(cost),
        (face) => Math.min(face.energy, MOST_ENERGY) === cost,
      ),
    ),
  },
  {
    key: 'damage',
    title: 'Damage',
    choices: DAMAGE_TYPES.map((type) => choice(type, upper(type), (face) => (face.damage_types?.[type] ?? 0) > 0)),
  },
  {
    key: 'kind',
    title: 'Kind',
    choices: [
      ...['instant', 'conditional', 'chargeable'].map((sub) => choice(sub, upper(sub), (face) => face.subtype === sub)),
      ...['constant', 'stackable'].map((mod) => choice(mod, upper(mod), (face) => face.modifiers.includes(mod))),
      choice('enhanced', 'Enhanced', (face) => face.pure > 0),
      choice('reuse', 'Reuse', (face) => face.reuse !== 'none'),
    ],
  },
  {
    key: 'rarity',
    title: 'Rarity',
    choices: ['silver', 'gold', 'ruby', 'sapphire', 'emerald', 'diamond'].map((one) =>
      choice(one, upper(one), (face) => face.rarity === one),
    ),
  },
];

/** Cards whose name or text has every word, and that fit each row of filters. */
export function found(faces: Iterable<Face>, words: string, chosen: Record<string, string[]>): Face[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return [...faces].filter((face) => {
    const said = `${face.name} ${TYPE_NAME[face.type]} ${face.text}`.toLowerCase();
    return (
      wanted.every((word) => said.includes(word)) &&
      FILTERS.every(({ key, choices }) => {
        const values = chosen[key] ?? [];
        return !values.length || choices.some(({ value, fits }) => values.includes(value) && fits(face));
      })
    );
  });
}

/** A name as the server keeps it, that none of these have: `razor-wind-2`. */
export function nameFor(title: string, taken: string[]): string {
  const plain =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 34) || 'deck';
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? plain : `${plain}-${n}`;
    if (!taken.includes(name)) return name;
  }
}
