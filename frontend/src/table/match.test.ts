import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from './api';
import { Match } from './match.svelte';
import type { Seat } from './seats.svelte';
import type { Change, Line, Snapshot } from './types';

interface Sent {
  type: string;
  id?: string;
  question?: number;
  choices?: string[];
}

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: Sent[] = [];
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  says(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  get last() {
    return this.sent[this.sent.length - 1];
  }
  of(type: string) {
    return this.sent.filter((sent) => sent.type === type);
  }
}

const line = (n: number): Line => ({ n, choice: n, text: `line ${n}`, rule: null, data: { kind: 'something' } });

/** Version and question are counted on their own: others change the first, not the second. */
function snapshot(version: number, question = version, more: Partial<Snapshot> = {}): Snapshot {
  const log = { from: 0, lines: [line(0)] };
  const said = { match: 'm', version, question, choices: version, over: false, actions: [], log, view: { round: 1 } };
  return { ...said, events: [], seed: null, ...more } as unknown as Snapshot;
}

function change(since: number, set: Change['set'] = {}, more: Partial<Change> = {}): Change {
  return { since, version: since + 1, set, view: [], log: { keep: 1, lines: [] }, events: [], ...more };
}

const done = (id: string | undefined, brought: object, accepted = 1, handed_back: string[] = []) => ({
  type: 'done',
  id,
  accepted,
  handed_back,
  ...brought,
});
const seat = { match: 'm', token: 't' } as Seat;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function seated(first = snapshot(3)) {
  const match = new Match(seat);
  const socket = FakeSocket.all[0];
  socket.onopen();
  expect(socket.last).toEqual({ type: 'sit', token: 't', version: null, previews: true });
  socket.says({ type: 'news', snapshot: first });
  expect(match.link).toBe('live');
  return { match, socket };
}

/** The connection breaks and comes back. */
function again(socket: FakeSocket, now: Snapshot): FakeSocket {
  socket.onclose();
  vi.advanceTimersByTime(1000);
  const next = FakeSocket.all[FakeSocket.all.length - 1];
  expect(next).not.toBe(socket);
  next.onopen();
  next.says({ type: 'news', snapshot: now });
  return next;
}

// ---- submissions -------------------------------------------------------------------------------

test('a choice names the question that it answers, and the change in the answer is shown', async () => {
  const { match, socket } = seated(snapshot(3, 2));
  const chosen = match.choose('defeat W13 E');
  expect(socket.last).toMatchObject({ type: 'choose', question: 2, choices: ['defeat W13 E'] });
  socket.says(done(socket.last.id, { change: change(3, { question: 3 }, { view: [[['round'], 2]] }) }));
  await expect(chosen).resolves.toMatchObject({ accepted: 1, handedBack: [], snapshot: { version: 4, question: 3 } });
  expect(match.live?.view.round).toBe(2);
  expect(match.waiting).toBe(0);
  match.close();
});

test('several choices are one submission, and what was handed back is told', async () => {
  const { match, socket } = seated();
  const chosen = match.choose(['pay E01', 'stop', 'defeat W13 E']);
  expect(socket.last.choices).toEqual(['pay E01', 'stop', 'defeat W13 E']);
  socket.says(done(socket.last.id, { change: change(3, { question: 4 }) }, 2, ['defeat W13 E']));
  await expect(chosen).resolves.toMatchObject({ accepted: 2, handedBack: ['defeat W13 E'] });
  match.close();
});

test('a choice that was under way when the connection broke is sent again as it was', async () => {
  const { match, socket } = seated();
  const chosen = match.choose('defeat W13 E');
  const first = socket.last;
  socket.onclose();
  expect(match.link).toBe('lost');
  // The choice was done before the connection broke: the question is another, the submission the same.
  const next = again(socket, snapshot(4, 4));
  expect(next.sent[0]).toMatchObject({ type: 'sit', version: 3 });
  expect(next.last).toEqual(first);
  next.says(done(first.id, { change: change(4) }));
  await expect(chosen).resolves.toMatchObject({ accepted: 1 });
  expect([match.live?.version, match.waiting]).toEqual([5, 0]);
  match.close();
});

test('a choice made without a connection waits while others go on, as long as its question stands', async () => {
  const { match, socket } = seated(snapshot(3, 2));
  socket.onclose();
  const chosen = match.choose('keep');
  const next = again(socket, snapshot(6, 2));
  expect(next.last).toMatchObject({ type: 'choose', question: 2, choices: ['keep'] });
  next.says({ type: 'news', change: change(6) });
  expect([match.live?.version, match.waiting]).toEqual([7, 1]);
  next.says(done(next.last.id, { change: change(7, { question: 3 }) }));
  await expect(chosen).resolves.toMatchObject({ accepted: 1 });
  match.close();
});

test('a choice made without a connection whose question is gone by then is not sent, and that is told', async () => {
  const { match, socket } = seated(snapshot(3, 2));
  socket.onclose();
  const chosen = match.choose('keep');
  const next = again(socket, snapshot(4, 3));
  await expect(chosen).resolves.toBeNull();
  expect(next.of('choose')).toEqual([]);
  expect([match.trouble?.code, match.waiting]).toEqual(['stale', 0]);
  match.close();
});

test('a choice made twice is done once, and nobody is troubled', async () => {
  const { match, socket } = seated(snapshot(3, 2));
  const first = match.choose('keep');
  const second = match.choose('redraw');
  expect(socket.of('choose')).toHaveLength(1);
  socket.says(done(socket.last.id, { change: change(3, { question: 3 }) }));
  await expect(Promise.all([first, second])).resolves.toEqual([expect.objectContaining({ accepted: 1 }), null]);
  expect(socket.of('choose')).toHaveLength(1);
  expect(match.trouble).toBeNull();
  match.close();
});

test('a secret choice is replaced: the second submission answers the same question', async () => {
  const { match, socket } = seated(snapshot(3, 2));
  const first = match.choose('commit 1');
  const second = match.choose('commit 2');
  socket.says(done(socket.last.id, { change: change(3) }));
  expect(socket.last).toMatchObject({ question: 2, choices: ['commit 2'] });
  socket.says(done(socket.last.id, { change: change(4) }));
  await expect(Promise.all([first, second])).resolves.toHaveLength(2);
  match.close();
});

test('an undo names the question, a resignation does not', async () => {
  const { match, socket } = seated(snapshot(3, 2));
  void match.undo();
  expect(socket.last).toMatchObject({ type: 'undo', question: 2 });
  socket.says(done(socket.last.id, { change: change(3, { question: 3 }) }));
  void match.resign();
  expect(Object.keys(socket.last).sort()).toEqual(['id', 'type']);
  match.close();
});

test('a refusal is told, and what waited behind it is forgotten', async () => {
  const { match, socket } = seated();
  const refused = match.choose('deflect W13 N');
  const waiting = match.choose('end fight');
  const { id } = socket.last;
  socket.says({ type: 'refused', id, code: 'illegal', text: 'Teppo stands in North', rule: 'EIYO-087' });
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  await expect(waiting).resolves.toBeNull();
  expect(match.trouble?.rule).toBe('EIYO-087');
  match.close();
});

test('a choice that crossed a sign of life is still sent again if no answer comes', async () => {
  const { match, socket } = seated();
  vi.advanceTimersByTime(20_000);
  expect(socket.last).toEqual({ type: 'ping' });
  const chosen = match.choose('keep');
  const first = socket.last;
  socket.says({ type: 'pong' });
  vi.advanceTimersByTime(8000);
  expect(match.link).toBe('lost');
  const next = again(socket, snapshot(3));
  expect(next.last).toEqual(first);
  next.says(done(first.id, { change: change(3) }));
  await expect(chosen).resolves.toMatchObject({ accepted: 1 });
  match.close();
});

test('a full disk is no verdict: the same submission goes out again', async () => {
  const { match, socket } = seated();
  const chosen = match.choose('keep');
  const first = socket.last;
  socket.says({ type: 'refused', id: first.id, code: 'storage', text: 'the disk is full' });
  vi.advanceTimersByTime(1000);
  expect(socket.of('choose')).toEqual([first, first]);
  socket.says(done(first.id, { change: change(3) }));
  await expect(chosen).resolves.toMatchObject({ accepted: 1 });
  match.close();
});

// ---- news --------------------------------------------------------------------------------------

test('an older snapshot never replaces a newer one', async () => {
  const { match, socket } = seated();
  socket.says({ type: 'news', snapshot: snapshot(5) });
  socket.says({ type: 'news', snapshot: snapshot(4) });
  expect(match.live?.version).toBe(5);
  match.close();
});

test('the same version again leaves the table as it is', async () => {
  const { match, socket } = seated();
  const before = match.live;
  again(socket, snapshot(3));
  expect(match.live).toBe(before);
  match.close();
});

test('who has lost the thread asks for the whole, once', async () => {
  const { match, socket } = seated();
  socket.says({ type: 'news', change: change(5) });
  socket.says({ type: 'news', change: change(6) });
  expect(socket.of('whole')).toHaveLength(1);
  expect(match.live?.version).toBe(3);
  socket.says({ type: 'news', snapshot: snapshot(7) });
  socket.says({ type: 'news', change: change(7) });
  expect(match.live?.version).toBe(8);
  socket.says({ type: 'news', change: change(10) });
  expect(socket.of('whole')).toHaveLength(2);
  match.close();
});

test('an answer whose change does not fit waits for the whole', async () => {
  const { match, socket } = seated();
  const chosen = match.choose('keep');
  socket.says(done(socket.last.id, { change: change(5) }));
  expect(socket.last.type).toBe('whole');
  socket.says({ type: 'news', snapshot: snapshot(6) });
  await expect(chosen).resolves.toMatchObject({ accepted: 1, snapshot: { version: 6 } });
  match.close();
});

test('previews belong to their question and may come later than it', async () => {
  const { match, socket } = seated(snapshot(3, 2));
  expect(match.preview('keep')).toBeNull();
  socket.says({ type: 'previews', question: 2, previews: { keep: { honor: 1 } } });
  expect(match.preview('keep')).toEqual({ honor: 1 });
  expect(match.preview('redraw')).toBeNull();
  socket.says({ type: 'news', change: change(3) });
  expect(match.preview('keep')).toEqual({ honor: 1 });
  socket.says({ type: 'news', change: change(4, { question: 3 }) });
  expect(match.preview('keep')).toBeNull();
  match.close();
});

// ---- the log -----------------------------------------------------------------------------------

const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at));

/** A server that has this many lines and gives some of them at a time. */
function logServer(count: number, atOnce: number) {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const before = Number(/log\?before=(\d+)$/.exec(address)?.[1]);
    asked.push(before);
    const from = Math.max(0, before - atOnce);
    expect(before).toBeLessThanOrEqual(count);
    return { ok: true, json: async () => ({ from, lines: lines(from, before) }) };
  });
  return asked;
}

test('older lines of the log are fetched when they are wanted', async () => {
  const { match, socket } = seated(snapshot(3, 3, { log: { from: 5, lines: lines(5, 8) } }));
  const before = match.live;
  const asked = logServer(8, 2);
  expect(match.log.from).toBe(5);
  await match.older();
  expect([match.log.from, match.log.lines.length]).toEqual([3, 5]);
  expect(match.live).toBe(before); // the position is the same: nothing on the table moves
  await match.wholeLog();
  expect(asked).toEqual([5, 3, 1]);
  expect(match.log.lines.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await match.older();
  expect(asked).toHaveLength(3);
  // An undo may take back lines that were fetched.
  socket.says({ type: 'news', change: change(3, {}, { log: { keep: 2, lines: [line(2)] } }) });
  expect(match.log.lines.map(({ n }) => n)).toEqual([0, 1, 2]);
  match.close();
});

test('without a connection the log stays as it is', async () => {
  const { match } = seated(snapshot(3, 3, { log: { from: 5, lines: lines(5, 8) } }));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  await match.wholeLog();
  expect(match.log.from).toBe(5);
  match.close();
});
