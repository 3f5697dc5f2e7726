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
