// What is drawn of the position and of what is chosen: ladders, verdicts, marks on the unseen cards.

import {
  amountText,
  LETTER,
  level,
  losesText,
  POWERS,
  shorter,
  type Faces,
  type Gauge,
  type Levels,
  type Mark,
} from './faces';
import { BEFORE_COUNTER, ceilingOf, guardThen, isBlocked, shortOf, type Model } from './model';
import { isWindow, reach, type Doing, type Plan } from './plan';
import type { GuardRow, Share } from './preview';

export interface LadderLook {
  now: number;
  next: number | null;
  /** The level that the open card asks for. */
  asked: number | null;
  ceiling: number;
  cause: string;
  /** By level, how many unseen counterattacks it blocks. */
  odds: Record<number, Share> | null;
}

export function ladder(model: Model, faces: Faces, plan: Plan, rows: GuardRow[], gauge: Gauge): LadderLook {
  const now = model.gauges[gauge];
  const { at, cause } = ceilingOf(model, gauge);
  return {
    now,
    next: plan.after[gauge],
    asked: askedOf(model, faces, gauge),
    ceiling: at,
    cause,
    odds: oddsOf(model, faces, rows, gauge),
  };
}

function askedOf(model: Model, faces: Faces, gauge: Gauge): number | null {
  if (gauge === 'guard') return faces.opponents.get(model.counters.at(-1) ?? '')?.counter.below ?? null;
  return faces.opponents.get(model.defense ?? '')?.defense.needs?.[gauge] ?? null;
}

function oddsOf(model: Model, faces: Faces, rows: GuardRow[], gauge: Gauge): Record<number, Share> | null {
  if (gauge !== 'guard' || !isWindow(model, BEFORE_COUNTER)) return null;
  const of = model.unseen.length;
  const now = model.unseen.filter((card) => isBlocked(model, faces, card, model.gauges)).length;
  const odds: Record<number, Share> = { [model.gauges.guard]: { n: now, of } };
  for (const row of rows) odds[row.guard] = row.blocked;
  return odds;
}

// ---- verdicts between the two rows of cards --------------------------------------------------------

export interface Verdict {
  look: 'ok' | 'miss' | 'hit' | 'quiet' | 'combo';
  text: string;
  symbols?: Mark[];
}

const due = (model: Model): number => (model.placed.length < 2 ? 2 : model.placed.length);

export function defenseVerdict(model: Model, faces: Faces, at: Levels, doing?: Doing): Verdict {
  if (!model.defense) return { look: 'quiet', text: due(model) === 2 ? 'after 2 cards' : 'comes next' };
  const short = shortOf(faces, model.defense, at);
  if (!short) return { look: 'miss', text: 'cannot be met' };
  const lastIsDue = model.placed.length === 2 && doing?.cards.length === 0;
  if (!short.length) return { look: 'ok', text: lastIsDue ? 'met so far' : 'met' };
  return { look: 'miss', text: `${short.map(([gauge, n]) => `${LETTER[gauge]}${n}`).join(' ')} short` };
}

export function counterVerdict(model: Model, faces: Faces, at: Levels): Verdict {
  const card = model.counters.at(-1);
  if (!card) {
    const three = model.mode === 'one_vs_three';
    return {
      look: 'quiet',
      text: three ? 'after the roll' : model.placed.length === 3 ? 'comes next' : 'after the third card',
    };
  }
  if (isBlocked(model, faces, card, at)) return { look: 'ok', text: 'blocked' };
  return { look: 'hit', text: 'hits' };
}

export function comboVerdict(model: Model, faces: Faces, doing: Doing): Verdict {
  const ids = [...model.placed, ...doing.cards];
  const symbols = ids.map((id) => faces.actions.get(id)?.symbol ?? 'JOKER');
  if (!symbols.length) return { look: 'quiet', text: model.attack ? `attack ${model.attack} of 2` : '' };
  const one = new Set(symbols.filter((symbol) => symbol !== 'JOKER'));
  if (one.size > 1) return { look: 'quiet', text: model.combo && !doing.cards.length ? 'combo' : 'no combo' };
  if (symbols.length === 3) return { look: 'combo', text: one.has('BLOOD') ? 'red combo' : 'combo', symbols };
  return { look: 'combo', text: symbols.length > 1 ? 'combo open' : '', symbols };
}

export const isCombo = (model: Model): boolean => model.placed.length === 3 && model.combo !== null;

// ---- the unseen ------------------------------------------------------------------------------------

export interface UnseenRow {
  card: string;
  head: [letter: string, n: number][];
  text: string;
  mark: 'met' | 'third' | 'no' | 'blocked' | 'hits' | '';
}

export function unseenDefenses(model: Model, faces: Faces, doing: Doing, plan: Plan): UnseenRow[] {
  const counts = !model.defense && model.step === 'play_a_card' && (doing.cards.length > 0 || model.placed.length > 0);
  return model.unseen.flatMap((card) => {
    const face = faces.opponents.get(card);
    if (!face) return [];
    const needs = face.defense.needs;
    const head = POWERS.flatMap((gauge): [string, number][] =>
      needs?.[gauge] === undefined ? [] : [[LETTER[gauge], needs[gauge]]],
    );
    const mark = counts ? reach(model, faces, doing.cards, plan.after, card) : '';
    return [{ card, head, text: needs ? shorter(losesText(face.defense.options)) : 'cannot be met', mark }];
  });
}

export function unseenCounters(model: Model, faces: Faces, plan: Plan): UnseenRow[] {
  const live = model.counters.length === 0;
  const at = { ...plan.after, guard: guardThen(model, plan.after) };
  const below = (card: string) => faces.opponents.get(card)?.counter.below ?? 9;
  return [...model.unseen]
    .sort((a, b) => below(b) - below(a))
    .flatMap((card) => {
      const face = faces.opponents.get(card);
      if (!face) return [];
      const mark = live ? (isBlocked(model, faces, card, at) ? 'blocked' : 'hits') : '';
      return [{ card, head: [['below ', face.counter.below ?? 0]], text: amountText(face.counter.effect), mark }];
    });
}

/** WOTS-040: whether his deck is shuffled anew between the next defense and the counterattack after it. */
export const shuffles = (model: Model): boolean => !model.defense && model.opponentDeck === 2;

export const guardText = (model: Model, plan: Plan): string => level(guardThen(model, plan.after));

/** The steps of an attack, and which of them is now; -1 outside an attack. */
export const STEPS = ['Two cards', 'Defense', 'Third', 'Counter', 'Reward'];
const WINDOW_STEP: Record<number, number> = { 1: 0, 4: 1, 6: 2, 7: 3, 9: 3, 8: 4 };

export function stepNow(model: Model): number {
  if (model.step === 'play_a_card') return model.placed.length === 2 ? 2 : 0;
  if (model.step === 'free_window') return WINDOW_STEP[model.subject] ?? 0;
  if (model.step === 'life_or_ki') return model.counters.length ? 4 : 2;
  if (model.step === 'set_the_defense') return 1;
  if (model.step === 'set_the_counterattack') return 3;
  if (model.step === 'bonus_of_the_combo' || model.step.startsWith('special_to')) return 4;
  return model.placed.length >= 3 ? 3 : model.placed.length === 2 ? 2 : 0;
}
