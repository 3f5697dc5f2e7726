// What a table says at its prompt, and why something cannot be done.

import type { Sentence } from './types';

/** What a prompt says. */
export interface Said {
  title: string;
  text: Sentence;
  rule: string | null;
}

/** Why something cannot be done. */
export interface WhyNot {
  /** Where on the table it is shown; null: at the prompt. */
  place: string | null;
  title: string;
  text: Sentence;
  rule: string | null;
  /** The card to blame. */
  card: string | null;
}

/** What is said to somebody who was not there. */
export const LOOKED_AT: Said = {
  title: 'A game that somebody played',
  text: 'Seen from their seat. Look at it move by move, and play on from any of them.',
  rule: null,
};
