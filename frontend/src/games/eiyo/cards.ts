// Faces of a card set, as the server gives them, and what the drawing needs beside.

export const ROWS = ['N', 'E', 'S', 'W'] as const;
export type Row = (typeof ROWS)[number];
export type ByRow<T> = Record<Row, T>;

export const ROW_NAME: ByRow<string> = { N: 'North', E: 'East', S: 'South', W: 'West' };
export const ROW_KANJI: ByRow<string> = { N: '北', E: '東', S: '南', W: '西' };

export interface Weapon {
  id: string;
  name: string;
  kanji: string;
  marks: Row[];
  special: boolean;
  /** Copies of one card have the same. */
  kind: string;
}

export type Sign = 'nodeflect' | 'mill' | 'return' | 'losehonor' | 'noturn' | 'twoweapons' | 'payhonor';

export interface Enemy {
  id: string;
  name: string;
  /** `Yamabushi of Silence` is drawn as a name and what follows. */
  short: string;
  epithet: string;
  kanji: string;
  rank: 'enemy' | 'boss' | 'yama';
  honor: number;
  damage: number[];
  text: string;
  sign: Sign | null;
  kind: string;
}

export interface Faces {
  set: string;
  title: string;
  weapons: Map<string, Weapon>;
  enemies: Map<string, Enemy>;
}

// An effect's word in the card file, and the sign for it.
const SIGNS: Record<string, Sign> = {
  return_deflected: 'return',
  discard_weapons: 'mill',
  lose_honor_cards: 'losehonor',
  concentration: 'noturn',
  deflect: 'nodeflect',
  extra_weapon: 'twoweapons',
  honor_card: 'payhonor',
};

interface SaidCard {
  id: string;
  kind: string;
  name: string;
  kanji: string;
  copy_of: string;
}
interface SaidWeapon extends SaidCard {
  special: boolean;
  marks: Row[];
}
interface SaidEnemy extends SaidCard {
  honor: number;
  damage: number[];
  effects: { word: string }[];
  text: string;
}

function readWeapon(card: SaidWeapon): Weapon {
  const { id, name, kanji, special, copy_of: kind } = card;
  return { id, name, kanji, special, kind, marks: ROWS.filter((row) => card.marks.includes(row)) };
}

function readEnemy(card: SaidEnemy): Enemy {
  const split = /^(.*?) (of .*)$/.exec(card.name);
  return {
    id: card.id,
    name: card.name,
    short: split?.[1] ?? card.name,
    epithet: split?.[2] ?? '',
    kanji: card.kanji,
    rank: card.kind === 'yamabushi' ? 'yama' : card.kind === 'boss' ? 'boss' : 'enemy',
    honor: card.honor,
    damage: card.damage,
    text: card.text,
    sign: SIGNS[card.effects[0]?.word ?? ''] ?? null,
    kind: card.copy_of,
  };
}

export function readFaces(said: Record<string, unknown>): Faces {
  const weapons = (said.weapons as SaidWeapon[]).map(readWeapon);
  const enemies = (said.enemies as SaidEnemy[]).map(readEnemy);
  return {
    set: String(said.name),
    title: String(said.title ?? said.name),
    weapons: new Map(weapons.map((card) => [card.id, card])),
    enemies: new Map(enemies.map((card) => [card.id, card])),
  };
}

export function turned(row: Row, by: number): Row {
  return ROWS[(ROWS.indexOf(row) + by) % 4];
}

/** The rows a weapon reaches after some quarter turns clockwise, in the order N E S W. */
export function reach(weapon: Weapon, turns = 0): Row[] {
  const now = weapon.marks.map((row) => turned(row, turns));
  return ROWS.filter((row) => now.includes(row));
}

export function listed(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

export function rowNames(rows: Row[]): string {
  return listed(rows.map((row) => ROW_NAME[row]));
}

/** The drawing's key for a name: `Noble Lady` → `noble_lady`, `Yamabushi of the Chain` → `chain`. */
export function drawingKey(name: string): string {
  const epithet = / of (?:the )?(.*)$/.exec(name)?.[1];
  return (epithet ?? name)
    .toLowerCase()
    .replace(/^ancestral /, '')
    .replaceAll(' ', '_');
}

/** For a card without a drawing: its first kanji, or its initial. */
export function initial(card: { kanji: string; name: string }): string {
  return [...card.kanji][0] ?? [...card.name][0] ?? '?';
}

export function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}
