import { beforeEach, describe, expect, test, vi } from 'vitest';

/** What a browser keeps. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

const calls: { path: string; body: unknown }[] = [];
let answers: Record<string, unknown> = {};

function answer(path: string): unknown {
  return answers[path] ?? { kept: [] };
}

beforeEach(() => {
  calls.length = 0;
  vi.resetModules();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ path: `${init.method} ${path}`, body: init.body ? JSON.parse(String(init.body)) : null });
    return Promise.resolve(Response.json(answer(`${init.method} ${path}`)));
  });
});

const seat = (match: string) => ({
  match,
  token: `token of ${match}`,
  seat: 0,
  game: 'seii',
  made: '2026-01-01T00:00:00+00:00',
  seen: 1,
  over: false,
  title: 'seii',
  facts: [],
  score: null,
  kept: true,
});

describe('a browser that takes a link', () => {
  test('tells no token that it holds to the player of the link', async () => {
    localStorage.setItem('shiai.player', 'mine');
    localStorage.setItem('shiai.seats', JSON.stringify([seat('here')]));
    answers = {
      'POST /api/player/arrive': { secret: 'theirs', brought: 0 },
      'GET /api/player': { made: '', settings: {}, matches: [] },
    };
    const { player } = await import('./player.svelte');
    const { seats } = await import('./seats.svelte');
    await player.arrive('code');
    await player.sync();

    expect(calls.find(({ path }) => path === 'POST /api/player/arrive')?.body).toEqual({ code: 'code', bring: false });
    expect(calls.filter(({ path }) => path === 'POST /api/player/seats')).toEqual([]);
    expect(seats.find('here')?.token).toBe('token of here');
    expect(JSON.parse(localStorage.getItem('shiai.player.aside') ?? '[]')).toEqual(['mine']);
  }, 30_000); // the modules are read here
});

describe('a hot seat', () => {
  const tokens = { 0: 'first', 1: 'second' };

  test('is kept with the tokens of all its seats', async () => {
    localStorage.setItem('shiai.player', 'mine');
    localStorage.setItem('shiai.seats', JSON.stringify([{ ...seat('here'), kept: false, tokens }]));
    answers = { 'POST /api/player/seats': { kept: ['here'] } };
    const { player } = await import('./player.svelte');
    const { seats } = await import('./seats.svelte');
    await player.keep();

    expect(calls.find(({ path }) => path === 'POST /api/player/seats')?.body).toEqual({
      seats: [
        { match: 'here', token: 'first' },
        { match: 'here', token: 'second' },
      ],
    });
    expect(seats.find('here')?.kept).toBe(true);
  });

  test('comes to another browser of the player as one game with all its seats', async () => {
    localStorage.setItem('shiai.player', 'mine');
    const found = (n: number) => ({ ...seat('there'), seat: n, token: tokens[n as 0 | 1], asked: n === 1, room: null });
    answers = { 'GET /api/player': { made: '', settings: {}, matches: [found(0), found(1)] } };
    const { player } = await import('./player.svelte');
    const { seats } = await import('./seats.svelte');
    await player.sync();

    expect(player.matches?.map(({ match, asked }) => [match, asked])).toEqual([['there', true]]);
    expect(seats.find('there')).toMatchObject({ seat: 0, token: 'first', tokens });
  });
});

test('a match of a room comes to another browser with the code of the room', async () => {
  localStorage.setItem('shiai.player', 'mine');
  answers = { 'GET /api/player': { made: '', settings: {}, matches: [{ ...seat('there'), room: 'ABCDEF' }] } };
  const { player } = await import('./player.svelte');
  const { seats } = await import('./seats.svelte');
  await player.sync();

  expect(seats.find('there')?.room).toBe('ABCDEF');
});
