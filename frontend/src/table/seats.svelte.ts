// The seats this browser may sit on: match, token, and what the start page shows of them.

import type { Seated, Snapshot } from './types';

export interface Seat {
  match: string;
  token: string;
  seat: number;
  game: string;
  made: string;
  /** When it was last looked at, in milliseconds. */
  seen: number;
  over: boolean;
  /** What the game's summary said last. */
  title: string;
  facts: [string, string, string?][];
  score: number | null;
  hidden?: boolean;
}

const KEY = 'shiai.seats';
const MOST = 40;

function read(): Seat[] {
  try {
    const said = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(said) ? said : [];
  } catch {
    return [];
  }
}

class Seats {
  all = $state.raw<Seat[]>(read());

  constructor() {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === KEY) this.all = read();
    });
  }

  find(match: string): Seat | undefined {
    return this.all.find((seat) => seat.match === match);
  }

  add(made: Seated, hidden = false): Seat {
    const { snapshot } = made;
    const seat: Seat = {
      match: made.match,
      token: made.token,
      seat: made.seat,
      game: snapshot.game,
      made: snapshot.made,
      seen: Date.now(),
      over: snapshot.over,
      title: snapshot.game,
      facts: [],
      score: null,
      hidden,
    };
    this.#keep([seat, ...this.all.filter((other) => other.match !== made.match)]);
    return seat;
  }

  note(snapshot: Snapshot, said: Pick<Seat, 'title' | 'facts' | 'score'>): void {
    const found = this.find(snapshot.match);
    if (!found) return;
    const now = { ...found, ...said, over: snapshot.over, seen: Date.now() };
    this.#keep([now, ...this.all.filter((other) => other.match !== snapshot.match)]);
  }

  forget(match: string): void {
    this.#keep(this.all.filter((seat) => seat.match !== match));
  }

  #keep(all: Seat[]): void {
    this.all = all.slice(0, MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // Private windows may have no storage; the game goes on, only "continue" forgets it.
    }
  }
}

export const seats = new Seats();
