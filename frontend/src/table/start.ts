// Making a match and sitting down at it.

import { api } from './api';
import { player } from './player.svelte';
import { router } from './router.svelte';
import { seats } from './seats.svelte';
import type { Seated, NewMatch, Snapshot } from './types';

const fresh = new Map<string, Snapshot>();

/** The first snapshot of a match that was just made, so that the table opens at once. */
export function firstSnapshot(match: string): Snapshot | null {
  const found = fresh.get(match) ?? null;
  fresh.delete(match);
  return found;
}

export function sitDown(made: Seated, hidden = false): void {
  seats.add(made, hidden);
  if (!hidden) void player.keep();
  fresh.set(made.match, made.snapshot);
  router.go(`/match/${made.match}`);
}

export async function startMatch(wish: NewMatch): Promise<void> {
  sitDown(await api.make(wish));
}
