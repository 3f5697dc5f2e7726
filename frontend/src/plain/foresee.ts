// What a choice would bring, from its preview: before → after, as the plan says, or all that a preview has.

import type { Preview } from '../table/types';
import { at, isNothing, type Plan, type PreviewPlan, type Words } from './plan';

/** Before → after; without a before only what will be. */
export interface Consequence {
  what: string;
  from?: string;
  to: string;
}

const COMMON = ['until', 'asks', 'wins', 'loses', 'may_win', 'may_lose'];

/** Numbers that change, and words where there is nothing to compare with. */
export function foresee(plan: Plan, preview: Preview, words: Words): Consequence[] {
  const plans = plan.foresees ?? everything(preview);
  return plans.flatMap((one) => (one.now?.includes('*') ? bySeat(one, preview, words) : single(one, preview, words)));
}

/** What is certain or possible, and why it goes no further; in the server's words. */
export function foreseenEnd(plan: Plan, preview: Preview): string[] {
  const ends = ['wins', 'loses', 'may_win', 'may_lose'].filter((end) => preview[end] === true);
  const certain = ends.filter((end) => !end.startsWith('may_'));
  const said = (certain.length ? certain : ends).map((end) => plan.ends[end]);
  const until = typeof preview.until === 'string' && preview.until !== 'over' ? plan.until[preview.until] : undefined;
  return [...said, until].filter((text): text is string => text !== undefined);
}

/** What a game shows that does not say what: every key that a preview has. */
const everything = (preview: Preview): PreviewPlan[] =>
  Object.keys(preview)
    .filter((key) => !COMMON.includes(key))
    .map((key) => ({ path: [key], name: key.replaceAll('_', ' '), now: [key] }));

function single(plan: PreviewPlan, preview: Preview, words: Words): Consequence[] {
  const then = at(preview, plan.path, words.view.seat);
  if (then === undefined || then === null) return [];
  const seats = bySeatOf(then, words);
  if (seats) return seats.map(([seat, value]) => ({ what: `${plan.name}, ${words.player(seat)}`, to: value }));
  const change = then as { before?: unknown; after?: unknown };
  if (change.before !== undefined && change.after !== undefined) {
    if (change.before === change.after) return [];
    return [{ what: plan.name, from: words.say(change.before), to: words.say(change.after) }];
  }
  const before = plan.now ? at(words.view, plan.now, words.view.seat) : undefined;
  if (before === undefined || before === null || typeof before === 'object') {
    return isNothing(then) ? [] : [{ what: plan.name, to: words.say(then) }];
  }
  return words.say(before) === words.say(then)
    ? []
    : [{ what: plan.name, from: words.say(before), to: words.say(then) }];
}

/** A list of changes by seat, those that change something. */
function bySeatOf(then: unknown, words: Words): [number, string][] | null {
  if (!Array.isArray(then) || then.length !== words.view.seats || words.view.seats === 1) return null;
  const changes = then as { before?: unknown; after?: unknown }[];
  if (!changes.every((one) => one !== null && typeof one === 'object' && 'before' in one && 'after' in one))
    return null;
  return changes.flatMap((one, seat) => (one.before === one.after ? [] : [[seat, words.say(one)] as [number, string]]));
}

/** A number of each seat, where it changes. */
function bySeat(plan: PreviewPlan, preview: Preview, words: Words): Consequence[] {
  const all = at(preview, plan.path, words.view.seat);
  if (!Array.isArray(all)) return [];
  return all.flatMap((then, seat) => {
    const before = words.say(at(words.view, plan.now ?? [], seat));
    if (before === words.say(then)) return [];
    const whose = words.view.seats > 1 ? `, ${words.player(seat)}` : '';
    return [{ what: `${plan.name}${whose}`, from: before, to: words.say(then) }];
  });
}
