// Hot seat: whose turn it is next at one screen, and whether anything has to be hidden on the way.

import type { View } from './types';

/** The seat that the screen goes to; null while the one who sits there may still choose, or the game is over. */
export function handOver(view: View, sitting: number, held: number[]): number | null {
  if (view.outcome || view.awaited.includes(sitting)) return null;
  return view.awaited.find((seat) => held.includes(seat)) ?? null;
}

/** Whether some of those who share the screen may see what others may not; null while a view is missing.
 *  Partners whose hands are open differ in nothing but who they are and what they are asked. */
export function hasSecrets(views: (View | undefined)[]): boolean | null {
  const [first, ...others] = views.map((view) => view && { ...view, seat: null, ask: null });
  if (!first || others.includes(undefined)) return null;
  return others.some((other) => !isSame(first, other));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  const there = new Map(theirs);
  return mine.length === theirs.length && mine.every(([key, value]) => there.has(key) && isSame(value, there.get(key)));
}
