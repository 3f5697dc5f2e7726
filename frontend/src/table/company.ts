// Who sits at a table of several people, as a table needs it.

import type { IconName } from './Icon.svelte';
import type { SeatMark } from './SeatStrip.svelte';

/** Milliseconds left when that was heard, and whether they run. */
export interface ClockState {
  left: number;
  running: boolean;
  /** When it was heard. */
  at: number;
}

/** Something beside the game that people should know, and what they can answer. */
export interface Notice {
  kind: 'watching' | 'undo' | 'back' | 'stood' | 'away' | 'bot' | 'again';
  icon: IconName;
  text: string;
  /** When it is over, in milliseconds since the epoch: counted down. */
  until?: number;
  acts: { text: string; key?: string; first?: boolean; take: () => void }[];
}

export interface Company {
  /** What a seat is called; "You" for one's own. */
  name(seat: number): string;
  /** The crest that its player has chosen; null for a bot. */
  crest(seat: number): number | null;
  /** Beside the name: a bot. */
  note(seat: number): string;
  /** Away, gone, played by a bot; null for one who is there. */
  mark(seat: number): SeatMark | null;
  clock(seat: number): ClockState | null;
  /** What it has said last, for a moment. */
  talk(seat: number): string;
  readonly notices: Notice[];
  /** Those who want to play once more, when a game is over. */
  readonly keen: string[];
  /** How many lines of others were not looked at yet. */
  readonly unread: number;
  /** How many watch. */
  readonly watching: number;
  /** Whether this browser has no seat here. */
  readonly watches: boolean;
  /** Who is there, talk, an undo asked of all: opens it. */
  show(): void;
  /** Ask the others whether the last choice may be taken back. */
  askUndo(question: number): Promise<boolean>;
  /** The same people once more, seats turned; it begins when all are ready. */
  again(): Promise<boolean>;
}
