// Choices as the server writes them, read into parts.

import type { Action } from '../../table/types';

export interface Play {
  choice: string;
  verb: string;
  /** A card of the hand, the deck or the Side deck. */
  card?: string;
  /** A place on the own mat; with `seat` on that of somebody. */
  place?: string;
  /** The Attack of a Feint. */
  attack?: string;
  /** A player: target, named, first; `all` for an Area attack. */
  seat?: number | 'all';
  n?: number;
  split?: number[];
}

const CARD = ['ready', 'play', 'find', 'discard', 'put under', 'return', 'bring in', 'take out'];
const PLACE = ['activate', 'give up', 'to hand', 'to discards', 'pay', 'let go', 'reuse', 'put away', 'wait'];
const NUMBER = ['draw', 'refocus', 'on attack', 'on reaction'];
/** What Space does. */
export const PASSES = [
  ...['pass', 'decline', 'end combat', 'skip combat', 'refocus 0', 'keep deck', 'find nothing', 'keep attributes'],
];

export function readPlay(choice: string): Play {
  const starts = (verb: string) => choice === verb || choice.startsWith(`${verb} `);
  const rest = (verb: string) => choice.slice(verb.length + 1).split(' ');
  const verb = (verbs: string[]) => verbs.find((one) => choice.startsWith(`${one} `));
  const one = (name: string) => ({ choice, verb: name });
  const seat = (text: string): number | 'all' => (text === 'all' ? 'all' : Number(text));
  if (choice === 'take from deck') return one(choice);
  if (PASSES.includes(choice)) return one(choice === 'refocus 0' ? 'refocus' : choice);
  const card = verb(CARD);
  if (card) return { ...one(card), card: rest(card)[0] };
  const place = verb(PLACE);
  if (place) return { ...one(place), place: rest(place)[0] };
  const number = verb(NUMBER);
  if (number) return { ...one(number), n: Number(rest(number)[0]) };
  for (const name of ['stack', 'hide'])
    if (starts(name)) return { ...one(name), card: rest(name)[0], place: rest(name)[1] };
  if (starts('feint')) return { ...one('feint'), place: rest('feint')[0], attack: rest('feint')[1] };
  if (starts('attack')) return { ...one('attack'), place: rest('attack')[0], seat: seat(rest('attack')[1]) };
  if (starts('on')) return { ...one('on'), seat: seat(rest('on')[0]), place: rest('on')[1] };
  for (const name of ['name', 'first']) if (starts(name)) return { ...one(name), seat: seat(rest(name)[0]) };
  for (const name of ['take pure', 'take']) {
    if (starts(name) && rest(name).length === 2)
      return { ...one(name), n: Number(rest(name)[0]), place: rest(name)[1] };
  }
  if (starts('split')) return { ...one('split'), split: rest('split')[0].split('-').map(Number) };
  return one(choice);
}

/** What is open, found by what is touched. */
export class Plays {
  readonly all: Play[];
  /** Of equal copies the server names one; the others can be used as well, by what is offered for it. */
  readonly #twins = new Map<string, Play & { same: string }>();

  constructor(actions: Action[], hand: (string | null)[] = [], kind: (card: string) => string = (card) => card) {
    this.all = actions.map(({ choice }) => readPlay(choice));
    const offered = new Set(this.all.map(({ card }) => card));
    for (const card of hand) {
      if (!card || offered.has(card)) continue;
      const twin = [...offered].find((one) => one && hand.includes(one) && kind(one) === kind(card));
      for (const play of twin ? this.all.filter((one) => one.card === twin) : []) {
        const choice = play.choice.replace(twin!, card);
        this.#twins.set(choice, { ...play, choice, card, same: play.choice });
      }
    }
  }

  find(choice: string): Play | undefined {
    return this.all.find((play) => play.choice === choice) ?? this.#twins.get(choice);
  }

  /** The choice of which the server tells what it leads to. */
  canonical(choice: string): string {
    return this.#twins.get(choice)?.same ?? choice;
  }

  has(choice: string): boolean {
    return this.find(choice) !== undefined;
  }

  ofCard(card: string): Play[] {
    return [...this.all, ...this.#twins.values()].filter((play) => play.card === card);
  }

  /** Every card that something can be done with, all copies of it. */
  get cards(): string[] {
    return [...this.all, ...this.#twins.values()].flatMap(({ card }) => (card ? [card] : []));
  }

  /** Plays with an ability of the own mat. */
  ofPlace(place: string): Play[] {
    return this.all.filter(
      (play) => play.verb !== 'on' && !play.card && (play.place === place || play.attack === place),
    );
  }

  /** Plays that point at an ability of a mat. */
  at(seat: number, place: string): Play | undefined {
    return this.all.find((play) => play.verb === 'on' && play.seat === seat && play.place === place);
  }

  get passing(): Play | undefined {
    return this.all.find(({ choice }) => PASSES.includes(choice));
  }
}
