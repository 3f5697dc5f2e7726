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
    /** ArgumentPlan */
    ArgumentPlan: {
      name: string;
      /** @enum {string} */
      kind: 'card' | 'word' | 'number' | 'suffix' | 'seat' | 'place';
      /** @default  */
      of?: string;
      zone?: string[] | null;
      places?: string[];
    };
    /** Arrived */
    Arrived: {
      secret: string;
      brought: number;
    };
    /** CardPlan */
    CardPlan: {
      name: string;
      text: string;
      of: string;
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
      may_ask_undo?: boolean;
      over?: boolean;
      seed?: string | null;
      chosen_for_you?: string[];
    };
    /** ClashInfo */
    ClashInfo: {
      rule: string;
      text: string;
      options: {
        [key: string]: string[];
      };
    };
    /**
     * ClockInfo
     * @description Seconds for the game, and for each question.
     */
    ClockInfo: {
      game: number;
      question: number;
    };
    /**
     * ClocksInfo
     * @description Milliseconds left by seat when it was sent (null: a bot), and the seats whose clock runs.
     */
    ClocksInfo: {
      left: (number | null)[];
      running: number[];
    };
    /** DeckJudged */
    DeckJudged: {
      deck: {
        [key: string]: unknown;
      };
      flaws: components['schemas']['FlawInfo'][];
      text: string;
    };
    /** Deleted */
    Deleted: {
      matches: number;
    };
    /** DesksInfo */
    DesksInfo: {
      limits: {
        [key: string]: number;
      };
      house: {
        [key: string]: unknown;
      }[];
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
    /** FlawInfo */
    FlawInfo: {
      text: string;
      rule: string | null;
      fix: string | null;
      mended: {
        [key: string]: unknown;
      } | null;
    };
    /** GameInfo */
    GameInfo: {
      key: string;
      name: string;
      rules: string;
      options: components['schemas']['OptionInfo'][];
      presets: components['schemas']['PresetInfo'][];
      clashes: components['schemas']['ClashInfo'][];
      sets: string[];
      decks: string[];
      own_sets: components['schemas']['OwnInfo'][];
      own_decks: components['schemas']['OwnInfo'][];
      bots: string[];
      seats: components['schemas']['SeatsInfo'][];
      paces: ('brisk' | 'even' | 'strict')[];
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
      other?: string | null;
      /** @default 0 */
      cost?: number;
    };
    /** Joined */
    Joined: {
      person: number;
      token: string;
      room: components['schemas']['RoomInfo'];
    };
    /** Kept */
    Kept: {
      kept: string[];
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
    /** ListPlan */
    ListPlan: {
      path: string[];
      name: string;
      each: components['schemas']['NumberPlan'][];
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
    /** NewPlayer */
    NewPlayer: {
      secret: string;
    };
    /** NumberPlan */
    NumberPlan: {
      path: string[];
      name: string;
      of?: string[] | null;
      words?: string[] | null;
      /** @default false */
      quiet?: boolean;
      /** @default false */
      is_seat?: boolean;
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
    /** OwnInfo */
    OwnInfo: {
      name: string;
      title: string;
      problems: string[];
      values: {
        [key: string]: string[];
      };
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
    /**
     * PassedLine
     * @description What was passed for a seat: what about, and what it would have changed.
     */
    PassedLine: {
      n: number;
      kind: string;
      text: string | (string | components['schemas']['Part'])[];
      choices: number;
    };
    /**
     * PersonInfo
     * @description Somebody in the room; without a place one who watches.
     *
     *         `sees` is the seat whose player lets this one look; `bot_in` is how many milliseconds are left
     *         until a bot plays for one who is away.
     */
    PersonInfo: {
      id: number;
      name: string;
      crest: number;
      place: number | null;
      seat: number | null;
      host: boolean;
      ready: boolean;
      /** @enum {unknown} */
      presence: 'away' | 'bot' | 'gone' | 'here';
      bot_in: number | null;
      sees: number | null;
    };
    /**
     * PlaceInfo
     * @description A place; `seat` is its number at the table, null while it is closed.
     */
    PlaceInfo: {
      /** @enum {unknown} */
      kind: 'bot' | 'closed' | 'open' | 'person';
      bot: string | null;
      person: number | null;
      seat: number | null;
    };
    /** Plan */
    Plan: {
      name: string;
      sections: components['schemas']['SectionPlan'][];
      foresees?: components['schemas']['PreviewPlan'][] | null;
      now?: string[] | null;
      verbs?: components['schemas']['VerbPlan'][];
      cards?: {
        [key: string]: components['schemas']['CardPlan'];
      };
      until?: {
        [key: string]: string;
      };
      ends?: {
        [key: string]: string;
      };
    };
    /** Player */
    Player: {
      made: string;
      settings: {
        [key: string]: unknown;
      };
      matches: components['schemas']['PlayerMatch'][];
      decks: components['schemas']['PlayerDeck'][];
    };
    /** PlayerDeck */
    PlayerDeck: {
      game: string;
      name: string;
      cards: string;
      changed: string;
      deck: {
        [key: string]: unknown;
      };
      flaws: number;
      fits: string[];
    };
    /** PlayerMatch */
    PlayerMatch: {
      match: string;
      seat: number;
      token: string;
      game: string;
      made: string;
      ended: string | null;
      over: boolean;
      counts: boolean;
      cards: string;
      options: {
        [key: string]: boolean | number | string | null;
      };
      seats: number;
      people: number;
      bots: {
        [key: string]: string;
      };
      choices: number;
      round: number | null;
      asked: boolean;
      won: boolean;
      result: string | null;
      score: number | null;
      rank: string | null;
      trouble: string | null;
      room: string | null;
    };
    /** PresetInfo */
    PresetInfo: {
      name: string;
      help: string;
      options: {
        [key: string]: boolean | number | string | null;
      };
    };
    /** PreviewPlan */
    PreviewPlan: {
      path: string[];
      name: string;
      now?: string[] | null;
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
     * PriorityNews
     * @description What a seat has set, all of it, and what was passed for it lately; for that seat alone.
     */
    PriorityNews: {
      /** @enum {unknown} */
      type: 'priority';
      /** @enum {unknown} */
      pace: 'brisk' | 'even' | 'strict';
      /** @enum {unknown} */
      mode: 'always' | 'hits' | 'matters';
      kinds: {
        [key: string]: 'ask' | 'helps' | 'pass';
      };
      never_passed: string[];
      phases: string[];
      mine: string[];
      theirs: string[];
      holds: boolean;
      skips: boolean;
      passed: components['schemas']['PassedLine'][];
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
    /**
     * RequestInfo
     * @description A seat asks to take back its last submission; milliseconds left to agree.
     *
     *         `result` is null while it is open. `overtaken`: the game went on.
     */
    RequestInfo: {
      seat: number;
      agreed: number[];
      awaited: number[];
      left: number;
      result: ('agreed' | 'late' | 'overtaken' | 'refused') | null;
      about: components['schemas']['TakenBack'];
    };
    /**
     * RoomInfo
     * @description A room as everybody in it sees it.
     */
    RoomInfo: {
      code: string;
      path: string;
      addresses: string[];
      game: string;
      options: Record<string, unknown>;
      cards: string;
      practice: boolean;
      /** @enum {unknown} */
      state: 'over' | 'playing' | 'waiting';
      match: string | null;
      last_match: string | null;
      places: components['schemas']['PlaceInfo'][];
      people: components['schemas']['PersonInfo'][];
      seats: number[];
      clock: components['schemas']['ClockInfo'] | null;
      clocks: components['schemas']['ClocksInfo'] | null;
      request: components['schemas']['RequestInfo'] | null;
      /** @enum {unknown} */
      watch: 'link' | 'nobody';
      free_talk: boolean;
      undo_by_consent: boolean;
      locked: boolean;
      phrases: string[];
      why_not_start: string | null;
      /** @default null */
      pace?: ('brisk' | 'even' | 'strict') | null;
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
    /** SectionPlan */
    SectionPlan: {
      title: string;
      /** @default false */
      each_seat?: boolean;
      numbers?: components['schemas']['NumberPlan'][];
      lists?: components['schemas']['ListPlan'][];
      zones?: components['schemas']['ZonePlan'][];
    };
    /**
     * Sitter
     * @description Somebody who sits at a match that was made in a room, as they chose to be shown there.
     */
    Sitter: {
      name: string;
      crest: number;
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
      /** @default false */
      may_ask_undo?: boolean;
      /** @default [] */
      people?: (components['schemas']['Sitter'] | null)[];
      /** @default [] */
      chosen_for_you?: string[];
    };
    /**
     * TakenBack
     * @description What an undo would take back, in words that everybody may know.
     *
     *         `asked` is the question that was answered; `text` is empty where the answer is a secret.
     *         `others` are the seats whose later choices go back with it.
     */
    TakenBack: {
      asked: string;
      text: (string | (string | components['schemas']['Part'])[])[];
      others: number[];
    };
    /** Transfer */
    Transfer: {
      code: string;
      seconds: number;
    };
    /** VerbPlan */
    VerbPlan: {
      name: string;
      leaves: boolean;
      arguments: components['schemas']['ArgumentPlan'][];
    };
    /** Why */
    Why: {
      legal: boolean;
      rule: string | null;
      card: string | null;
      text: string | (string | components['schemas']['Part'])[];
    };
    /** ZonePlan */
    ZonePlan: {
      path: string[];
      name: string;
      /** @enum {string} */
      shape: 'row' | 'hand' | 'slots' | 'pile';
      places?: string[];
      beside?: components['schemas']['NumberPlan'][];
      /** @default false */
      quiet?: boolean;
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
      /** @default false */
      hot_seat?: boolean;
      /** @default null */
      pace?: ('brisk' | 'even' | 'strict') | null;
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
     * Stops
     * @description When a seat wants to be asked; what is left out is at its default.
     */
    Stops: {
      /**
       * @default matters
       * @enum {unknown}
       */
      mode?: 'always' | 'hits' | 'matters';
      /** @default {} */
      kinds?: {
        [key: string]: 'ask' | 'helps' | 'pass';
      };
      /** @default null */
      mine?: string[] | null;
      /** @default null */
      theirs?: string[] | null;
    };
    /**
     * ChangeSettings
     * @description Settings by name; null takes one away, and what is not named stays.
     */
    ChangeSettings: {
      settings: Record<string, unknown>;
    };
    /**
     * KeepSeats
     * @description Seats that shall belong to the player.
     */
    KeepSeats: {
      seats: components['schemas']['HeldSeat'][];
    };
    /**
     * HeldSeat
     * @description A seat that somebody has the token of.
     */
    HeldSeat: {
      match: string;
      token: string;
    };
    /**
     * Arrive
     * @description The code of a link that another browser made.
     *
     *         `bring`: what the browser's player of before plays alone becomes that player's, too.
     */
    Arrive: {
      code: string;
      /** @default false */
      bring?: boolean;
    };
    /**
     * CheckDeck
     * @description A deck to be judged: as a list, or as text.
     */
    CheckDeck: {
      /** @default null */
      deck?: Record<string, unknown> | null;
      /** @default null */
      text?: string | null;
    };
    /**
     * KeepDeck
     * @description A deck that shall be the player's, sound or not, and the card set that it is built with.
     */
    KeepDeck: {
      deck: Record<string, unknown>;
      cards: string;
    };
    /**
     * NewRoom
     * @description A room to be made; its maker takes the first place of a person.
     */
    NewRoom: {
      game: string;
      places: components['schemas']['PlaceAsked'][];
      /** @description 1 to 24 characters */
      name: string;
      crest?: number;
      /** @default {} */
      options?: {
        [key: string]: boolean | number | string | null;
      };
      /** @default null */
      preset?: string | null;
      /** @default null */
      cards?: string | null;
      /** @default false */
      practice?: boolean;
      clock?: components['schemas']['ClockAsked'] | null;
      /**
       * @default link
       * @enum {unknown}
       */
      watch?: 'link' | 'nobody';
      /** @default false */
      free_talk?: boolean;
      /** @default true */
      undo_by_consent?: boolean;
      pace?: ('brisk' | 'even' | 'strict') | null;
    };
    /**
     * PlaceAsked
     * @description Who is to sit there: a person who is invited, a bot, or whoever comes (open).
     */
    PlaceAsked: {
      /** @enum {unknown} */
      kind: 'bot' | 'closed' | 'open' | 'person';
      /** @default null */
      bot?: string | null;
      /** @default null */
      deck?: string | Record<string, unknown> | null;
    };
    /**
     * ClockAsked
     * @description Seconds for the game, and for each question.
     */
    ClockAsked: {
      /** @default 600 */
      game?: number;
      /** @default 10 */
      question?: number;
    };
    /**
     * Join
     * @description Take a place, the first free one if none is named, or watch.
     */
    Join: {
      /** @description 1 to 24 characters */
      name: string;
      crest?: number;
      /** @default null */
      place?: number | null;
      /** @default false */
      watch?: boolean;
    };
    /**
     * Me
     * @description Another name, crest or deck.
     */
    Me: {
      /** @description 1 to 24 characters */
      name?: string;
      crest?: number;
      deck?: string | Record<string, unknown> | null;
    };
    /**
     * TakePlace
     * @description Take another place; null: watch.
     */
    TakePlace: {
      place: number | null;
    };
    /**
     * Ready
     * @description Ready to begin, or not yet.
     */
    Ready: {
      ready: boolean;
    };
    /**
     * Again
     * @description Play once more, with turned seats.
     */
    Again: Record<string, unknown>;
    /**
     * Leave
     * @description Go; in a match a bot plays on.
     */
    Leave: Record<string, unknown>;
    /**
     * SetPlace
     * @description The host: who is to sit at an empty place.
     */
    SetPlace: {
      place: number;
      /** @enum {unknown} */
      kind: 'bot' | 'closed' | 'open' | 'person';
      /** @default null */
      bot?: string | null;
      /** @default null */
      deck?: string | Record<string, unknown> | null;
    };
    /**
     * SetRoom
     * @description The host: other agreements, before the start.
     */
    SetRoom: {
      options?: {
        [key: string]: boolean | number | string | null;
      };
      preset?: string | null;
      cards?: string | null;
      practice?: boolean;
      clock?: components['schemas']['ClockAsked'] | null;
      /** @enum {unknown} */
      watch?: 'link' | 'nobody';
      free_talk?: boolean;
      undo_by_consent?: boolean;
      pace?: ('brisk' | 'even' | 'strict') | null;
    };
    /**
     * Remove
     * @description The host: send somebody away, before the start.
     */
    Remove: {
      person: number;
    };
    /**
     * Lock
     * @description The host: nobody else comes in, or they do again.
     */
    Lock: {
      locked: boolean;
    };
    /**
     * StartMatch
     * @description The host: begin; with `close_empty` without the places that nobody has taken.
     */
    StartMatch: {
      /** @default false */
      close_empty?: boolean;
    };
    /**
     * ShowSeat
     * @description A player: let one who watches look at my cards, or no longer.
     */
    ShowSeat: {
      person: number;
      shown: boolean;
    };
    /**
     * Say
     * @description A phrase by its number, or free text where the table allows it.
     */
    Say: {
      /** @default null */
      word?: number | null;
      /** @default null */
      text?: string | null;
    };
    /**
     * Mute
     * @description Hear somebody no longer, or again.
     */
    Mute: {
      person: number;
      muted: boolean;
    };
    /**
     * AskUndo
     * @description Ask the others whether my last submission may be taken back.
     */
    AskUndo: {
      /** @description The seat's question that this answers */
      question: number;
    };
    /**
     * Vote
     * @description The answer to such a request.
     */
    Vote: {
      agree: boolean;
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
     * SocketStops
     * @description Be asked like this from now on.
     */
    SocketStops: {
      /** @enum {unknown} */
      type: 'stops';
      stops: components['schemas']['Stops'];
    };
    /**
     * SocketHold
     * @description Stop at the next window that is open, whatever is set; or no longer.
     */
    SocketHold: {
      /** @enum {unknown} */
      type: 'hold';
      on: boolean;
    };
    /**
     * SocketSkip
     * @description Not this turn: pass until it is one's own; or no longer.
     */
    SocketSkip: {
      /** @enum {unknown} */
      type: 'skip';
      on: boolean;
    };
    /**
     * SocketUnpass
     * @description Take back a pass whose beat has not ended.
     */
    SocketUnpass: {
      /** @enum {unknown} */
      type: 'unpass';
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
     * Beat
     * @description A window that is open: for how many milliseconds more, of how many; without them none is.
     *
     *         `yours`: the seat is asked, and this is its question. `kept`: what it chose is done at the end.
     */
    Beat: {
      /** @enum {unknown} */
      type: 'beat';
      n: number;
      /** @default  */
      kind?: string;
      seat?: number;
      /** @default 0 */
      left?: number;
      /** @default 0 */
      length?: number;
      question?: number;
      /** @default false */
      yours?: boolean;
      /** @default false */
      kept?: boolean;
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
      /** @default null */
      other?: string | null;
      /** @default 0 */
      cost?: number;
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
    /**
     * RoomNews
     * @description The room as it is now; `me` is the number of who is told, `muted` whom it does not hear.
     */
    RoomNews: {
      /** @enum {unknown} */
      type: 'room';
      room: components['schemas']['RoomInfo'];
      me: number | null;
      muted: number[];
    };
    /**
     * TalkLine
     * @description Something that somebody said; `n` counts the lines of the room.
     */
    TalkLine: {
      /** @enum {unknown} */
      type: 'talk';
      n: number;
      person: number;
      text: string;
      /** @default false */
      before?: boolean;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Action = components['schemas']['Action'];
export type ArgumentPlan = components['schemas']['ArgumentPlan'];
export type Arrived = components['schemas']['Arrived'];
export type CardPlan = components['schemas']['CardPlan'];
export type Change = components['schemas']['Change'];
export type Changed = components['schemas']['Changed'];
export type ClashInfo = components['schemas']['ClashInfo'];
export type ClockInfo = components['schemas']['ClockInfo'];
export type ClocksInfo = components['schemas']['ClocksInfo'];
export type DeckJudged = components['schemas']['DeckJudged'];
export type Deleted = components['schemas']['Deleted'];
export type DesksInfo = components['schemas']['DesksInfo'];
export type Done = components['schemas']['Done'];
export type FlawInfo = components['schemas']['FlawInfo'];
export type GameInfo = components['schemas']['GameInfo'];
export type Health = components['schemas']['Health'];
export type Hint = components['schemas']['Hint'];
export type Joined = components['schemas']['Joined'];
export type Kept = components['schemas']['Kept'];
export type Line = components['schemas']['Line'];
export type ListPlan = components['schemas']['ListPlan'];
export type Log = components['schemas']['Log'];
export type NewLines = components['schemas']['NewLines'];
export type NewPlayer = components['schemas']['NewPlayer'];
export type NumberPlan = components['schemas']['NumberPlan'];
export type OptionInfo = components['schemas']['OptionInfo'];
export type OwnInfo = components['schemas']['OwnInfo'];
export type Part = components['schemas']['Part'];
export type PassedLine = components['schemas']['PassedLine'];
export type PersonInfo = components['schemas']['PersonInfo'];
export type PlaceInfo = components['schemas']['PlaceInfo'];
export type Plan = components['schemas']['Plan'];
export type Player = components['schemas']['Player'];
export type PlayerDeck = components['schemas']['PlayerDeck'];
export type PlayerMatch = components['schemas']['PlayerMatch'];
export type PresetInfo = components['schemas']['PresetInfo'];
export type PreviewPlan = components['schemas']['PreviewPlan'];
export type Previews = components['schemas']['Previews'];
export type PriorityNews = components['schemas']['PriorityNews'];
export type Refusal = components['schemas']['Refusal'];
export type RequestInfo = components['schemas']['RequestInfo'];
export type RoomInfo = components['schemas']['RoomInfo'];
export type RuleInfo = components['schemas']['RuleInfo'];
export type Seated = components['schemas']['Seated'];
export type SeatsInfo = components['schemas']['SeatsInfo'];
export type SectionPlan = components['schemas']['SectionPlan'];
export type Sitter = components['schemas']['Sitter'];
export type Snapshot = components['schemas']['Snapshot'];
export type TakenBack = components['schemas']['TakenBack'];
export type Transfer = components['schemas']['Transfer'];
export type VerbPlan = components['schemas']['VerbPlan'];
export type Why = components['schemas']['Why'];
export type ZonePlan = components['schemas']['ZonePlan'];
export type NewMatch = components['schemas']['NewMatch'];
export type Choose = components['schemas']['Choose'];
export type Undo = components['schemas']['Undo'];
export type Resign = components['schemas']['Resign'];
export type Ask = components['schemas']['Ask'];
export type Fork = components['schemas']['Fork'];
export type Stops = components['schemas']['Stops'];
export type ChangeSettings = components['schemas']['ChangeSettings'];
export type KeepSeats = components['schemas']['KeepSeats'];
export type HeldSeat = components['schemas']['HeldSeat'];
export type Arrive = components['schemas']['Arrive'];
export type CheckDeck = components['schemas']['CheckDeck'];
export type KeepDeck = components['schemas']['KeepDeck'];
export type NewRoom = components['schemas']['NewRoom'];
export type PlaceAsked = components['schemas']['PlaceAsked'];
export type ClockAsked = components['schemas']['ClockAsked'];
export type Join = components['schemas']['Join'];
export type Me = components['schemas']['Me'];
export type TakePlace = components['schemas']['TakePlace'];
export type Ready = components['schemas']['Ready'];
export type Again = components['schemas']['Again'];
export type Leave = components['schemas']['Leave'];
export type SetPlace = components['schemas']['SetPlace'];
export type SetRoom = components['schemas']['SetRoom'];
export type Remove = components['schemas']['Remove'];
export type Lock = components['schemas']['Lock'];
export type StartMatch = components['schemas']['StartMatch'];
export type ShowSeat = components['schemas']['ShowSeat'];
export type Say = components['schemas']['Say'];
export type Mute = components['schemas']['Mute'];
export type AskUndo = components['schemas']['AskUndo'];
export type Vote = components['schemas']['Vote'];
export type Sit = components['schemas']['Sit'];
export type SocketChoose = components['schemas']['SocketChoose'];
export type SocketUndo = components['schemas']['SocketUndo'];
export type SocketResign = components['schemas']['SocketResign'];
export type SocketWhy = components['schemas']['SocketWhy'];
export type SocketHint = components['schemas']['SocketHint'];
export type Whole = components['schemas']['Whole'];
export type Ping = components['schemas']['Ping'];
export type SocketStops = components['schemas']['SocketStops'];
export type SocketHold = components['schemas']['SocketHold'];
export type SocketSkip = components['schemas']['SocketSkip'];
export type SocketUnpass = components['schemas']['SocketUnpass'];
export type News = components['schemas']['News'];
export type Beat = components['schemas']['Beat'];
export type WhyAnswer = components['schemas']['WhyAnswer'];
export type HintAnswer = components['schemas']['HintAnswer'];
export type Pong = components['schemas']['Pong'];
export type SocketRefusal = components['schemas']['SocketRefusal'];
export type RoomNews = components['schemas']['RoomNews'];
export type TalkLine = components['schemas']['TalkLine'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
