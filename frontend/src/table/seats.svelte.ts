// The seats this browser may sit on: match, token, and what the start page shows of them.

import type { PlayerMatch, Seated, Snapshot } from './types';

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
  /** Whether the server was told whose it is. */
  kept?: boolean;
  /** The server that answers here does not know it: deleted elsewhere, or of another data folder. */
  gone?: boolean;
  /** It belongs to whoever this browser was before: it is played here, and told to no other player. */
  aside?: boolean;
  /** The code of the room that it is played in. */
  room?: string;
  /** Hot seat: the tokens of all seats that are held here, by seat. */
  tokens?: Record<string, string>;
}

/** What a game says of a match on the home page. */
export type Summary = Pick<Seat, 'title' | 'facts' | 'score'>;

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

/** A seat as it was handed out, not kept. */
export function seatOf({ match, token, seat, tokens, snapshot }: Seated): Seat {
  const { game, made, over } = snapshot;
  const fresh = { seen: Date.now(), title: game, facts: [], score: null };
  const held = Object.keys(tokens).length > 1 ? { tokens } : {};
  return { match, token, seat, game, made, over, ...fresh, ...held };
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

  add(made: Seated, hidden = false, room?: string): Seat {
    const seat = { ...seatOf(made), hidden, ...(room ? { room } : {}) };
    this.#keep([seat, ...this.all.filter((other) => other.match !== made.match)]);
    return seat;
  }

  note(snapshot: Snapshot, said: Summary): void {
    const found = this.find(snapshot.match);
    if (!found) return;
    const now = { ...found, ...said, over: snapshot.over, seen: Date.now() };
    this.#keep([now, ...this.all.filter((other) => other.match !== snapshot.match)]);
  }

  /** A seat of this player that was taken in another browser; in hot seat with the tokens of all. */
  take(found: PlayerMatch, tokens?: Record<string, string>): void {
    const known = this.find(found.match);
    const same = known?.over === found.over && known.token === found.token && known.room === (found.room ?? undefined);
    if (known?.kept && !known.gone && same && Boolean(known.tokens) === Boolean(tokens)) return;
    const { match, token, seat, game, made, over, score } = found;
    const room = found.room ?? known?.room;
    const fresh = { title: game, facts: [], score, seen: Date.parse(made) };
    const now: Seat = {
      ...fresh,
      ...known,
      match,
      token,
      seat,
      game,
      made,
      over,
      kept: true,
      gone: false,
      aside: false,
      ...(room ? { room } : {}),
      ...(tokens ? { tokens } : {}),
    };
    this.#keep([...this.all.filter((other) => other.match !== match), now].sort((a, b) => b.seen - a.seen));
  }

  /** The server was told of these, and knows some of them. */
  settle(told: string[], known: string[]): void {
    const settled = (seat: Seat) => ({ ...seat, kept: true, gone: !known.includes(seat.match) });
    this.#keep(this.all.map((seat) => (told.includes(seat.match) ? settled(seat) : seat)));
  }

  /** Another player, perhaps another server: all of them have to be told again. */
  doubt(): void {
    this.#keep(this.all.map((seat) => ({ ...seat, kept: false, gone: false })));
  }

  /** This browser becomes another player: what it holds stays with whoever it was. */
  layAside(): void {
    this.#keep(this.all.map((seat) => ({ ...seat, aside: true })));
  }

  forgetAll(): void {
    this.#keep([]);
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
