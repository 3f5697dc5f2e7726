// Small helpers for sentences.

import type { Sentence, Snapshot } from './types';

/** A player whom nobody has named. */
export const seatName = (seat: number): string => `Player ${seat + 1}`;

let called: (seat: number) => string = seatName;

/** From now on the players are called so in every sentence of this page; there is one table at a time. */
export function callSeats(name: (seat: number) => string): void {
  called = name;
}

/** A card's name with a real minus: `Moon T−1 G+2`. */
export const cardNamed = (name: string): string => name.replace(/\b([A-Z])-(?=\d)/g, '$1−');

/** A sentence as text: its cards and its players are called by their names. */
export function plain(said: Sentence, name = called): string {
  if (typeof said === 'string') return said;
  return said
    .map((part) => (typeof part === 'string' ? part : 'card' in part ? cardNamed(part.name) : name(part.seat)))
    .join('');
}

/** `Aya, Ben and Chiyo`. */
export const listed = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A capital at the front, a full stop at the end. */
export function sentence<Said extends Sentence>(said: Said): Said;
export function sentence(said: Sentence): Sentence {
  const text = plain(said).trim();
  const stop = !text || /[.?]$/.test(text) ? '' : '.';
  if (typeof said === 'string') return capital(text) + stop;
  const [first, ...rest] = said;
  return [typeof first === 'string' ? capital(first) : first, ...rest, stop].filter(
    (part) => part !== undefined && part !== '',
  );
}

/** A name that may be broken between syllables where there is no room for all of it. */
export function breakable(name: string): string {
  return name.replace(/([aeiou]n?)(?=[b-df-hj-mp-tv-z]h?[aeiou])/gi, '$1\u00ad');
}

/** What a change has brought about, for a screen reader; urgent where something ended. */
export interface Happened {
  text: string;
  urgent: boolean;
}

/** The new lines of the log, and the end. */
export function newLines(before: Snapshot, now: Snapshot): Happened {
  const { outcome } = now.view;
  if (outcome) return { text: plain(outcome.reason), urgent: true };
  const next = before.log.from + before.log.lines.length;
  const told = now.log.lines.filter((line) => line.n >= next && line.data.kind !== 'choice');
  return { text: told.map((line) => plain(sentence(line.text))).join(' '), urgent: false };
}
