// What is printed: cards, weapons, enemies, tables, as the server gives them (docs/wire.md, "Faces").

export type Gauge = 'strength' | 'technique' | 'guard';
export type Levels = Record<Gauge, number>;
export type Mark = 'SUN' | 'MOON' | 'WAVE' | 'BLOOD' | 'JOKER';
export type Amounts = Record<string, number>;

export const GAUGES: Gauge[] = ['strength', 'technique', 'guard'];
export const POWERS: Gauge[] = ['strength', 'technique'];
export const LETTER: Record<Gauge, string> = { strength: 'S', technique: 'T', guard: 'G' };
export const GAUGE_NAME: Record<Gauge, string> = { strength: 'Strength', technique: 'Technique', guard: 'Guard' };
export const GAUGE_KANJI: Record<Gauge, string> = { strength: '力', technique: '技', guard: '受' };
export const MARK_NAME: Record<Mark, string> = {
  SUN: 'Sun',
  MOON: 'Moon',
  WAVE: 'Wave',
  BLOOD: 'Blood',
  JOKER: 'Joker',
};
export const NUMERAL = ['一', '二', '三', '四', '五', '六'];

export interface ActionFace extends Levels {
  id: string;
  kind: 'main' | 'special';
  name: string;
  symbol: Mark;
  joker: boolean;
  /** The first card with the same face. */
  copy_of: string;
}

export interface OpponentFace {
  id: string;
  /** Without needs it cannot be met. */
  defense: { needs: Partial<Levels> | null; options: Amounts[]; text: string };
  counter: { below: number | null; effect: Amounts; text: string };
}

export interface WoundFace {
  id: string;
  name: string;
  levels: { life: number; ki: number; fatal: boolean; text: string }[];
}

export interface BloodFace {
  id: string;
  name: string;
  levels: { name: string; word: string; amount: number; text: string }[];
}

export interface VirtueFace {
  id: string;
  name: string;
  kanji: string | null;
  text: string;
}

/** A weapon, a side of one, an enemy, or the weather. */
export interface FighterFace {
  key: string;
  name: string;
  kanji?: string | null;
  /** Its drawing; null where a set brings its own: then the letter in a ring. */
  mon?: string | null;
  letter?: string;
  text: string;
  gain: string;
  drawback: string;
  words: { word: string; amount: number }[];
  sides?: FighterFace[];
  life?: number;
  ki?: number;
}

export interface Roll {
  word: string;
  amount: number;
  harm: boolean;
  text: string;
}

export interface PlaceFace {
  key: string;
  name: string;
  once: boolean;
  rolls: Roll[];
}

export interface EventFace {
  name: string;
  word: string;
  amount: number;
  text: string;
}

export interface NodeFace {
  key: string;
  map: string;
  step: number;
  life: number;
  ki: number;
  next: string[];
}

export interface Faces {
  actions: Map<string, ActionFace>;
  opponents: Map<string, OpponentFace>;
  wounds: Map<string, WoundFace>;
  blood: Map<string, BloodFace>;
  virtues: Map<string, VirtueFace>;
  gisei: Map<string, number>;
  weapons: FighterFace[];
  enemies: Map<string, FighterFace>;
  places: Map<string, PlaceFace>;
  weathers: Map<string, FighterFace>;
  events: Record<string, EventFace[]>;
  taikyu: { roll: number; name: string; text: string }[];
  clan: { life: number; ki: number }[];
  three: { life: number; ki: number }[];
  ranks: { from: number; name: string }[];
  counterattackers: number[][];
  nodes: NodeFace[];
  gates: Record<string, string[]>;
}

function by<Face, Key extends keyof Face>(faces: Face[], key: Key): Map<Face[Key], Face> {
  return new Map(faces.map((face) => [face[key], face]));
}

/** The Joker's symbol is named when it is placed. */
const named = (face: ActionFace): ActionFace => (face.joker ? { ...face, symbol: 'JOKER' } : face);

export function readFaces(said: Record<string, unknown>): Faces {
  const list = <Face>(name: string) => said[name] as Face[];
  return {
    actions: by(list<ActionFace>('actions').map(named), 'id'),
    opponents: by(list<OpponentFace>('opponents'), 'id'),
    wounds: by(list<WoundFace>('wounds'), 'id'),
    blood: by(list<BloodFace>('blood'), 'id'),
    virtues: by(list<VirtueFace>('bushido'), 'id'),
    gisei: new Map(list<{ id: string; guard: number }>('gisei').map((card) => [card.id, card.guard])),
    weapons: list<FighterFace>('weapons'),
    enemies: by(list<FighterFace>('enemies'), 'key'),
    places: by(list<PlaceFace>('places'), 'key'),
    weathers: by(list<FighterFace>('weathers'), 'key'),
    events: said.events as Faces['events'],
    taikyu: list('taikyu'),
    clan: list('clan'),
    three: list('three'),
    ranks: list('ranks'),
    counterattackers: list('counterattackers'),
    nodes: list('nodes'),
    gates: said.gates as Faces['gates'],
  };
}

// ---- small words ---------------------------------------------------------------------------------

/** −1 with a real minus. */
export const level = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** +2, −1, 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : level(n));

export const trio = (at: Levels): string => GAUGES.map((gauge) => level(at[gauge])).join('/');

/** `S+2 G−1`. */
export function moves(face: ActionFace): string {
  return GAUGES.filter((gauge) => face[gauge])
    .map((gauge) => LETTER[gauge] + signed(face[gauge]))
    .join(' ');
}

/** `Sun S+2 G−1`. */
export function cardName(faces: Faces, id: string): string {
  const face = faces.actions.get(id);
  if (!face) return faces.opponents.get(id)?.defense.text ?? faces.virtues.get(id)?.name ?? id;
  return face.joker ? 'the Joker' : `${MARK_NAME[face.symbol]} ${moves(face)}`.trim();
}

/** What a screen reader says of an action card. */
export function cardSays(face: ActionFace): string {
  if (face.joker) return 'Joker, names its symbol';
  const moved = GAUGES.filter((gauge) => face[gauge]).map(
    (gauge) => `${GAUGE_NAME[gauge]} ${face[gauge] > 0 ? 'plus' : 'minus'} ${Math.abs(face[gauge])}`,
  );
  return [MARK_NAME[face.symbol], ...moved].join(', ');
}

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** `1 Life`, `2 Ki`, `wound 1`, `two more`. */
export function amountText(amounts: Amounts): string {
  const words = Object.entries(amounts).map(([word, n]) => {
    if (word === 'life') return `${n} Life`;
    if (word === 'ki') return `${n} Ki`;
    if (word === 'wound') return `wound ${n}`;
    return word === 'more' ? `${n} more` : `${word} ${n}`;
  });
  return words.join(', ') || 'nothing';
}

export const losesText = (options: Amounts[]): string => options.map(amountText).join(' or ') || 'nothing';

/** Where there is little room. */
export const shorter = (text: string): string => (text === '1 Life or 1 Ki' ? 'Life or Ki' : text);

/** `Strength 1 and Technique 3`. */
export function needsText(needs: Partial<Levels> | null): string {
  if (!needs) return 'nothing that can be met';
  const asked = POWERS.filter((gauge) => needs[gauge] !== undefined);
  return asked.map((gauge) => `${GAUGE_NAME[gauge]} ${needs[gauge]}`).join(' and ') || 'nothing';
}
