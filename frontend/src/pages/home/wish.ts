// What a new game is played with: seats and bots for the options, what does not go together, and the request for it.

import type { Wish } from '../../table/last.svelte';
import { ownDecks, type Brought } from '../../table/own_decks.svelte';
import { usualPace } from '../../table/paces';
import { isFlag, toSend, valueOf, words, type Chosen } from '../../table/options';
import type { ClashInfo, GameInfo, NewMatch, NewRoom, OptionInfo } from '../../table/types';

const OF_THE_SET = 'of the set';

/** The options of a game with a card set, which may bring values of its own. */
export function specsFor(info: GameInfo, cards?: string): OptionInfo[] {
  const more = info.own_sets.find((own) => own.name === cards)?.values ?? {};
  return info.options.map((spec) =>
    more[spec.name] ? { ...spec, values: [...(spec.values ?? []), ...more[spec.name]] } : spec,
  );
}

const word = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : String(value));

/** How many may sit with these options; the first is the usual number. */
export function seatsFor(info: GameInfo, chosen: Chosen): number[] {
  const holds = info.seats.filter(({ options }) =>
    Object.entries(options).every(([name, value]) => {
      const spec = info.options.find((one) => one.name === name);
      return spec !== undefined && valueOf(info.options, spec, chosen) === word(value);
    }),
  );
  const exact = holds.reduce((a, b) => (Object.keys(b.options).length >= Object.keys(a.options).length ? b : a));
  return exact.seats;
}

/** The number that sits down: the one wished for, if the options allow it. */
export function seatCount(info: GameInfo, wish: Wish): number {
  const allowed = seatsFor(info, wish.options);
  return wish.seats !== undefined && allowed.includes(wish.seats) ? wish.seats : allowed[0];
}

export function usualBot(info: GameInfo): string {
  return info.bots.includes('greedy') ? 'greedy' : (info.bots[0] ?? 'random');
}

/** The bots of the other chairs. */
export function botsFor(info: GameInfo, wish: Wish): string[] {
  const others = wish.hotSeat ? 0 : seatCount(info, wish) - 1;
  const known = (wish.bots ?? []).filter((bot) => info.bots.includes(bot));
  return Array.from({ length: others }, (_, n) => known[n] ?? known.at(-1) ?? usualBot(info));
}

// ---- what does not go together -----------------------------------------------------------------

function matches(info: GameInfo, spec: OptionInfo, value: string, among: string[]): boolean {
  const printed = info.options.find((one) => one.name === spec.name);
  const known = printed === undefined || words(printed).length === 0 || words(printed).includes(value);
  return among.includes(known ? value : OF_THE_SET);
}

/** The first pair (or more) of options that cannot be played together. */
export function clashOf(info: GameInfo, specs: OptionInfo[], chosen: Chosen): ClashInfo | null {
  const holds = (clash: ClashInfo) =>
    Object.entries(clash.options).every(([name, among]) => {
      const spec = specs.find((one) => one.name === name);
      return spec !== undefined && matches(info, spec, valueOf(specs, spec, chosen), among);
    });
  return info.clashes.find(holds) ?? null;
}

export interface Fix {
  option: string;
  value: string;
}

/** One change for each of its options that makes it fit, the default before others. */
export function fixesFor(info: GameInfo, specs: OptionInfo[], chosen: Chosen, clash: ClashInfo): Fix[] {
  const fixes: Fix[] = [];
  for (const name of Object.keys(clash.options)) {
    const spec = specs.find((one) => one.name === name);
    if (!spec) continue;
    const { [name]: _, ...without } = chosen;
    const values = [valueOf(specs, spec, without), ...words(spec)];
    const value = values.find((one) => clashOf(info, specs, { ...chosen, [name]: one }) === null);
    if (value !== undefined) fixes.push({ option: name, value });
  }
  return fixes;
}

// ---- the request -------------------------------------------------------------------------------

/** Chairs are counted from one's own; seats from where one sits. */
export function seatOfChair(chair: number, place: number, seats: number): number {
  return (place + chair) % seats;
}

/** The request for a match; `lot` is between 0 and 1. */
export function toMatch(info: GameInfo, wish: Wish, seed: string, lot: number): NewMatch {
  const specs = specsFor(info, wish.cards);
  const count = seatCount(info, wish);
  const place = wish.place === null ? Math.floor(lot * count) : Math.min(wish.place ?? 0, count - 1);
  const made: NewMatch = { game: info.key, options: toSend(specs, wish.options) };
  if (wish.cards && info.sets.includes(wish.cards)) made.cards = wish.cards;
  if (wish.practice) made.practice = true;
  if (info.paces.length) made.pace = wish.pace ?? usualPace(wish.hotSeat ? count : 1);
  if (seed) made.seed = seed;
  if (count > 1) {
    made.seats = count;
    if (wish.hotSeat) made.hot_seat = true;
    else made.bots = {};
    botsFor(info, wish).forEach((bot, n) => {
      made.bots![String(seatOfChair(n + 1, place, count))] = bot;
    });
  }
  const cards = made.cards ?? info.sets[0];
  const brought = (wish.decks ?? []).slice(0, count).map((deck) => ownDecks.brought(info.key, deck, info.decks, cards));
  if (brought.some((deck) => deck !== null)) {
    const decks: (Brought | null)[] = Array.from({ length: count }, () => null);
    brought.forEach((deck, chair) => (decks[seatOfChair(chair, place, count)] = deck));
    made.decks = decks;
  }
  return made;
}

/** The request for a room: its maker and as many open places as there are friends to come. */
export function toRoom(info: GameInfo, wish: Wish, name: string, crest: number): NewRoom {
  const open = Array.from({ length: seatCount(info, wish) - 1 }, () => ({ kind: 'open' as const }));
  const made: NewRoom = { game: info.key, name, crest, places: [{ kind: 'person' }, ...open] };
  made.options = toSend(specsFor(info, wish.cards), wish.options);
  if (wish.cards && info.sets.includes(wish.cards)) made.cards = wish.cards;
  if (wish.practice) made.practice = true;
  if (info.paces.length && wish.pace) made.pace = wish.pace;
  return made;
}

/** How many options are not as printed, of those that are not among the first. */
export function changedRules(specs: OptionInfo[], first: string[], chosen: Chosen): number {
  const rest = specs.filter((spec) => !first.includes(spec.name));
  return Object.keys(toSend(rest, chosen)).length;
}

/** Options as an address has them: `?difficulty=novice&blood=true`. */
export function fromQuery(specs: OptionInfo[], query: URLSearchParams): Chosen {
  const chosen: Chosen = {};
  for (const spec of specs) {
    const said = query.get(spec.name);
    if (said === null) continue;
    chosen[spec.name] = isFlag(spec) ? (said === 'true' || said === 'yes' ? 'yes' : 'no') : said;
  }
  return chosen;
}
