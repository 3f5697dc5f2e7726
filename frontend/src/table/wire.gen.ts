// Generated from the server's OpenAPI document by `make types`. Do not edit: change the server, then run it again.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Action
     * @description What a seat may choose, and what it does, in words.
     */
    Action: {
      choice: string;
      text: string | (string | components['schemas']['Part'])[];
    };
    /**
     * Change
     * @description What is new for a seat since a version that its client has.
     *
     *         `view` is a list of edits: `[path, value]` puts a value there, `[path]` removes what is there.
     */
    Change: {
      since: number;
      version: number;
      set: components['schemas']['Changed'];
      view: unknown[][];
      log: components['schemas']['NewLines'];
      events: Record<string, unknown>[];
    };
    /**
     * Changed
     * @description Fields of a snapshot that have changed, whole.
     */
    Changed: {
      question?: number;
      actions?: components['schemas']['Action'][];
      choices?: number;
      why_not_undo?: string | null;
      over?: boolean;
      seed?: string | null;
    };
    /**
     * Done
     * @description A submission was accepted, now or before: how much of it, what was handed back, the news.
     */
    Done: {
      /** @enum {unknown} */
      type: 'done';
      id: string;
      accepted: number;
      handed_back: string[];
      change?: components['schemas']['Change'];
      snapshot?: components['schemas']['Snapshot'];
    };
    /** GameInfo */
    GameInfo: {
      key: string;
      name: string;
      rules: string;
      options: components['schemas']['OptionInfo'][];
      presets: components['schemas']['PresetInfo'][];
      sets: string[];
      decks: string[];
      bots: string[];
      seats: components['schemas']['SeatsInfo'][];
    };
    /** Health */
    Health: {
      ok: boolean;
      version: string;
      build: string;
    };
    /** Hint */
    Hint: {
      choice: string;
      text: string | (string | components['schemas']['Part'])[];
    };
    /**
     * Line
     * @description A line of the log; `choice` is the number of the choice that it followed (0: the set-up).
     *
     *         `data` is what the text says, as data.
     */
    Line: {
      n: number;
      choice: number;
      text: string | (string | components['schemas']['Part'])[];
      rule: string | null;
      data: Record<string, unknown>;
    };
    /**
     * Log
     * @description Lines of the log; the first of them has the number `from`.
     */
    Log: {
      from: number;
      lines: components['schemas']['Line'][];
    };
    /**
     * NewLines
     * @description Keep this many lines of the log, and add these.
     */
    NewLines: {
      keep: number;
      lines: components['schemas']['Line'][];
    };
    /** OptionInfo */
    OptionInfo: {
      name: string;
      help: string;
      default: boolean | number | string | null;
      values?: string[] | null;
      /** @default false */
      flag?: boolean;
      low?: number | null;
      high?: number | null;
      follows?: string | null;
      defaults?: {
        [key: string]: boolean | number | string | null;
      } | null;
    };
    /**
     * Part
     * @description A card (id and name) or a player (seat) that a sentence names.
     */
    Part: {
      card?: string;
      name?: string;
      seat?: number;
    };
    /** PresetInfo */
    PresetInfo: {
      name: string;
      help: string;
      options: {
        [key: string]: boolean | number | string | null;
      };
    };
    /**
     * Previews
     * @description What each action of a question would bring, by choice.
     */
    Previews: {
      /** @enum {unknown} */
      type: 'previews';
      question: number;
      previews: {
        [key: string]: Record<string, unknown>;
      };
    };
    /**
     * Refusal
     * @description An answer that says no.
     */
    Refusal: {
      code: string;
      text: string;
      /** @default null */
      rule?: string | null;
      /** @default null */
      where?: string | null;
    };
    /** RuleInfo */
    RuleInfo: {
      id: string;
      kind: string;
      title: string;
      note: string;
      text: string;
      example: string;
      why: string;
      option: string;
      section: string;
    };
    /** Seated */
    Seated: {
      match: string;
      seat: number;
      token: string;
      tokens: {
        [key: string]: string;
      };
      snapshot: components['schemas']['Snapshot'];
    };
    /** SeatsInfo */
    SeatsInfo: {
      seats: number[];
      options: {
        [key: string]: boolean | number | string | null;
      };
    };
    /**
     * Snapshot
     * @description All that a seat may know of a match; of the log the newest lines.
     */
    Snapshot: {
      match: string;
      game: string;
      seat: number;
      made: string;
      practice: boolean;
      version: number;
      question: number;
      view: Record<string, unknown>;
      actions: components['schemas']['Action'][];
      log: components['schemas']['Log'];
      events: Record<string, unknown>[];
      choices: number;
      why_not_undo: string | null;
      over: boolean;
      seed: string | null;
    };
    /** Why */
    Why: {
      legal: boolean;
      rule: string | null;
      card: string | null;
      text: string | (string | components['schemas']['Part'])[];
    };
    /**
     * NewMatch
     * @description A match to be made: dealt (perhaps from a seed), from a position, or from a record.
     */
    NewMatch: {
      game: string;
      /** @default {} */
      options?: {
        [key: string]: boolean | number | string | null;
      };
      /** @default null */
      preset?: string | null;
      /** @default null */
      cards?: string | null;
      /** @default null */
      seats?: number | null;
      /** @default null */
      decks?: (string | Record<string, unknown> | null)[] | null;
      /** @default null */
      seed?: string | null;
      /** @default false */
      practice?: boolean;
      /** @default null */
      position?: Record<string, unknown> | null;
      /** @default null */
      record?: string | null;
      /**
       * @description Bots by seat number: the others are yours
       * @default {}
       */
      bots?: {
        [key: string]: string;
      };
    };
    /**
     * Choose
     * @description Choices of one seat, done as one; `since` is the version that the client has.
     */
    Choose: {
      /** @description Made by the client, unique for its seat: the same id is never applied twice */
      id: string;
      /** @description The seat's question that this answers */
      question: number;
      choices: string[];
      /** @default null */
      since?: number | null;
    };
    /**
     * Undo
     * @description Take back the seat's last submission.
     */
    Undo: {
      /** @description Made by the client, unique for its seat: the same id is never applied twice */
      id: string;
      /** @description The seat's question that this answers */
      question: number;
      /** @default null */
      since?: number | null;
    };
    /**
     * Resign
     * @description Give up.
     */
    Resign: {
      /** @description Made by the client, unique for its seat: the same id is never applied twice */
      id: string;
      /** @default null */
      since?: number | null;
    };
    /**
     * Ask
     * @description A question about a choice.
     */
    Ask: {
      /** @description A choice as it is written: defeat W13 E */
      choice: string;
    };
    /**
     * Fork
     * @description How many choices of the match the new one begins with.
     */
    Fork: {
      at: number;
    };
    /**
     * Sit
     * @description The first message on a socket.
     */
    Sit: {
      /** @enum {unknown} */
      type: 'sit';
      token: string;
      /** @default null */
      version?: number | null;
      /** @default false */
      previews?: boolean;
    };
    /**
     * SocketChoose
     * @description Choices of one seat, done as one.
     */
    SocketChoose: {
      /** @enum {unknown} */
      type: 'choose';
      /** @description Made by the client, unique for its seat: the same id is never applied twice */
      id: string;
      /** @description The seat's question that this answers */
      question: number;
      choices: string[];
    };
    /**
     * SocketUndo
     * @description Take back the seat's last submission.
     */
    SocketUndo: {
      /** @enum {unknown} */
      type: 'undo';
      /** @description Made by the client, unique for its seat: the same id is never applied twice */
      id: string;
      /** @description The seat's question that this answers */
      question: number;
    };
    /**
     * SocketResign
     * @description Give up.
     */
    SocketResign: {
      /** @enum {unknown} */
      type: 'resign';
      /** @description Made by the client, unique for its seat: the same id is never applied twice */
      id: string;
    };
    /**
     * SocketWhy
     * @description Why a choice is not open.
     */
    SocketWhy: {
      /** @enum {unknown} */
      type: 'why';
      /** @description A choice as it is written: defeat W13 E */
      choice: string;
      /** @description Made by the client, unique for its seat: the same id is never applied twice */
      id: string;
    };
    /**
     * SocketHint
     * @description What a bot would do.
     */
    SocketHint: {
      /** @enum {unknown} */
      type: 'hint';
      /** @description Made by the client, unique for its seat: the same id is never applied twice */
      id: string;
    };
    /**
     * Whole
     * @description Send everything: the client has lost the thread.
     */
    Whole: {
      /** @enum {unknown} */
      type: 'whole';
    };
    /**
     * Ping
     * @description Asks whether the other side is there.
     */
    Ping: {
      /** @enum {unknown} */
      type: 'ping';
    };
    /**
     * News
     * @description The match as it is now: what is new, or the whole.
     */
    News: {
      /** @enum {unknown} */
      type: 'news';
      change?: components['schemas']['Change'];
      snapshot?: components['schemas']['Snapshot'];
    };
    /**
     * WhyAnswer
     * @description The answer to a question.
     */
    WhyAnswer: {
      /** @enum {unknown} */
      type: 'why';
      legal: boolean;
      rule: string | null;
      card: string | null;
      text: string | (string | components['schemas']['Part'])[];
      id: string;
    };
    /**
     * HintAnswer
     * @description The answer to a question.
     */
    HintAnswer: {
      /** @enum {unknown} */
      type: 'hint';
      choice: string;
      text: string | (string | components['schemas']['Part'])[];
      id: string;
    };
    /**
     * Pong
     * @description The answer to a ping.
     */
    Pong: {
      /** @enum {unknown} */
      type: 'pong';
    };
    /**
     * SocketRefusal
     * @description An answer that says no.
     */
    SocketRefusal: {
      /** @enum {unknown} */
      type: 'refused';
      code: string;
      text: string;
      /** @default null */
      rule?: string | null;
      /** @default null */
      where?: string | null;
      id?: string | null;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Action = components['schemas']['Action'];
export type Change = components['schemas']['Change'];
export type Changed = components['schemas']['Changed'];
export type Done = components['schemas']['Done'];
export type GameInfo = components['schemas']['GameInfo'];
export type Health = components['schemas']['Health'];
export type Hint = components['schemas']['Hint'];
export type Line = components['schemas']['Line'];
export type Log = components['schemas']['Log'];
export type NewLines = components['schemas']['NewLines'];
export type OptionInfo = components['schemas']['OptionInfo'];
export type Part = components['schemas']['Part'];
export type PresetInfo = components['schemas']['PresetInfo'];
export type Previews = components['schemas']['Previews'];
export type Refusal = components['schemas']['Refusal'];
export type RuleInfo = components['schemas']['RuleInfo'];
export type Seated = components['schemas']['Seated'];
export type SeatsInfo = components['schemas']['SeatsInfo'];
export type Snapshot = components['schemas']['Snapshot'];
export type Why = components['schemas']['Why'];
export type NewMatch = components['schemas']['NewMatch'];
export type Choose = components['schemas']['Choose'];
export type Undo = components['schemas']['Undo'];
export type Resign = components['schemas']['Resign'];
export type Ask = components['schemas']['Ask'];
export type Fork = components['schemas']['Fork'];
export type Sit = components['schemas']['Sit'];
export type SocketChoose = components['schemas']['SocketChoose'];
export type SocketUndo = components['schemas']['SocketUndo'];
export type SocketResign = components['schemas']['SocketResign'];
export type SocketWhy = components['schemas']['SocketWhy'];
export type SocketHint = components['schemas']['SocketHint'];
export type Whole = components['schemas']['Whole'];
export type Ping = components['schemas']['Ping'];
export type News = components['schemas']['News'];
export type WhyAnswer = components['schemas']['WhyAnswer'];
export type HintAnswer = components['schemas']['HintAnswer'];
export type Pong = components['schemas']['Pong'];
export type SocketRefusal = components['schemas']['SocketRefusal'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
