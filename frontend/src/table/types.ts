// What the server says (docs/wire.md): the generated types, and beside them what a schema leaves open.

import type * as wire from './wire.gen';

export type {
  Arrived,
  CheckDeck,
  ClashInfo,
  DeckJudged,
  DesksInfo,
  GameInfo,
  Joined,
  KeepDeck,
  NewMatch,
  NewRoom,
  OptionInfo,
  OwnInfo,
  Ping,
  PersonInfo,
  PlaceInfo,
  Plan,
  Player,
  PlayerDeck,
  PlayerMatch,
  PresetInfo,
  RequestInfo,
  RoomInfo,
  RoomNews,
  RuleInfo,
  Sit,
  SocketChoose,
  SocketHold,
  SocketSkip,
  SocketStops,
  SocketUnpass,
  SocketRefusal,
  SocketResign,
  SocketUndo,
  TalkLine,
  Transfer,
  Whole,
} from './wire.gen';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What an option may be set to. */
export type OptionValue = wire.OptionInfo['default'];

/** Settings of a player, by name; the server keeps them as they are. */
export type SettingValues = Record<string, unknown>;

/** A type of the wire in which some fields are said more exactly. */
type With<T, Exact> = Omit<T, keyof Exact> & Exact;

/** A piece of a sentence: words, a card, or a player. */
export type Part = string | { card: string; name: string } | { seat: number };
export type Sentence = string | Part[];

/** Where cards lie; the view has them under the same names. */
export interface ZoneName {
  zone: string;
  seat?: number;
  part?: string;
}

// ---- the view ----------------------------------------------------------------------------------

/** What a seat is asked. */
export interface Ask {
  text: Sentence;
  rule: string | null;
  /** The question's own name: `keep_or_redraw`. */
  step: string;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  result: string;
  rank: string | null;
  reason: Sentence;
  rule: string | null;
  /** The game's own numbers for its last page. */
  facts: Record<string, Json>;
}

/** Cards that the seat cannot tell apart, and how many of them lie where. */
export interface Lot {
  cards: string[];
  places: (ZoneName & { count: number })[];
}

export type Owed = [string, ...number[]];

/** Zones, numbers and records of the game stand beside these under their own names. */
export interface View {
  game: string;
  seat: number;
  seats: number;
  cards: string;
  options: Record<string, OptionValue>;
  /** Those whom the present question is put to, and those of them who have not answered yet. */
  asked: number[];
  awaited: number[];
  ask: Ask | null;
  outcome: Outcome | null;
  owed: Owed[];
  unknown: Lot[];
  [name: string]: unknown;
}

export interface GameEvent {
  event: string;
  n?: number;
  [name: string]: Json | undefined;
}

// ---- the log -----------------------------------------------------------------------------------

/** What a line of the log says, as data; the same shape in every game. */
export interface LineData {
  kind: string;
  seat?: number;
  /** Null for a card that this seat may not know. */
  cards?: (string | null)[];
  /** Of a choice; null where all of it is secret. */
  verb?: string | null;
  with?: Record<string, string | number | null>;
  [name: string]: Json | undefined;
}

export type Line = With<wire.Line, { text: Sentence; data: LineData }>;
export type Log = With<wire.Log, { lines: Line[] }>;

// ---- snapshots and changes ---------------------------------------------------------------------

export type Action = With<wire.Action, { text: Sentence }>;
export type Snapshot = With<wire.Snapshot, { view: View; actions: Action[]; log: Log; events: GameEvent[] }>;

/** A value at a path of the view; without a value what is there goes. */
export type Edit = [path: (string | number)[], value?: unknown];

export type Change = With<
  wire.Change,
  {
    set: With<wire.Changed, { actions?: Action[] }>;
    view: Edit[];
    log: With<wire.NewLines, { lines: Line[] }>;
    events: GameEvent[];
  }
>;

/** A change, or the whole where that is not enough. */
export interface Brought {
  change?: Change;
  snapshot?: Snapshot;
}

export type Seated = With<wire.Seated, { snapshot: Snapshot }>;
export type Preview = Record<string, Json>;
export type Previews = With<wire.Previews, { previews: Record<string, Preview> }>;
export type Why = With<wire.Why, { text: Sentence }>;
export type Hint = With<wire.Hint, { text: Sentence }>;

// ---- windows for responses ---------------------------------------------------------------------

export type PassedLine = With<wire.PassedLine, { text: Sentence }>;
/** What this seat has set about windows, and what was passed for it. */
export type Priority = With<wire.PriorityNews, { passed: PassedLine[] }>;
export type { Beat, Stops } from './wire.gen';

// ---- the socket --------------------------------------------------------------------------------

export type News = With<wire.News, Brought>;
export type Done = With<wire.Done, Brought>;

/** All that comes over the socket here; questions of why and hints go over HTTP. */
export type Message = News | Done | Previews | wire.Beat | Priority | wire.Pong | wire.SocketRefusal;
