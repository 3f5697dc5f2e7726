// What each game was last played with: Play does it again. Kept in the browser, and with the player.

import type { Chosen } from './options';
import { ownDecks, type Brought } from './own_decks.svelte';
import type { Pace } from './paces';
import type { NewMatch, Snapshot } from './types';

export interface Wish {
  options: Chosen;
  cards?: string;
  seats?: number;
  /** Where one sits; null is by lot. */
  place?: number | null;
  /** The others' bots, in the order of their chairs. */
  bots?: string[];
  /** Decks by chair, one's own first; null is one of the house. */
  decks?: (string | null)[];
  practice?: boolean;
  /** At which pace windows are passed; else the usual one for who sits there. */
  pace?: Pace;
  /** All sit at one screen, hands hidden between turns: no bots. */
  hotSeat?: boolean;
}

const KEY = 'shiai.last';
const USUAL_BOT = 'greedy';

function read(): Record<string, Wish> {
  try {
    const said = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return said && typeof said === 'object' && !Array.isArray(said) ? said : {};
  } catch {
    return {};
  }
}

class Last {
  all = $state.raw<Record<string, Wish>>(read());

  set(game: string, wish: Wish): void {
    this.take({ ...this.all, [game]: wish });
  }

  take(all: Record<string, Wish>): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // without storage it is forgotten with the page
    }
  }
}

export const last = new Last();

/** The bots of the other seats and the decks, as this browser last chose them for a table of this size; else greedy ones. */
export function besides({ game, view }: Snapshot): Pick<NewMatch, 'bots' | 'decks'> {
  const { seat, seats: count } = view;
  if (count === 1) return {};
  const wish = last.all[game];
  const chosen = wish && (wish.seats ?? count) === count ? wish : undefined;
  const chairs = Array.from({ length: count - 1 }, (_, n) => n);
  const seatOf = (chair: number) => (seat + chair) % count;
  const decks: (Brought | null)[] = Array.from({ length: count }, () => null);
  chosen?.decks?.slice(0, count).forEach((deck, chair) => {
    decks[seatOf(chair)] = ownDecks.brought(game, deck, deck === null ? [] : [deck], view.cards);
  });
  return {
    bots: Object.fromEntries(chairs.map((n) => [String(seatOf(n + 1)), chosen?.bots?.[n] ?? USUAL_BOT])),
    ...(decks.some((deck) => deck !== null) ? { decks } : {}),
  };
}
