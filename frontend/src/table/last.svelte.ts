// What each game was last played with: Play does it again. Kept in the browser, and with the player.

import type { Chosen } from './options';

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
  /** All sit at one screen, hands hidden between turns: no bots. */
  hotSeat?: boolean;
}

const KEY = 'shiai.last';

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
