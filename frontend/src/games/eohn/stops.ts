// When the table asks: the words of what a player can set. The server decides by it, and passes.

import type { Match } from '../../table/match.svelte';
import type { Priority, Stops } from '../../table/types';
import type { EohnUi } from './ui.svelte';

export const MODES: { value: Stops['mode'] & string; name: string; text: string }[] = [
  { value: 'matters', name: 'When it matters', text: 'You are asked if you can answer and it could change something.' },
  { value: 'always', name: 'Always', text: 'Every open window, also those you cannot use. For bluffing.' },
  { value: 'hits', name: 'Only what hits me', text: 'Attacks on you and allies, and your own conditions.' },
];

export const KINDS: { kind: string; name: string; text: string }[] = [
  { kind: 'attack', name: 'An attack on you', text: 'can be set to pass only for one turn' },
  { kind: 'ally', name: 'An attack on an ally', text: 'if a card of yours may answer for them' },
  { kind: 'activation', name: 'An Action you could negate', text: 'an opponent activates something' },
  { kind: 'chain', name: 'Your own chain falls behind', text: 'your Block, Dodge or attack could be lifted' },
  { kind: 'condition', name: 'A condition of yours is met', text: 'activate it now, or not at all' },
  { kind: 'hit', name: 'You were hit, a status was given', text: '' },
  { kind: 'quiet', name: 'Quiet moments', text: 'drawing, Energize, readying, ends of phases: only at the stops' },
];

export const WHENS = [
  { value: 'ask', text: 'Ask' },
  { value: 'helps', text: 'If it helps' },
  { value: 'pass', text: 'Pass' },
] as const;

export type When = (typeof WHENS)[number]['value'];

export const PHASE_WORDS: Record<string, [short: string, long: string]> = {
  draw: ['Dr', 'Draw'],
  energize: ['En', 'Energize'],
  action_1: ['A1', 'first Action phase'],
  combat: ['Co', 'Combat'],
  action_2: ['A2', 'second Action phase'],
  end: ['End', 'End'],
};

const KEPT = 'shiai-eohn-stops';

/** What is set now, as it is sent. */
export function stopsOf({ mode, kinds, mine, theirs }: Priority): Stops {
  return { mode, kinds: kinds as Stops['kinds'], mine, theirs };
}

/** Sets something; this browser keeps it for the next table. */
export function setStops(match: Match, change: Partial<Stops>): void {
  if (!match.priority) return;
  const stops = { ...stopsOf(match.priority), ...change };
  localStorage.setItem(KEPT, JSON.stringify(stops));
  match.tellPriority(stops);
}

export function setKind(match: Match, kind: string, when: When): void {
  const kinds = { ...(match.priority?.kinds as Stops['kinds']), [kind]: when };
  setStops(match, { kinds });
}

export function toggleStop(match: Match, whose: 'mine' | 'theirs', phase: string): void {
  const had = match.priority?.[whose] ?? [];
  const stops = had.includes(phase) ? had.filter((one) => one !== phase) : [...had, phase];
  setStops(match, { [whose]: stops });
}

export function defaults(match: Match): void {
  localStorage.removeItem(KEPT);
  match.tellPriority({});
}

/** A table that knows nothing of this player's wishes hears them. */
export function tellKept(match: Match): void {
  const kept = localStorage.getItem(KEPT);
  if (!kept || !match.priority) return;
  if (JSON.stringify(stopsOf(match.priority)) !== kept) match.tellPriority(JSON.parse(kept) as Stops);
}

/** Not this turn, or after all; a question that is open is passed with it. */
export function skip(ui: EohnUi): void {
  const { priority } = ui.match;
  if (!priority) return;
  ui.match.tellPriority({ skip: !priority.skips });
  if (!priority.skips && ui.answering) ui.pass();
}
