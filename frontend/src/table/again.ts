// From one game to another: the same once more, on from here, or as a link for somebody else.

import { api } from './api';
import { besides } from './last.svelte';
import type { Match } from './match.svelte';
import { toSend, type Chosen } from './options';
import type { Pace } from './paces';
import { seats } from './seats.svelte';
import { sitDown, startMatch } from './start';
import type { Snapshot } from './types';

const USUAL = 'house';

/** The options of a match that differ from the game's defaults. */
export async function changed({ game, view }: Snapshot): Promise<Chosen> {
  const specs = (await api.games()).find((info) => info.key === game)?.options ?? [];
  return toSend(specs, Object.fromEntries(Object.entries(view.options).filter(([, value]) => value !== null)));
}

/** Deals the same game once more, with its seed or a new one, at the same pace if it had one. */
export async function playAgain(snapshot: Snapshot, seed: string | null, pace?: Pace): Promise<void> {
  const { game, view } = snapshot;
  const options = await changed(snapshot);
  const hotSeat = seats.find(snapshot.match)?.tokens !== undefined;
  await startMatch({
    game,
    options,
    cards: view.cards,
    ...(view.seats > 1 ? { seats: view.seats } : {}),
    ...(seed === null ? {} : { seed }),
    ...(pace ? { pace } : {}),
    ...(hotSeat ? { hot_seat: true } : besides(snapshot)),
  });
}

/** Plays on from the position that is looked at, as a match of its own. */
export async function playOn(match: Match): Promise<void> {
  sitDown(await api.fork(match.id, match.seat.token, match.at ?? match.live?.choices ?? 0));
}

/** A link that opens a new game with the same seed and options. */
export async function shareLink(snapshot: Snapshot): Promise<string> {
  const query = new URLSearchParams({ game: snapshot.game, seed: String(snapshot.seed) });
  for (const [name, value] of Object.entries(await changed(snapshot))) query.set(name, String(value));
  if (snapshot.view.cards !== USUAL) query.set('cards', snapshot.view.cards);
  return `${location.origin}/?${query}`;
}
