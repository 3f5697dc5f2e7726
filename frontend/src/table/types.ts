// What the server says, as docs call it: views and events of one seat, never more.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Said {
  text: string;
  rule: string | null;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  result: string;
  rank: string | null;
  reason: string;
  rule: string | null;
  /** The game's own numbers for its last page. */
  facts: Record<string, Json>;
}

/** Cards that the seat cannot tell apart, and how many of them lie where. */
export interface Lot {
  cards: string[];
  places: Record<string, number>;
}

export type Owed = [string, ...number[]];

/** Zones, numbers and columns stand beside these under their own names. */
export interface View {
  game: string;
  seat: number;
  seats: number;
  options: Record<string, Json>;
  cards: string;
  deciders: number[];
  ask: Said | null;
  legal: string[];
  outcome: Outcome | null;
  owed: Owed[];
  unknown: Lot[];
  [name: string]: unknown;
}

export interface Option {
  choice: string;
  text: string;
  preview: Record<string, Json> | null;
}

export interface LogLine {
  n: number;
  /** The number of the choice it followed; 0 is the set-up. */
  choice: number;
  text: string;
  rule: string | null;
  about: About;
}

/** What a line of the log says, as data; the same shape in every game (docs/wire.md). */
export interface About {
  kind: string;
  seat?: number;
  /** Null for a card that this seat may not know. */
  cards?: (string | null)[];
  /** Of a choice; null where all of it is secret. */
  verb?: string | null;
  with?: Record<string, string | number | null>;
  [name: string]: Json | undefined;
}

/** A piece of a sentence: words, or a card. */
export type Part = string | { card: string; name: string };

export interface GameEvent {
  event: string;
  n?: number;
  [name: string]: Json | undefined;
}

export interface Snapshot {
  match: string;
  game: string;
  seat: number;
  version: number;
  practice: boolean;
  choices: number;
  view: View;
  options: Option[];
  log: LogLine[];
  events: GameEvent[];
  can_undo: string | null;
  over: boolean;
  seed: number | string | null;
  made: string;
}

export interface WhyNot {
  legal: boolean;
  rule: string | null;
  card: string | null;
  text: string | null;
  parts: Part[];
}

export interface Hint {
  choice: string;
  text: string;
}

export interface Rule {
  id: string;
  kind: string;
  title: string;
  note: string;
  text: string;
  example: string;
  why: string;
  option: string;
  section: string;
}

/** One option of a new game: words to pick from, yes or no, or a number. */
export interface OptionSpec {
  name: string;
  words?: string[] | null;
  low?: number | null;
  high?: number | null;
  flag?: boolean;
  default: Json;
  help: string;
  follows?: string | null;
  defaults?: Json;
}

export interface GameInfo {
  key: string;
  name: string;
  options: OptionSpec[];
  sets?: string[];
  bots?: string[];
}

export interface NewMatch {
  game: string;
  options?: Record<string, Json>;
  cards?: string;
  seed?: number | string;
  practice?: boolean;
  position?: Json;
  record?: string;
  bots?: Record<string, string>;
}

export interface Made {
  match: string;
  seat: number;
  token: string;
  /** Every seat that no bot plays. */
  tokens?: Record<string, string>;
  snapshot: Snapshot;
}
