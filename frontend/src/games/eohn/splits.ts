// Eight points over four attributes: which cards a split plays, and which splits are worth a look.

import { ATTRIBUTE_NAME, ATTRIBUTES, gains, meets, type Attribute, type Face } from './cards';

export const POINTS = 8;
export type Points = [number, number, number, number];

/** A card of a deck and how often it is in it. */
export interface DeckLine {
  face: Face;
  n: number;
}

export interface Counted {
  playable: number;
  extras: number;
  of: number;
}

export interface Suggestion extends Counted {
  points: Points;
  name: string;
}

export const textOf = (points: readonly number[]): string => points.join('-');
export const spent = (points: readonly number[]): number => points.reduce((sum, n) => sum + n, 0);
export const haveOf = (points: readonly number[]): Record<Attribute, number> =>
  Object.fromEntries(ATTRIBUTES.map((one, k) => [one, points[k]])) as Record<Attribute, number>;

export function deckLines(faces: (Face | undefined)[]): DeckLine[] {
  const lines = new Map<string, DeckLine>();
  for (const face of faces) {
    if (!face) continue;
    const line = lines.get(face.id);
    if (line) line.n += 1;
    else lines.set(face.id, { face, n: 1 });
  }
  return [...lines.values()].sort((a, b) => a.face.code.localeCompare(b.face.code));
}

export function counted(deck: DeckLine[], points: readonly number[]): Counted {
  const have = haveOf(points);
  let [playable, extras, of] = [0, 0, 0];
  for (const { face, n } of deck) {
    of += n;
    if (!meets(face, have)) continue;
    playable += n;
    if (gains(face, have)) extras += n;
  }
  return { playable, extras, of };
}

function* splits(): Generator<Points> {
  for (let d = 0; d <= POINTS; d += 1)
    for (let e = 0; d + e <= POINTS; e += 1)
      for (let s = 0; d + e + s <= POINTS; s += 1) yield [d, e, s, POINTS - d - e - s];
}

/** Three of the 165: the most cards, the most extras, an even one. */
export function suggest(deck: DeckLine[]): Suggestion[] {
  const all = [...splits()].map((points) => ({ points, ...counted(deck, points) }));
  const spread = (points: Points) => points.reduce((sum, n) => sum + n * n, 0);
  const byCards = [...all].sort(
    (a, b) => b.playable - a.playable || b.extras - a.extras || spread(a.points) - spread(b.points),
  );
  const byExtras = [...all].sort(
    (a, b) => b.extras - a.extras || b.playable - a.playable || spread(a.points) - spread(b.points),
  );
  const even = all.find(({ points }) => points.every((n) => n === 2))!;
  const made: Suggestion[] = [];
  const add = (one: (typeof all)[number], name: string) => {
    if (!made.some(({ points }) => textOf(points) === textOf(one.points))) made.push({ ...one, name });
  };
  add(byCards[0], 'most cards');
  add(byExtras[0], 'most extras');
  add(even, 'even');
  if (made.length < 3) add(byCards[1], 'also good');
  return made;
}

/** What an attribute does for a deck, at its present points. */
export function noteOf(deck: DeckLine[], points: readonly number[], attribute: Attribute): string {
  const at = points[ATTRIBUTES.indexOf(attribute)];
  const short = deck.filter(({ face }) => face.base[attribute] > at);
  const next = Math.min(...short.map(({ face }) => face.base[attribute]));
  const lifted = deck
    .flatMap(({ face }) =>
      (face.benefits ?? []).map((benefit) => ({ face, benefit, n: benefit.needs[attribute] ?? 0 })),
    )
    .filter(({ n }) => n > at)
    .sort((a, b) => a.n - b.n)[0];
  const said: string[] = [];
  if (short.length) {
    const names = short.filter(({ face }) => face.base[attribute] === next).map(({ face }) => face.name);
    said.push(
      `${names.slice(0, 2).join(', ')}${names.length > 2 ? ` and ${names.length - 2} more` : ''} need${names.length === 1 ? 's' : ''} ${next}.`,
    );
  }
  if (lifted) said.push(`${lifted.n}: ${lifted.face.name}, ${lifted.benefit.text.replace(/^it gets /, '')}.`);
  if (said.length) return said.join(' ');
  const used = deck.some(({ face }) => face.base[attribute] || face.benefits?.some(({ needs }) => needs[attribute]));
  return used ? `All that asks for ${ATTRIBUTE_NAME[attribute]} has it.` : 'Nothing in this deck asks for it.';
}
