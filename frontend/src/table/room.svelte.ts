// A room: who is there and ready, what is agreed, clocks, talk. The socket tells; whoever acts does so over HTTP.

import { api, Refusal } from './api';
import type { ClockState, Company, Notice } from './company';
import { CRESTS } from './crests';
import type { SeatMark } from './SeatStrip.svelte';
import type { PersonInfo, RoomInfo, RoomNews, SocketRefusal, TalkLine } from './types';
import { takenBackWords } from './undoing';
import { listed } from './words';

const KEY = 'shiai.rooms';
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING = 20000;
const BUBBLE = 4000;

interface KeptRoom {
  token: string;
  person: number;
}

function kept(): Record<string, KeptRoom> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, KeptRoom>;
  } catch {
    return {};
  }
}

/** The right to a place in a room, kept in this browser. */
export const tickets = {
  find: (code: string): KeptRoom | undefined => kept()[code],
  forget(code: string): void {
    const { [code]: _, ...others } = kept();
    try {
      localStorage.setItem(KEY, JSON.stringify(others));
    } catch {
      // it was not kept either
    }
  },
  /** The room that a seat's token was handed out in. */
  of: (token: string): string | undefined => Object.entries(kept()).find(([, room]) => room.token === token)?.[0],
  keep(code: string, { token, person }: KeptRoom): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), [code]: { token, person } }));
    } catch {
      // without storage the place is lost with the page
    }
  },
};

const NAME = 'shiai.name';

/** Under which name one came into a room last. */
export function keptName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}
export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // then it is asked for again
  }
}

type Message = RoomNews | TalkLine | SocketRefusal | { type: 'pong' };

export class Room implements Company {
  info = $state.raw<RoomInfo | null>(null);
  lines = $state.raw<TalkLine[]>([]);
  muted = $state.raw<number[]>([]);
  link = $state<'connecting' | 'live' | 'lost' | 'gone'>('connecting');
  trouble = $state.raw<Refusal | null>(null);
  /** Whether the sheet of the people is open. */
  shown = $state(false);
  /** Who watches wants to play the next game. */
  sitsNext = $state(false);
  /** When `info` was heard: clocks run on from there. */
  #at = $state(0);
  /** The room as it was when its match began, or was heard of. */
  #seating = $state.raw<RoomInfo | null>(null);
  /** Lines that were there while the sheet was open. */
  #read = $state.raw<number[]>([]);
  #spoken = $state.raw<Record<number, { text: string; until: number }>>({});
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  /** The number of who is here in this browser; null until the room has said it. */
  me = $state<number | null>(null);

  constructor(
    readonly code: string,
    readonly token: string,
    me: number | null = null,
  ) {
    this.me = me;
    this.#open();
  }

  get mine(): PersonInfo | undefined {
    return this.info?.people.find((one) => one.id === this.me);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
  }

  /** Does something in the room; a refusal is shown. */
  async act(name: string, body: object = {}): Promise<boolean> {
    this.trouble = null;
    try {
      this.#take(await api.inRoom(this.code, this.token, name, body));
      return true;
    } catch (error) {
      if (error instanceof Refusal) this.trouble = error;
      return false;
    }
  }

  // ---- the company at the table --------------------------------------------------------------

  /** Who sits at a seat of the match; when seats are turned for another, those of the last one stay until that begins. */
  #person(seat: number): PersonInfo | undefined {
    const sat = this.#seating?.people.find((one) => one.seat === seat);
    return this.info?.people.find((one) => one.id === sat?.id) ?? sat;
  }

  name(seat: number): string {
    const person = this.#person(seat);
    if (person) return person.id === this.me ? 'You' : person.name;
    const bots = (this.#seating?.places ?? []).filter((place) => place.kind === 'bot');
    return bots.length > 1 ? `Bot ${bots.findIndex((place) => place.seat === seat) + 1}` : 'Bot';
  }

  crest(seat: number): number | null {
    const person = this.#person(seat);
    if (person || !this.#seating) return person?.crest ?? null;
    const worn = this.#seating.people.filter((one) => one.seat !== null).map((one) => one.crest);
    const free = CRESTS.map((_, n) => n).filter((n) => !worn.includes(n));
    const bots = this.#seating.places.filter((place) => place.kind === 'bot').map((place) => place.seat);
    return free[bots.indexOf(seat)] ?? null;
  }

  note(seat: number): string {
    return this.#person(seat) ? '' : (this.#seating?.places.find((place) => place.seat === seat)?.bot ?? 'bot');
  }

  mark(seat: number): SeatMark | null {
    const person = this.#person(seat);
    if (!person || person.id === this.me || person.presence === 'here') return null;
    const marks: Record<string, SeatMark> = {
      away: { kind: 'away', text: 'is away', short: 'away' },
      gone: { kind: 'away', text: 'has left, a bot plays', short: 'left' },
      bot: { kind: 'away', text: 'away, a bot plays', short: 'bot' },
    };
    return marks[person.presence] ?? null;
  }

  clock(seat: number): ClockState | null {
    const left = this.info?.clocks?.left[seat];
    if (left === null || left === undefined) return null;
    return { left, running: this.info?.clocks?.running.includes(seat) ?? false, at: this.#at };
  }

  talk(seat: number): string {
    const person = this.#person(seat);
    return person ? (this.#spoken[person.id]?.text ?? '') : '';
  }

  /** Lines of others that came while the sheet was shut. */
  get unread(): number {
    return this.lines.filter((line) => line.person !== this.me && !this.#read.includes(line.n)).length;
  }

  show(): void {
    this.trouble = null;
    this.#read = this.lines.map((line) => line.n);
    this.shown = true;
  }

  get watching(): number {
    return this.info?.people.filter((one) => one.place === null).length ?? 0;
  }

  get watches(): boolean {
    return this.mine !== undefined && this.mine.place === null;
  }

  askUndo(question: number): Promise<boolean> {
    return this.act('ask_undo', { question });
  }

  again(): Promise<boolean> {
    return this.act('again');
  }

  get notices(): Notice[] {
    return [this.#watching(), this.#undo(), this.#away(), this.#again()].filter((notice) => notice !== null);
  }

  #watching(): Notice | null {
    if (!this.watches) return null;
    const sees = this.mine?.sees ?? null;
    const text =
      sees === null
        ? 'You are watching: you see what everybody may know.'
        : `You watch with the eyes of ${this.name(sees)}: what is said to “you” is said to ${this.name(sees)}.`;
    const acts = [{ text: this.sitsNext ? 'Go on watching' : 'Sit down next game', take: () => this.sitNext() }];
    return {
      kind: 'watching',
      icon: 'eye',
      text: this.sitsNext ? `${text} You sit down when a seat is free after this game.` : text,
      acts,
    };
  }

  /** Who watches wants a seat of the next game, or no longer. */
  sitNext(): void {
    this.sitsNext = !this.sitsNext;
    this.#sitIfFree();
  }

  #sitIfFree(): void {
    if (!this.sitsNext || !this.watches || this.info?.state !== 'waiting') return;
    const place = this.info.places.findIndex(({ kind, person }) => person === null && /open|person/.test(kind));
    if (place < 0) return;
    this.sitsNext = false;
    void this.act('place', { place });
  }

  #undo(): Notice | null {
    const request = this.info?.request;
    const seat = this.mine?.seat ?? null;
    if (!request || this.info?.state !== 'playing') return null;
    const called = (one: number) => (one === seat ? (this.mine?.name ?? 'You') : this.name(one));
    const who = request.seat === seat ? 'You ask' : `${this.name(request.seat)} asks`;
    const asks = `${who} to take back ${takenBackWords(request, seat, called)}`;
    const whose = request.seat === seat ? 'Your last choice' : `The last choice of ${this.name(request.seat)}`;
    const notice = (text: string): Notice => ({ kind: 'undo', icon: 'undo', text, acts: [] });
    switch (request.result) {
      case 'refused':
        return notice(`${whose} stands: not all agreed to take it back.`);
      case 'late':
        return notice(`${whose} stands: not all have answered in time.`);
      case 'agreed':
        return notice(`${whose} was taken back, as all agreed.`);
      case 'overtaken':
        return null;
    }
    const until = this.#at + request.left;
    if (seat === null || !request.awaited.includes(seat)) {
      const waits = `Waiting for ${listed(request.awaited.map((one) => this.name(one)))}.`;
      return { ...notice(`${asks} ${waits}`), until };
    }
    const vote = (agree: boolean) => () => void this.act('vote', { agree });
    const acts = [
      { text: 'Agree', key: 'Y', first: true, take: vote(true) },
      { text: 'Refuse', key: 'N', take: vote(false) },
    ];
    return { ...notice(`${asks} It needs you all.`), until, acts };
  }

  #away(): Notice | null {
    if (this.info?.state !== 'playing') return null;
    const others = this.info.people.filter((one) => one.seat !== null && one.id !== this.me);
    const first = others.find((one) => one.bot_in !== null);
    if (!first) return this.#awayOnClock(others.find((one) => one.presence === 'away')?.name);
    const until = this.#at + (first.bot_in ?? 0);
    return { kind: 'away', icon: 'people', text: `${first.name} is away. A bot plays on in`, until, acts: [] };
  }

  /** Where a clock runs nobody takes the seat: it runs on. */
  #awayOnClock(name: string | undefined): Notice | null {
    if (!name || !this.info?.clocks) return null;
    const text = `${name} is away. The clock runs on; at zero a bot makes that one choice.`;
    return { kind: 'away', icon: 'people', text, acts: [] };
  }

  /** Those who want to play once more. */
  get keen(): string[] {
    if (this.info?.state !== 'waiting' || !this.info.last_match) return [];
    return this.info.people.filter((one) => one.ready).map((one) => one.name);
  }

  #again(): Notice | null {
    if (!this.keen.length || this.watches) return null;
    const text = `${listed(this.keen)} ${this.keen.length === 1 ? 'wants' : 'want'} to play again.`;
    const acts = [{ text: 'Play again', first: true, take: () => void this.again() }];
    return { kind: 'again', icon: 'people', text, acts };
  }

  // ---- the connection ------------------------------------------------------------------------

  #open(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/rooms/${encodeURIComponent(this.code)}/live`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'sit', token: this.token, version: null }));
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => this.#lose(socket);
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }));
    }, PING);
  }

  #hear(message: Message): void {
    if (message.type === 'room') {
      this.link = 'live';
      this.#wait = FIRST_WAIT;
      this.muted = message.muted;
      this.me = message.me;
      this.#take(message.room);
    } else if (message.type === 'talk') this.#heard(message);
    else if (message.type === 'refused') {
      this.trouble = new Refusal(message.code, message.text);
      if (['no_seat', 'unknown_room'].includes(message.code)) {
        this.link = 'gone';
        this.close();
      }
    }
  }

  #take(info: RoomInfo): void {
    this.#at = Date.now();
    this.info = info;
    if (info.match || !this.#seating) this.#seating = info;
    this.#sitIfFree();
  }

  #heard(line: TalkLine): void {
    if (this.lines.some((one) => one.n === line.n)) return;
    this.lines = [...this.lines, line];
    if (this.shown) this.#read = [...this.#read, line.n];
    if (line.before) return; // it was said before one came, or came back: there to be read, not said again
    const until = Date.now() + BUBBLE;
    this.#spoken = { ...this.#spoken, [line.person]: { text: line.text, until } };
    setTimeout(() => {
      if (this.#spoken[line.person]?.until !== until) return;
      this.#spoken = Object.fromEntries(Object.entries(this.#spoken).filter(([id]) => Number(id) !== line.person));
    }, BUBBLE);
  }

  #lose(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.link = 'lost';
    this.#retry = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }
}
