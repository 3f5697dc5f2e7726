// One match as this seat sees it: the live connection, what is waiting to be sent, replay.
//
// A choice carries an id made here. It stays in the queue until the server has answered that id,
// and is sent again with the same id after a lost connection, so it is neither lost nor done twice.

import { api, Refusal } from './api';
import type { Seat } from './seats.svelte';
import type { Hint, Snapshot, WhyNot } from './types';
import { decode, encode, freshId } from './wire';

type Kind = 'choose' | 'undo' | 'resign';

interface Job {
  id: string;
  kind: Kind;
  choice?: string;
  /** Whether it still makes sense when its turn comes; asked only before the first sending. */
  still?: (snapshot: Snapshot) => boolean;
  sent: boolean;
  resolve: (snapshot: Snapshot | null) => void;
  reject: (why: Refusal) => void;
}

interface Message {
  type: 'done' | 'snapshot' | 'refused' | 'why' | 'hint' | 'pong';
  id?: string;
  snapshot?: Snapshot;
  code?: string;
  text?: string;
  rule?: string | null;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PATIENCE = 8000;
const PING = 20000;

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

  readonly shown = $derived(this.past ?? this.live);

  #socket: WebSocket | null = null;
  #jobs: Job[] = [];
  #wait = FIRST_WAIT;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #replays = new Map<number, Promise<Snapshot>>();

  constructor(
    readonly seat: Seat,
    first: Snapshot | null = null,
  ) {
    this.live = first;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  get id(): string {
    return this.seat.match;
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

  /** Resolves with the new snapshot; with null if the choice made no sense any more. */
  choose(choice: string, still?: Job['still']): Promise<Snapshot | null> {
    return this.#submit('choose', choice, still);
  }

  undo(): Promise<Snapshot | null> {
    return this.#submit('undo');
  }

  resign(): Promise<Snapshot | null> {
    return this.#submit('resign');
  }

  /** Forget what has not been sent yet. */
  forget(): void {
    for (const job of this.#jobs.splice(this.#jobs[0]?.sent ? 1 : 0)) job.resolve(null);
    this.waiting = this.#jobs.length;
  }

  #submit(kind: Kind, choice?: string, still?: Job['still']): Promise<Snapshot | null> {
    this.trouble = null;
    return new Promise((resolve, reject) => {
      this.#jobs.push({ id: freshId(), kind, choice, still, sent: false, resolve, reject });
      this.waiting = this.#jobs.length;
      this.#next();
    });
  }

  #next(): void {
    if (this.link !== 'live' || !this.live) return;
    let job = this.#jobs[0];
    while (job && !job.sent && job.still && !job.still(this.live)) {
      this.#jobs.shift();
      job.resolve(null);
      job = this.#jobs[0];
    }
    this.waiting = this.#jobs.length;
    if (!job || job.sent) return;
    this.#send(job);
  }

  #send(job: Job): void {
    job.sent = true;
    const { id, kind, choice } = job;
    this.#socket?.send(encode({ type: kind, id, version: this.live?.version ?? 0, choice }));
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(), PATIENCE);
  }

  #answered(id: string | undefined): Job | undefined {
    if (!id || this.#jobs[0]?.id !== id) return undefined;
    clearTimeout(this.#patience);
    const job = this.#jobs.shift();
    this.waiting = this.#jobs.length;
    return job;
  }

  // ---- asking --------------------------------------------------------------------------------

  why(choice: string): Promise<WhyNot> {
    return api.why(this.id, this.seat.token, choice);
  }

  hint(): Promise<Hint> {
    return api.hint(this.id, this.seat.token);
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
    const key = wanted + (this.live?.version ?? 0) * 100000;
    let found = this.#replays.get(key);
    if (!found) {
      found = api.replay(this.id, this.seat.token, wanted);
      found.catch(() => this.#replays.delete(key));
      this.#replays.set(key, found);
    }
    try {
      const snapshot = await found;
      if (this.at === wanted) this.past = snapshot;
    } catch (error) {
      if (error instanceof Refusal) this.trouble = error;
    }
  }

  // ---- the connection ------------------------------------------------------------------------

  #open(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.id)}/live`);
    this.#socket = socket;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(), PATIENCE);
    socket.onopen = () => {
      socket.send(encode({ type: 'sit', token: this.seat.token, version: this.live?.version ?? null }));
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(decode<Message>(String(event.data)));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #hear(message: Message): void {
    if (message.type === 'snapshot' && message.snapshot) {
      this.#take(message.snapshot);
      this.#seated();
    } else if (message.type === 'done' && message.snapshot) {
      const job = this.#answered(message.id);
      this.#take(message.snapshot);
      job?.resolve(message.snapshot);
      this.#next();
    } else if (message.type === 'refused') {
      this.#refused(new Refusal(message.code ?? 'refused', message.text ?? 'Refused.', message.rule), message.id);
    } else if (message.type === 'pong') {
      clearTimeout(this.#patience);
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
    else this.#next();
  }

  #take(snapshot: Snapshot): void {
    const now = this.live;
    if (now && snapshot.version < now.version) return;
    if (now && snapshot.version === now.version && snapshot.choices === now.choices) return;
    this.live = snapshot;
    if (this.past && now && snapshot.version !== now.version) void this.look(null);
  }

  #refused(why: Refusal, id: string | undefined): void {
    if (['no_seat', 'not_your_match', 'unknown_match'].includes(why.code)) {
      this.trouble = why;
      this.link = 'gone';
      this.#closed = true;
      this.#drop();
      return;
    }
    if (why.code === 'too_many' || why.code === 'storage') {
      const job = this.#jobs[0];
      if (job && job.id === id) {
        // Not refused for what it is: the same submission again, a little later.
        clearTimeout(this.#patience);
        this.#patience = setTimeout(() => this.#send(job), 1000);
        return;
      }
    }
    const job = this.#answered(id);
    this.trouble = why;
    for (const other of this.#jobs.splice(0)) other.resolve(null);
    this.waiting = 0;
    job?.reject(why);
  }

  #ping(): void {
    if (this.#jobs.length > 0 || this.link !== 'live') return;
    this.#socket?.send(encode({ type: 'ping' }));
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(), PATIENCE);
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
    if (document.visibilityState !== 'visible' || this.link !== 'lost') return;
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#retry);
    this.#open();
  };
}
