// What a game tells the pages about itself, and what its table is given.

import type { Component, Snippet } from 'svelte';
import type { Guide } from './guide.svelte';
import type { OptionSign, OptionWords } from './OptionForm.svelte';
import type { Match } from './match.svelte';

/** What every table is given. */
export interface TableProps<Faces, Watched = any> {
  match: Match;
  /** Card faces, as the game's `readFaces` made them. */
  faces: Faces;
  /** Somebody who explains while one plays. */
  guide?: Guide<Watched> | null;
  /** What the guide says in place of the prompt. */
  coach?: Snippet;
}

/** A table and how it reads the faces of a card set. */
export interface Loaded {
  default: Component<TableProps<any>>;
  readFaces: (said: Record<string, unknown>) => unknown;
}

/** What the home page and the match page know of a game; the rest is loaded with its table. */
export interface About {
  key: string;
  name: string;
  kanji: string;
  /** Under the name on its card. */
  note: string;
  /** Beside "A new game of …". */
  lead: string;
  /** Inside an svg of 189 × 264. */
  emblem: string;
  ink: string;
  /** The game's own colour by day and by night. */
  accent: [washi: string, night: string];
  /** A table that is dark in both themes. */
  alwaysNight?: boolean;
  class?: string;
  /** Options shown at once, in this order. */
  first?: string[];
  words?: Record<string, OptionWords>;
  /** Draws the value of an option on its tile; loaded when the options are opened. */
  sign?: () => Promise<{ default: OptionSign }>;
  /** How a round goes, in a few words each: read while one waits for the others. */
  round?: { title: string; text: string }[];
  /** What the seats are called, where people share a screen. */
  seatNames?: (seat: number) => string;
  /** A guided first game. */
  learn?: () => Promise<{ default: Component }>;
  /** Where decks are built, if players bring some. */
  decks?: () => Promise<{ default: Component }>;
  load?: () => Promise<Loaded>;
}
