// What the open actions do, read from their notation: `seize K4`, `rotate K8 up`, `swap K3 H2`.

import type { Action } from '../../table/types';

export type Way = 'up' | 'down';

export interface Play {
  choice: string;
  verb: string;
  /** The card it is about: a location or a clan. */
  card: string | null;
  /** Of a rotation. */
  way: Way | null;
  /** Of a swap: the available location that comes for the card. */
  other: string | null;
  /** Of a look, a theft, an award: whom it is about. */
  seat: number | null;
}

const TWO_WORDS = ['swap contested', 'look at'];
const OF_SEATS = ['look at', 'coax', 'award'];

export function readPlay(choice: string): Play {
  const verb = TWO_WORDS.find((words) => choice.startsWith(`${words} `)) ?? choice.split(' ')[0];
  const [first = null, second = null] = choice.slice(verb.length).split(' ').filter(Boolean);
  const ofSeat = OF_SEATS.includes(verb);
  return {
    choice,
    verb,
    card: ofSeat ? null : first,
    way: verb === 'rotate' ? (second as Way) : null,
    other: verb === 'swap' ? second : null,
    seat: ofSeat ? Number(first) : null,
  };
}

/** The open actions, looked up by what they are about. */
export class Plays {
  readonly all: Play[];

  constructor(actions: Action[]) {
    this.all = actions.map(({ choice }) => readPlay(choice));
  }

  /** Those of a card; of a swap also those that bring it. */
  of(card: string): Play[] {
    return this.all.filter((play) => play.card === card || play.other === card);
  }

  find(choice: string): Play | undefined {
    return this.all.find((play) => play.choice === choice);
  }

  has(verb: string): boolean {
    return this.all.some((play) => play.verb === verb);
  }

  seat(seat: number): Play | undefined {
    return this.all.find((play) => play.seat === seat);
  }
}
