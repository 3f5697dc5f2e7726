// Events as a score: what moves when. One step of the rules after the other, as the `step` events tell.

import type { GameEvent, Json } from './types';
import { zoneOf } from './zones';

export const FLIGHT = 280;
const APART = 70; // from one card to the next
const BEAT = 190;
const REST = 90; // between two steps
const RUN = 640; // a run of cards takes no longer than this before the last one starts
const MOST = 2600;

/** A card on its way, from where it set out to where it came to rest. */
export interface Way {
  card: string;
  from: string;
  to: string;
  /** When it left, and when it began its last leg, in milliseconds. */
  left: number;
  at: number;
}

/** Something that strikes: a number that flies from a place to another. */
export interface Beat {
  from: string;
  to: string;
  text: string;
}

/** What a game makes of an event of its own. */
export type BeatOf = (event: GameEvent) => Beat | null;

export interface Score {
  ways: Way[];
  beats: (Beat & { at: number })[];
  /** When a zone or a number was touched. */
  touches: { key: string; at: number }[];
  length: number;
}

interface Leg {
  card: string;
  from: string;
  to: string;
}

function legOf(event: GameEvent, unseen: () => string): Leg | null {
  const from = zoneOf(event.from);
  const to = zoneOf(event.to);
  if (event.event !== 'move' || from === null || to === null || from === to) return null;
  return { card: typeof event.card === 'string' ? event.card : unseen(), from, to };
}

/** A number's key: `honor`, `life/0`, `tokens/N`. */
function countKey(event: GameEvent): string {
  const part: Json | undefined = event.seat ?? event.place;
  return part === undefined ? String(event.name) : `${event.name}/${part}`;
}

export function score(events: GameEvent[], beatOf: BeatOf = () => null): Score {
  const ways = new Map<string, Way>();
  const made: Score = { ways: [], beats: [], touches: [], length: 0 };
  let clock = 0;
  let hidden = 0;
  const unseen = () => `?${hidden++}`;
  let legs: Leg[] = [];

  function play() {
    const gap = legs.length > 1 ? Math.min(APART, RUN / legs.length) : 0;
    legs.forEach((leg, n) => {
      const at = clock + n * gap;
      const known = ways.get(leg.card);
      if (known) Object.assign(known, { to: leg.to, at });
      else ways.set(leg.card, { ...leg, left: at, at });
      made.touches.push({ key: leg.from, at }, { key: leg.to, at: at + FLIGHT });
    });
    if (legs.length) clock += (legs.length - 1) * gap + FLIGHT + REST;
    legs = [];
  }

  for (const event of events) {
    const beat = beatOf(event);
    if (beat) {
      play();
      made.beats.push({ ...beat, at: clock });
      clock += BEAT;
    } else if (event.event === 'step') play();
    else if (event.event === 'count') made.touches.push({ key: countKey(event), at: clock });
    else {
      const leg = legOf(event, unseen);
      if (leg) legs.push(leg);
    }
  }
  play();
  made.ways = [...ways.values()].filter((way) => way.from !== way.to);
  made.length = clock;
  return clock > MOST ? hurried(made, MOST / clock) : made;
}

function hurried({ ways, beats, touches }: Score, by: number): Score {
  return {
    ways: ways.map((way) => ({ ...way, left: way.left * by, at: way.at * by })),
    beats: beats.map((beat) => ({ ...beat, at: beat.at * by })),
    touches: touches.map((touch) => ({ ...touch, at: touch.at * by })),
    length: MOST,
  };
}

/** What a number shows on its way from one value to another, touch by touch. */
export function countdown(from: number, to: number, touches: number): number[] {
  return Array.from({ length: touches }, (_, n) => Math.round(from + ((to - from) * (n + 1)) / touches));
}
