// Who sits at a table of several people, as a table needs it.

import type { SeatMark } from './SeatStrip.svelte';

/** Milliseconds left when that was heard, and whether they run. */
export interface ClockState {
  left: number;
  running: boolean;
  /** When it was heard. */
  at: number;
}

export interface Company {
  /** What a seat is called; "You" for one's own. */
  name(seat: number): string;
  /** Beside the name: a bot. */
  note(seat: number): string;
  /** Away, gone, played by a bot; null for one who is there. */
  mark(seat: number): SeatMark | null;
  clock(seat: number): ClockState | null;
  /** What it has said last, for a moment. */
  talk(seat: number): string;
  /** Who is there, talk, an undo asked of all: opens it. */
  show(): void;
}
