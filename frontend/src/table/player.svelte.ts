// Who this browser is to the server: a secret, made with the first game. Matches, records and settings belong to it.

import { api, Refusal } from './api';
import { last } from './last.svelte';
import { learnt } from './learnt.svelte';
import { ownDecks } from './own_decks.svelte';
import { seats, type Seat } from './seats.svelte';
import { settings } from './settings.svelte';
import type { KeepDeck, Player as Found, PlayerMatch, SettingValues } from './types';

const SECRET = 'shiai.player';
const TOLD = 'shiai.player.told';
const ASIDE = 'shiai.player.aside';
const MOST_ASIDE = 3;
const AT_ONCE = 64; // seats that the server takes in one request
const SOON = 600;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // without storage the player lasts as long as the page
  }
}

function told(): SettingValues {
  try {
    return JSON.parse(read(TOLD) || '{}') as SettingValues;
  } catch {
    return {};
  }
}

/** Secrets that this browser had before: the server did not know them, or it became another player. */
function laidAside(): string[] {
  try {
    const said = JSON.parse(read(ASIDE) || '[]') as unknown;
    return Array.isArray(said) ? said.map(String) : [];
  } catch {
    return [];
  }
}

function layAside(secret: string): void {
  write(ASIDE, JSON.stringify([...new Set([secret, ...laidAside()])].filter(Boolean).slice(0, MOST_ASIDE)));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Of each setting: what must be told to the server, and what another browser has changed meanwhile. */
export function compared(
  mine: SettingValues,
  theirs: SettingValues,
  before: SettingValues,
): { tell: SettingValues; take: SettingValues } {
  const tell: SettingValues = {};
  const take: SettingValues = {};
  for (const name of Object.keys(mine)) {
    if (same(mine[name], theirs[name])) continue;
    if (name in theirs && (same(mine[name], before[name]) || !(name in before))) take[name] = theirs[name];
    else tell[name] = mine[name];
  }
  return { tell, take };
}

/** As many seats as the server takes at once; in hot seat all that are held at a match. */
function atOnce(fresh: Seat[]): { match: string; token: string }[] {
  const held: { match: string; token: string }[] = [];
  for (const { match, token, tokens } of fresh) {
    const all = tokens ? Object.values(tokens) : [token];
    if (held.length && held.length + all.length > AT_ONCE) break;
    held.push(...all.map((one) => ({ match, token: one })));
  }
  return held;
}

/** One of each match: in hot seat several seats of it are the player's. */
function oneOfEach(found: PlayerMatch[]): PlayerMatch[] {
  const first = new Map<string, PlayerMatch>();
  for (const one of found) {
    const known = first.get(one.match);
    if (!known) first.set(one.match, one);
    else if (one.asked) first.set(one.match, { ...known, asked: true });
  }
  return [...first.values()];
}

class Player {
  /** The player's matches as the server knows them; null before it has answered. */
  matches = $state.raw<PlayerMatch[] | null>(null);
  #secret = $state(read(SECRET));
  #making: Promise<string> | null = null;
  #syncing: Promise<void> | null = null;
  #losing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get known(): boolean {
    return this.#secret !== '';
  }

  /** Become somebody, if nobody yet. */
  #someone(): Promise<string> {
    if (this.#secret) return Promise.resolve(this.#secret);
    this.#making ??= api
      .newPlayer()
      .then(({ secret }) => this.#be(secret))
      .finally(() => (this.#making = null));
    return this.#making;
  }

  #be(secret: string): string {
    this.#secret = secret;
    write(SECRET, secret);
    write(TOLD, '');
    seats.doubt();
    return secret;
  }

  /** Seats that were taken in this browser become the player's; what does not work now is tried with the next. */
  async keep(): Promise<void> {
    try {
      const fresh = seats.all.filter((seat) => !seat.kept && !seat.hidden && !seat.aside);
      if (!fresh.length) return;
      const held = atOnce(fresh);
      const secret = await this.#someone();
      const { kept } = await api.keepSeats(secret, held);
      seats.settle(
        held.map((seat) => seat.match),
        kept,
      );
    } catch (error) {
      await this.#lost(error);
    }
  }

  /** What the server knows of this player; seats of other browsers come along. */
  sync(): Promise<void> {
    this.#syncing ??= this.#sync().finally(() => (this.#syncing = null));
    return this.#syncing;
  }

  async #sync(): Promise<void> {
    if (!this.#secret) await this.#recall();
    if (!this.#secret && !seats.all.some((seat) => !seat.hidden && !seat.gone)) {
      this.matches = [];
      return;
    }
    try {
      await this.keep();
      if (this.#secret) this.#take(await api.player(this.#secret));
    } catch (error) {
      await this.#lost(error);
    }
    this.matches ??= [];
  }

  #take(found: Found): void {
    this.matches = oneOfEach(found.matches);
    ownDecks.all = found.decks;
    for (const one of this.matches) {
      const held = found.matches.filter(({ match }) => match === one.match).map(({ seat, token }) => [seat, token]);
      seats.take(one, held.length > 1 ? (Object.fromEntries(held) as Record<string, string>) : undefined);
    }
    this.#settle(found.settings as SettingValues);
  }

  /** A secret that this server does not know: deleted elsewhere, or of another data folder. It is laid aside. */
  async #lost(error: unknown): Promise<void> {
    if (!(error instanceof Refusal && error.code === 'no_player') || this.#losing) return;
    this.#losing = true;
    const lost = this.#secret;
    layAside(lost);
    this.#be('');
    this.matches = null;
    ownDecks.all = [];
    await this.#recall(lost);
    await this.keep();
    this.matches ??= [];
    this.#losing = false;
  }

  /** Whether this server knows one of those that were laid aside. */
  async #recall(but = ''): Promise<void> {
    for (const secret of laidAside()) {
      if (secret === but) continue;
      try {
        const found = await api.player(secret);
        this.#be(secret);
        this.#take(found);
        return;
      } catch {
        // not this one
      }
    }
  }

  // ---- settings ------------------------------------------------------------------------------

  #mine(): SettingValues {
    return {
      wishes: { ...settings.wishes },
      own: { ...settings.own },
      learnt: [...learnt.all],
      last: { ...last.all },
    };
  }

  #settle(theirs: SettingValues): void {
    const mine = this.#mine();
    const { tell, take } = compared(mine, theirs, told());
    if ('wishes' in take || 'own' in take)
      settings.take((take.wishes ?? {}) as object, (take.own ?? {}) as Record<string, string>);
    if ('learnt' in take) learnt.take(take.learnt as string[]);
    if ('last' in take) last.take(take.last as typeof last.all);
    write(TOLD, JSON.stringify({ ...mine, ...take }));
    if (Object.keys(tell).length) void this.#tell(tell);
  }

  async #tell(changes: SettingValues): Promise<void> {
    try {
      await api.setSettings(this.#secret, changes);
      write(TOLD, JSON.stringify({ ...told(), ...changes }));
    } catch (error) {
      await this.#lost(error);
    }
  }

  /** Called when a setting may have changed; tells the server a little later. */
  remember(): void {
    const mine = this.#mine();
    if (!this.#secret) return;
    const before = told();
    const changes = Object.fromEntries(Object.entries(mine).filter(([name, value]) => !same(value, before[name])));
    clearTimeout(this.#timer);
    if (Object.keys(before).length && Object.keys(changes).length)
      this.#timer = setTimeout(() => void this.#tell(changes), SOON);
  }

  // ---- decks ---------------------------------------------------------------------------------

  /** A deck becomes the player's; who has none of anything becomes somebody by it. */
  async keepDeck(game: string, name: string, deck: KeepDeck['deck'], cards: string): Promise<void> {
    const secret = await this.#someone();
    const kept = await api.keepDeck(secret, game, name, { deck, cards });
    const others = ownDecks.all.filter((one) => one.game !== game || one.name !== name);
    ownDecks.all = [...others, kept].sort((a, b) => a.name.localeCompare(b.name));
  }

  async forgetDeck(game: string, name: string): Promise<void> {
    if (this.#secret) await api.forgetDeck(this.#secret, game, name);
    ownDecks.all = ownDecks.all.filter((one) => one.game !== game || one.name !== name);
  }

  // ---- to another browser, and away ----------------------------------------------------------

  /** A link that makes another browser this player, once; and how many seconds it is good for. */
  async link(): Promise<{ link: string; seconds: number }> {
    await this.keep();
    const { code, seconds } = await api.transfer(await this.#someone());
    return { link: `${location.origin}/carry#${code}`, seconds };
  }

  /**
   * Be the player of a link. What this browser holds stays its own, and is never told to that player: whoever made the link
   * would hold it. With `bring` the server hands over what is played alone.
   */
  async arrive(code: string, bring = false): Promise<void> {
    await this.keep();
    const before = this.#secret;
    const { secret } = await api.arrive(code, before || undefined, bring);
    if (secret !== before) {
      layAside(before);
      seats.layAside();
    }
    this.#be(secret);
    this.matches = null;
    await this.sync();
  }

  async forget(match: string): Promise<void> {
    if (this.#secret) await api.forgetMatch(this.#secret, match);
    this.matches = this.matches?.filter((one) => one.match !== match) ?? null;
    seats.forget(match);
  }

  /** Everything: on the server, and in this browser; also of whoever it was before. */
  async delete(): Promise<void> {
    await this.keep();
    if (this.#secret) await api.deletePlayer(this.#secret);
    for (const secret of laidAside()) await api.deletePlayer(secret).catch(() => undefined);
    write(ASIDE, '');
    clearTimeout(this.#timer);
    this.#be('');
    seats.forgetAll();
    learnt.take([]);
    last.take({});
    ownDecks.all = [];
    this.matches = [];
  }
}

export const player = new Player();
