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
}

export interface Faces {
  set: string;
  title: string;
  weapons: Map<string, Weapon>;
  enemies: Map<string, Enemy>;
}

type Said = Record<string, unknown>;

// An effect's words in a card file, and the sign for it; the first that fits counts.
const SIGNS: [RegExp, Sign][] = [
  [/return_deflected/, 'return'],
  [/discard_weapons/, 'mill'],
  [/lose_honor_cards/, 'losehonor'],
  [/"concentration"/, 'noturn'],
  [/"deflect"/, 'nodeflect'],
  [/extra_weapon/, 'twoweapons'],
  [/honor_card/, 'payhonor'],
];

function signOf(card: Said): Sign | null {
  const { name: _name, text: _text, ...effects } = card;
  const said = JSON.stringify(effects);
  return SIGNS.find(([words]) => words.test(said))?.[1] ?? null;
}

function readWeapon(card: Said): Weapon {
  const marks = (card.marks ?? card.targets) as Row[] | string;
  const rows = ROWS.filter((row) => marks.includes(row));
  const name = String(card.name);
  const special = Boolean(card.special) || card.kind === 'special';
  return { id: String(card.id), name, kanji: String(card.kanji ?? ''), marks: rows, special, kind: `${special}|${name}|${rows.join('')}` };
}

function readEnemy(card: Said): Enemy {
  const name = String(card.name);
  const split = /^(.*?) (of .*)$/.exec(name);
  const kind = String(card.kind ?? card.rank ?? 'enemy');
  return {
    id: String(card.id),
    name,
    short: split?.[1] ?? name,
    epithet: split?.[2] ?? '',
    kanji: String(card.kanji ?? ''),
    rank: kind.startsWith('yama') ? 'yama' : kind === 'boss' ? 'boss' : 'enemy',
    honor: Number(card.honor),
    damage: card.damage as number[],
    text: String(card.text ?? card.effect ?? ''),
    sign: signOf(card),
  };
}

export function readFaces(said: Record<string, unknown>): Faces {
  const weapons = (said.weapons as Said[]).map(readWeapon);
  const enemies = (said.enemies as Said[]).map(readEnemy);
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
  return (epithet ?? name).toLowerCase().replace(/^ancestral /, '').replaceAll(' ', '_');
}

/** For a card without a drawing: its first kanji, or its initial. */
export function initial(card: { kanji: string; name: string }): string {
  return [...card.kanji][0] ?? [...card.name][0] ?? '?';
}

export function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}
