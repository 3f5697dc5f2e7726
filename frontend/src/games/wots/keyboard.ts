// The keys of Way of the Samurai; those of every table stand in the kit.

import type { GameKeys } from '../../table/keymap';
import type { Keymap } from '../../table/keys';
import { BEFORE_COUNTER } from './model';
import { isWindow } from './plan';
import type { WotsUi } from './ui.svelte';

const LISTED: [string, string][] = [
  ['1 … 9', 'choose a card: hand, then stored; or one of the answers'],
  ['Enter', 'do what the button says'],
  ['Esc', 'put back'],
  ['← →', 'move in the hand or the answers'],
  ['V', 'see the defense (1 Ki)'],
  ['D', 'draw (1 Ki)'],
  ['+ / −', 'more, less Guard for Ki'],
  ['G', 'Gisei'],
  ['A', 'use the die'],
  ['K / Shift+K', 'Ki, Life where both are offered'],
  ['P', 'use the place'],
  ['B', 'one kanji of Bushido'],
  ['T then 1 2 3', 'target'],
  ['C', 'unseen cards'],
];
const LETTERS = ['v', 'd', 'g', 'a', 'p', 'b', 's', 'n'];

export function keysOf(ui: WotsUi): GameKeys {
  function focus(card: string) {
    document.querySelector<HTMLElement>(`.hand [data-card="${card}"]`)?.focus({ preventScroll: true });
  }

  function nth(n: number) {
    const { model } = ui;
    const cards = ui.mine ? [...model.hand, ...model.stored] : (model.shadow?.hand ?? []);
    const answers = ui.offers.filter(({ verb }) => verb !== 'go on');
    const card = cards[n];
    const inHand = model.step === 'play_a_card' || answers.some(({ of }) => of && of === card);
    if (inHand && card) {
      ui.tapCard(card);
      focus(card);
    } else if (model.step !== 'play_a_card' && answers[n]) ui.select(answers[n].choice);
  }

  /** The offer with this letter; pressed again it is put back. */
  function letter(key: string) {
    const found = ui.offers.find((offer) => offer.key === key);
    if (found) ui.select(ui.act === found.choice ? null : found.choice);
    else if (key === 'v' && ui.model.step === 'play_a_card') void ui.ask('reveal', 'Cannot see the defense');
    else if (key === 'd') void ui.ask('draw', 'Cannot draw');
    else if (key === 'g') void ui.ask('sacrifice', 'No Gisei now');
  }

  function lifeOrKi(what: 'life' | 'ki') {
    const found = ui.offers.find(({ choice }) => choice === `take ${what}` || choice === `lose ${what}`);
    if (found) ui.select(found.choice);
    else ui.setThen(what);
  }

  const letters: Keymap = Object.fromEntries(LETTERS.map((key) => [key, () => letter(key)]));
  const digits: Keymap = Object.fromEntries([...'123456789'].map((key, n) => [key, () => nth(n)]));
  const buying: Keymap = {
    '+': () => ui.setBuy(ui.buy + 1),
    '=': () => ui.setBuy(ui.buy + 1),
    '-': () => ui.setBuy(ui.buy - 1),
  };
  const always: Keymap = {
    c: () => (ui.sheet = 'unseen'),
    k: () => lifeOrKi('ki'),
    K: () => lifeOrKi('life'),
    t: () => document.querySelector<HTMLElement>('.foes button')?.focus(),
  };

  return {
    listed: LISTED,
    all: Object.keys({ ...letters, ...digits, ...buying, ...always }),
    now: () => ({
      c: always.c,
      ...(ui.open && !ui.moment ? { ...always, ...digits, ...letters } : {}),
      ...(ui.open && isWindow(ui.model, BEFORE_COUNTER) ? buying : {}),
      ...(ui.moment || ui.plan.choices.length ? { Enter: () => ui.play() } : {}),
    }),
  };
}
