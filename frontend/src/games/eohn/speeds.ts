// The Speed line: where names stand so that none covers another.

import type { SignName } from './signs';

export interface Mark {
  name: string;
  speed: number;
  sign?: SignName;
  /** ok in time, no too slow, foe an attack, theirs known of others, known of one's own, plan only shown. */
  look: 'ok' | 'no' | 'foe' | 'theirs' | 'known' | 'plan';
  below?: boolean;
}

export interface Placed extends Mark {
  /** Percent of the line. */
  at: number;
  /** Pixels by which the name is shifted from its point. */
  shift: number;
  level: number;
}

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const ROOM = 6;
const MOST_LEVELS = 2;

export function scaleOf(speeds: number[]): Scale {
  const low = Math.min(4, ...speeds.map((n) => n - 1));
  const high = Math.max(24, ...speeds.map((n) => n + 2));
  const ticks: number[] = [];
  for (let n = Math.ceil((low + 0.5) / 5) * 5; n < high; n += 5) ticks.push(n);
  return { low, high, ticks };
}

export const percent = ({ low, high }: Scale, n: number): number => ((n - low) / (high - low)) * 100;

/** How wide a name is drawn, about. */
const widthOf = ({ name, speed, sign }: Mark, letter: number): number =>
  `${name} ${speed}`.length * letter + 18 + (sign ? 17 : 0);

/** Names above and below the line, each on the lowest level where it covers no other; those without room are left out. */
export function placeMarks(marks: Mark[], scale: Scale, width: number, letter = 6.9, deep = 1): Placed[] {
  const taken: { below: boolean; level: number; from: number; to: number }[] = [];
  const placed: Placed[] = [];
  const order = { plan: 0, foe: 0, ok: 1, no: 2, known: 3, theirs: 3 };
  for (const mark of [...marks].sort((a, b) => order[a.look] - order[b.look] || a.speed - b.speed)) {
    const at = percent(scale, mark.speed);
    const wide = widthOf(mark, letter);
    const middle = (at / 100) * width;
    const below = mark.below ?? false;
    let found: Placed | null = null;
    for (let level = 0; level < (below ? deep : MOST_LEVELS) && !found; level += 1) {
      for (const off of [0, 0.22, -0.22, 0.42, -0.42]) {
        const from = Math.min(Math.max(middle - wide / 2 + off * wide, 0), Math.max(width - wide, 0));
        const clear = taken.every(
          (one) => one.below !== below || one.level !== level || from > one.to + ROOM || from + wide + ROOM < one.from,
        );
        if (!clear || from > middle - 3 || from + wide < middle + 3) continue;
        taken.push({ below, level, from, to: from + wide });
        found = { ...mark, at, level, shift: from + wide / 2 - middle };
        break;
      }
    }
    if (found) placed.push(found);
  }
  return placed.sort((a, b) => a.speed - b.speed);
}

/** Marks of one name and speed are one: "Bolt Shot ×2". */
export function together(marks: Mark[]): Mark[] {
  const found = new Map<string, { mark: Mark; n: number }>();
  for (const mark of marks) {
    const key = `${mark.name}|${mark.speed}|${mark.look}|${mark.below ?? false}`;
    const one = found.get(key);
    if (one) one.n += 1;
    else found.set(key, { mark, n: 1 });
  }
  return [...found.values()].map(({ mark, n }) => (n > 1 ? { ...mark, name: `${mark.name} ×${n}` } : mark));
}
