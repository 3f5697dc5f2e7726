// One match as this seat sees it: the live connection, what is waiting to be sent, replay.
//
// A submission carries an id made here and the question it answers. It stays in the queue until the
// server has answered that id, and is sent again with the same id after a lost connection, so it is
// neither lost nor done twice. What others do meanwhile leaves it in the queue, unless its question is gone: that is told.

import { api, Refusal } from './api';
import { applyChange, preceded } from './change';
import type { Company } from './company';
import { freshId } from './ids';
import type { Seat } from './seats.svelte';
import type {
  Beat,
  Brought,
  Done,
  Hint,
  Line,
  Log,
  Message,
  Ping,
  Preview,
  Previews,
  Priority,
  Sit,
  Snapshot,
  SocketChoose,
  SocketHold,
  SocketResign,
  SocketSkip,
  SocketStops,
  SocketUndo,
  SocketUnpass,
  Stops,
  Whole,
  Why,
} from './types';
import { seatName } from './words';

type Submission = SocketChoose | SocketUndo | SocketResign;

/** What became of a submission. */
export interface Verdict {
  accepted: number;
  handedBack: string[];
  snapshot: Snapshot;
}

interface Job {
  submission: Submission;
  sent: boolean;
  resolve: (verdict: Verdict | null) => void;
  reject: (why: Refusal) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PATIENCE = 8000;
const PING = 20000;
const SOON = 1000;
const NOTHING: Log = { from: 0, lines: [] };
const GONE = 'The match went on before this could be sent, so it was not done.';

export type Link = 'connecting' | 'live' | 'lost' | 'gone';

export class Match {
  /** The present position. */
  live = $state.raw<Snapshot | null>(null);
  /** The position that is looked at instead, in a replay. */
  past = $state.raw<Snapshot | null>(null);
  at = $state<number | null>(null);
  link = $state<Link>('connecting');
  /** A refusal that the player should read. */
  trouble = $state.raw<Refusal | null>(null);
  waiting = $state(0);
  /** Who sits here, where people do: their names, whether they are there, their clocks. */
  company = $state.raw<Company | null>(null);
  /** What the game calls a seat whose player has no name. */
  seatNames: (seat: number) => string = seatName;
  /** Lines of the log that were fetched later: those before the snapshot's. */
  #earlier = $state.raw<Line[]>([]);
  #previews = $state.raw<Previews | null>(null);

  /** The window for responses that is open, where the server passes for seats. */
  beat = $state.raw<Beat | null>(null);
  /** What this seat has set about windows; null: the server passes for nobody here. */
  priority = $state.raw<Priority | null>(null);
  /** Its window asks this seat; another question at a window is passed for it. */
  readonly isAsked = $derived(Boolean(this.beat?.yours) && this.beat?.question === this.live?.question);
  /** What was chosen is done when the beat ends, and can be taken back until then. */
  readonly isKept = $derived(this.isAsked && Boolean(this.beat?.kept));

  readonly shown = $derived(this.past ?? this.live);
  /** The log of what is shown, as far back as it is here. */
  readonly log = $derived<Log>(this.past?.log ?? (this.live ? preceded(this.#earlier, this.live.log) : NOTHING));

  #socket: WebSocket | null = null;
  #jobs: Job[] = [];
  /** Answers that wait for the whole. */
  #unsettled: (() => void)[] = [];
  #lostThread = false;
  #wait = FIRST_WAIT;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #replays = new Map<string, Promise<Snapshot>>();
  #fetching: Promise<boolean> | null = null;

  constructor(
    readonly seat: Seat,
    first: Snapshot | null = null,
  ) {
    this.live = first;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    if (seat.token) this.#open();
    else this.link = 'live'; // somebody looks at a match that is over: nothing will change
  }

  get id(): string {
    return this.seat.match;
  }

  /** What a player is called, everywhere at this table: "You", the name in the room, or the game's name of the seat. */
  nameOf(seat: number): string {
    if (this.company) return this.company.name(seat);
    const mine = !this.stranger && seat === this.seat.seat;
    return mine ? 'You' : this.#sat(seat);
  }

  /** Who sat there when it was played in a room; else the game's name of the seat. */
  #sat(seat: number): string {
    const people = this.live?.people ?? [];
    if (!people.length) return this.seatNames(seat);
    const bots = people.flatMap((one, n) => (one ? [] : [n]));
    return people[seat]?.name ?? (bots.length > 1 ? `Bot ${bots.indexOf(seat) + 1}` : 'Bot');
  }

  /** Somebody who has no seat here looks at a match that is over, as one of its seats saw it. */
  get stranger(): boolean {
    return this.seat.token === '';
  }

  get replaying(): boolean {
    return this.at !== null;
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#retry);
    this.#drop();
  }

  // ---- choosing ------------------------------------------------------------------------------

  /** One choice, or several that are done as one. Null if the question was gone before they were sent. */
  choose(choices: string | string[]): Promise<Verdict | null> {
    const question = this.live?.question ?? 0;
    return this.#submit({ type: 'choose', id: freshId(), question, choices: [choices].flat() });
  }

  undo(): Promise<Verdict | null> {
    return this.#submit({ type: 'undo', id: freshId(), question: this.live?.question ?? 0 });
  }

  resign(): Promise<Verdict | null> {
    return this.#submit({ type: 'resign', id: freshId() });
  }

  /** Windows: when to be asked, to stop at the next one, to pass until one's own turn, to take back a pass. */
  tellPriority(wish: Stops | { hold: boolean } | { skip: boolean } | 'unpass'): void {
    if (this.link !== 'live' || !this.priority) return;
    if (wish === 'unpass') this.#say({ type: 'unpass' });
    else if ('hold' in wish) this.#say({ type: 'hold', on: wish.hold });
    else if ('skip' in wish) this.#say({ type: 'skip', on: wish.skip });
    else this.#say({ type: 'stops', stops: wish });
  }

  #submit(submission: Submission): Promise<Verdict | null> {
    this.trouble = null;
    return new Promise((resolve, reject) => {
      this.#jobs.push({ submission, sent: false, resolve, reject });
      this.waiting = this.#jobs.length;
      this.#next();
    });
  }

  #next(): void {
    if (this.link !== 'live' || !this.live) return;
    this.#dropGone();
    const job = this.#jobs[0];
    if (!job || job.sent) return;
    this.#send(job);
  }

  /** Forgets what was not sent before its question was gone; whether there was such a thing. */
  #dropGone(): boolean {
    const before = this.#jobs.length;
    for (let job = this.#jobs[0]; job && !job.sent && this.#isGone(job.submission); job = this.#jobs[0]) {
      this.#jobs.shift();
      job.resolve(null);
    }
    this.waiting = this.#jobs.length;
    return this.waiting < before;
  }

  #isGone(submission: Submission): boolean {
    return submission.type !== 'resign' && submission.question !== this.live?.question;
  }

  #send(job: Job): void {
    job.sent = true;
    this.#say(job.submission);
    this.#expect();
  }

  #answered(id: string | null | undefined): Job | undefined {
    if (!id || this.#jobs[0]?.submission.id !== id) return undefined;
    clearTimeout(this.#patience);
    const job = this.#jobs.shift();
    this.waiting = this.#jobs.length;
    return job;
  }

  // ---- asking --------------------------------------------------------------------------------

  why(choice: string): Promise<Why> {
    return api.why(this.id, this.seat.token, choice);
  }

  hint(): Promise<Hint> {
    return api.hint(this.id, this.seat.token);
  }

  /** What a choice would bring; null while that is not known, and in a replay. */
  preview(choice: string): Preview | null {
    if (this.replaying || !this.live || this.#previews?.question !== this.live.question) return null;
    return this.#previews.previews[choice] ?? null;
  }

  // ---- the log -------------------------------------------------------------------------------

  /** Fetch older lines of the log; false if there are none or they do not come. */
  older(): Promise<boolean> {
    this.#fetching ??= this.#fetch().finally(() => (this.#fetching = null));
    return this.#fetching;
  }

  async #fetch(): Promise<boolean> {
    const { from } = this.log;
    if (this.past || from === 0) return false;
    try {
      const said = await api.log(this.id, this.seat.token, from);
      if (this.log.from !== from) return true; // the log is another by now: ask again
      this.#earlier = [...said.lines, ...this.#earlier];
      return said.lines.length > 0;
    } catch {
      return false; // what is here is shown; scrolling asks again
    }
  }

  /** Fetch all of the log. */
  async wholeLog(): Promise<void> {
    while (await this.older());
  }

  // ---- replay --------------------------------------------------------------------------------

  /** Look at the match after its first n choices; null, or the last of them, is the present. */
  async look(n: number | null): Promise<void> {
    const last = this.live?.choices ?? 0;
    if (n === null || (n >= last && !this.live?.over)) {
      this.at = null;
      this.past = null;
      return;
    }
    const wanted = Math.max(0, Math.min(n, last));
    this.at = wanted;
    try {
      const snapshot = await this.#replay(wanted);
      if (this.at === wanted) this.past = snapshot;
    } catch (error) {
      if (error instanceof Refusal) this.trouble = error;
    }
  }

  #replay(n: number): Promise<Snapshot> {
    const key = `${this.live?.version}/${n}`;
    let found = this.#replays.get(key);
    if (!found) {
      found = api.replay(this.id, this.seat.token, n);
      found.catch(() => this.#replays.delete(key));
      this.#replays.set(key, found);
    }
    return found;
  }

  // ---- the connection ------------------------------------------------------------------------

  #open(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.id)}/live`);
    this.#socket = socket;
    this.#expect();
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#say({ type: 'sit', token: this.seat.token, version: this.live?.version ?? null, previews: true });
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #say(message: Sit | Submission | Whole | Ping | SocketStops | SocketHold | SocketSkip | SocketUnpass): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** An answer is due: without one the connection counts as lost. */
  #expect(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(), PATIENCE);
  }

  #hear(message: Message): void {
    switch (message.type) {
      case 'news':
        this.#take(message);
        if (message.snapshot) this.#seated();
        // Behind an answered choice it was a press too many; what others did to the question is told.
        if (this.#dropGone()) this.trouble = new Refusal('stale', GONE);
        this.#next();
        break;
      case 'done':
        this.#done(message);
        break;
      case 'previews':
        this.#previews = message;
        break;
      case 'beat':
        this.beat = message.kind ? message : null;
        break;
      case 'priority':
        this.priority = message;
        break;
      case 'refused':
        this.#refused(new Refusal(message.code, message.text, message.rule), message.id);
        break;
      case 'pong':
        // A choice that was sent meanwhile still waits for an answer of its own.
        if (!this.#jobs[0]?.sent) clearTimeout(this.#patience);
    }
  }

  /** Sat down, for the first time or again: what was under way is sent once more. */
  #seated(): void {
    if (this.link === 'live') return;
    clearTimeout(this.#patience);
    this.link = 'live';
    this.#wait = FIRST_WAIT;
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#ping(), PING);
    if (this.#jobs[0]?.sent) this.#send(this.#jobs[0]);
  }

  #done(message: Done): void {
    const job = this.#answered(message.id);
    const settle = () => {
      const { accepted, handed_back: handedBack } = message;
      job?.resolve({ accepted, handedBack, snapshot: this.live as Snapshot });
    };
    if (this.#take(message)) settle();
    else this.#unsettled.push(settle);
    this.#next();
  }

  /** Takes what is new; false if that does not fit: then the whole is asked for, once. */
  #take({ change, snapshot }: Brought): boolean {
    const now = this.live;
    if (snapshot) {
      this.#lostThread = false;
      // Whoever watches may be shown another seat: its versions are counted for itself.
      if (!now || snapshot.seat !== now.seat || snapshot.version > now.version) {
        this.#earlier = [];
        this.#show(snapshot);
      }
      for (const settle of this.#unsettled.splice(0)) settle();
      return true;
    }
    if (!change) return true;
    const after = now && applyChange(now, change);
    if (after) {
      this.#show(after);
      return true;
    }
    if (!this.#lostThread) this.#say({ type: 'whole' });
    this.#lostThread = true;
    return false;
  }

  #show(snapshot: Snapshot): void {
    if (this.live === snapshot) return;
    this.live = snapshot;
    if (this.past) void this.look(null);
  }

  #refused(why: Refusal, id: string | null | undefined): void {
    if (['no_seat', 'not_your_match', 'unknown_match'].includes(why.code)) {
      this.trouble = why;
      this.link = 'gone';
      this.#closed = true;
      this.#drop();
      return;
    }
    if (why.code === 'too_many' || why.code === 'storage') {
      const job = this.#jobs[0];
      if (job && job.submission.id === id) {
        // Not refused for what it is: the same submission again, a little later.
        clearTimeout(this.#patience);
        this.#patience = setTimeout(() => this.#send(job), SOON);
        return;
      }
    }
    const job = this.#answered(id);
    this.trouble = why.code === 'stale' ? new Refusal('stale', GONE) : why;
    for (const other of this.#jobs.splice(0)) other.resolve(null);
    this.waiting = 0;
    job?.reject(why);
  }

  #ping(): void {
    if (this.#jobs.length > 0 || this.link !== 'live') return;
    this.#say({ type: 'ping' });
    this.#expect();
  }

  #drop(): void {
    clearTimeout(this.#patience);
    clearInterval(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lose(): void {
    if (this.#closed) return;
    this.#drop();
    this.link = 'lost';
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  #hurry = (): void => {
    if (document.visibilityState === 'visible') this.tryNow();
  };

  /** Connect without waiting any longer. */
  tryNow(): void {
    if (this.link !== 'lost') return;
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#retry);
    this.#open();
  }
}
