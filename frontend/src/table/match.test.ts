import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from './api';
import type { Seat } from './seats.svelte';
import type { Snapshot } from './types';

interface Sent {
  type: string;
  id?: string;
  version?: number;
  choice?: string;
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
}

const snapshot = (version: number): Snapshot =>
  ({ match: 'm', version, choices: version, over: false, options: [] }) as unknown as Snapshot;
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

async function seated() {
  const { Match } = await import('./match.svelte');
  const match = new Match(seat);
  const socket = FakeSocket.all[0];
  socket.onopen();
  expect(socket.last).toEqual({ type: 'sit', token: 't', version: null });
  socket.says({ type: 'snapshot', snapshot: snapshot(3) });
  expect(match.link).toBe('live');
  return { match, socket };
}

test('a choice that was under way when the connection broke is sent again with its id', async () => {
  const { match, socket } = await seated();
  const done = match.choose('defeat W13 E');
  const { id } = socket.last;
  expect(socket.last).toMatchObject({ type: 'choose', version: 3, choice: 'defeat W13 E' });
  socket.onclose();
  expect(match.link).toBe('lost');
  vi.advanceTimersByTime(1000);
  const again = FakeSocket.all[1];
  again.onopen();
  again.says({ type: 'snapshot', snapshot: snapshot(3) });
  expect(again.last).toMatchObject({ type: 'choose', id, choice: 'defeat W13 E' });
  again.says({ type: 'done', id, snapshot: snapshot(4) });
  await expect(done).resolves.toMatchObject({ version: 4 });
  expect([match.live?.version, match.waiting]).toEqual([4, 0]);
  match.close();
});

test('several choices go one after the other, each with the version before it', async () => {
  const { match, socket } = await seated();
  const both = Promise.all([match.choose('pay E01'), match.choose('stop', (now) => now.version === 5)]);
  expect(socket.sent.filter((sent) => sent.type === 'choose')).toHaveLength(1);
  socket.says({ type: 'done', id: socket.last.id, snapshot: snapshot(4) });
  // The second no longer fits: it is dropped, not sent.
  await expect(both).resolves.toEqual([expect.objectContaining({ version: 4 }), null]);
  expect(socket.sent.filter((sent) => sent.type === 'choose')).toHaveLength(1);
  match.close();
});

test('a refusal is told, and what waited behind it is forgotten', async () => {
  const { match, socket } = await seated();
  const refused = match.choose('deflect W13 N');
  const waiting = match.choose('end fight');
  socket.says({
    type: 'refused',
    id: socket.last.id,
    code: 'illegal',
    text: 'Teppo stands in North',
    rule: 'EIYO-087',
  });
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  await expect(waiting).resolves.toBeNull();
  expect(match.trouble?.rule).toBe('EIYO-087');
  match.close();
});

test('an older snapshot never replaces a newer one', async () => {
  const { match, socket } = await seated();
  socket.says({ type: 'snapshot', snapshot: snapshot(5) });
  socket.says({ type: 'snapshot', snapshot: snapshot(4) });
  expect(match.live?.version).toBe(5);
  match.close();
});
