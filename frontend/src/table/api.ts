// Requests to our own server; every refusal is a sentence with a code.

import type {
  Arrived,
  CheckDeck,
  DeckJudged,
  DesksInfo,
  GameInfo,
  Hint,
  Joined,
  KeepDeck,
  Log,
  NewMatch,
  NewRoom,
  Plan,
  Player,
  PlayerDeck,
  RoomInfo,
  RuleInfo,
  Seated,
  SettingValues,
  Snapshot,
  Transfer,
  Why,
} from './types';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly rule: string | null = null,
    readonly status = 0,
  ) {
    super(text);
  }
}

const OFFLINE = 'The server does not answer. What you chose is kept and will be sent again.';

async function call<T>(method: string, path: string, token?: string, body?: unknown, plain = false): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const keepalive = path.startsWith('/player') && method !== 'GET'; // also when the page is left meanwhile
    answer = await fetch(`/api${path}`, { method, headers, body: sent, keepalive });
  } catch {
    throw new Refusal('offline', OFFLINE);
  }
  if (plain && answer.ok) return (await answer.text()) as T;
  let said: unknown;
  try {
    said = await answer.json();
  } catch {
    said = null;
  }
  if (answer.ok) return said as T;
  const why = (said ?? {}) as { code?: string; text?: string; rule?: string };
  throw new Refusal(
    why.code ?? 'failed',
    why.text ?? `The server answered with ${answer.status}.`,
    why.rule ?? null,
    answer.status,
  );
}

const once = new Map<string, Promise<unknown>>();

/** Things that do not change while the server runs are fetched once. */
function kept<T>(path: string): Promise<T> {
  let found = once.get(path) as Promise<T> | undefined;
  if (!found) {
    found = call<T>('GET', path);
    found.catch(() => once.delete(path));
    once.set(path, found);
  }
  return found;
}

const at = (match: string) => `/matches/${encodeURIComponent(match)}`;

export const api = {
  games: () => kept<GameInfo[]>('/games'),
  /** Sets and decks of the host's own may have come since. */
  gamesAgain: () => {
    once.delete('/games');
    return api.games();
  },
  cards: (game: string, set: string) =>
    kept<Record<string, unknown>>(`/games/${game}/cards/${encodeURIComponent(set)}`),
  decks: (game: string, set: string) => kept<DesksInfo>(`/games/${game}/decks/${encodeURIComponent(set)}`),
  judgeDeck: (game: string, set: string, asked: CheckDeck) =>
    call<DeckJudged>('POST', `/games/${game}/decks/${encodeURIComponent(set)}`, undefined, asked),
  rules: (game: string) => kept<RuleInfo[]>(`/games/${game}/rules`),
  make: (wish: NewMatch) => call<Seated>('POST', '/matches', undefined, wish),
  snapshot: (match: string, token: string) => call<Snapshot>('GET', at(match), token),
  plan: (match: string, token: string) => call<Plan>('GET', `${at(match)}/plan`, token),
  log: (match: string, token: string, before: number) => call<Log>('GET', `${at(match)}/log?before=${before}`, token),
  replay: (match: string, token: string, n: number) => call<Snapshot>('GET', `${at(match)}/replay/${n}`, token),
  fork: (match: string, token: string, n: number) => call<Seated>('POST', `${at(match)}/fork`, token, { at: n }),
  record: (match: string, token: string) => call<string>('GET', `${at(match)}/record`, token, undefined, true),
  why: (match: string, token: string, choice: string) => call<Why>('POST', `${at(match)}/why`, token, { choice }),
  hint: (match: string, token: string) => call<Hint>('GET', `${at(match)}/hint`, token),
  // A room: whoever acts in it has a token of its own.
  makeRoom: (wish: NewRoom) => call<Joined>('POST', '/rooms', undefined, wish),
  room: (code: string) => call<RoomInfo>('GET', `/rooms/${encodeURIComponent(code)}`),
  join: (code: string, body: { name: string; crest: number; watch?: boolean }) =>
    call<Joined>('POST', `/rooms/${encodeURIComponent(code)}/join`, undefined, body),
  inRoom: (code: string, token: string, act: string, body: object) =>
    call<RoomInfo>('POST', `/rooms/${encodeURIComponent(code)}/${act}`, token, body),
  // A player: the secret in place of a seat's token.
  newPlayer: () => call<{ secret: string }>('POST', '/player'),
  player: (secret: string) => call<Player>('GET', '/player', secret),
  keepSeats: (secret: string, seats: { match: string; token: string }[]) =>
    call<{ kept: string[] }>('POST', '/player/seats', secret, { seats }),
  forgetMatch: (secret: string, match: string) =>
    call<null>('DELETE', `/player/seats/${encodeURIComponent(match)}`, secret),
  setSettings: (secret: string, settings: SettingValues) =>
    call<SettingValues>('PATCH', '/player/settings', secret, { settings }),
  keepDeck: (secret: string, game: string, name: string, body: KeepDeck) =>
    call<PlayerDeck>('PUT', `/player/decks/${game}/${encodeURIComponent(name)}`, secret, body),
  forgetDeck: (secret: string, game: string, name: string) =>
    call<null>('DELETE', `/player/decks/${game}/${encodeURIComponent(name)}`, secret),
  transfer: (secret: string) => call<Transfer>('POST', '/player/transfer', secret),
  arrive: (code: string, before?: string, bring = false) =>
    call<Arrived>('POST', '/player/arrive', before, { code, bring }),
  deletePlayer: (secret: string) => call<{ matches: number }>('DELETE', '/player', secret),
};
