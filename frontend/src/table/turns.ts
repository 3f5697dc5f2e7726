// Hot seat: whose turn it is next at one screen.

import type { View } from './types';

/** The seat that the screen goes to; null while the one who sits there may still choose, or the game is over. */
export function handOver(view: View, sitting: number, held: number[]): number | null {
  if (view.outcome || view.awaited.includes(sitting)) return null;
  return view.awaited.find((seat) => held.includes(seat)) ?? null;
}
