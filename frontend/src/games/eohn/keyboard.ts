// Eohn by keyboard: lines of the list or cards by number, verbs by letter, regions by Q, W, E.

import type { GameKeys } from '../../table/keymap';
import type { Keymap } from '../../table/keys';
import { skip } from './stops';
import type { EohnUi } from './ui.svelte';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const LETTERS = ['r', 'a', 's', 'x'];

export function keysOf(ui: EohnUi): GameKeys {
  const focus = (selector: string) => {
    const found = document.querySelector<HTMLElement>(`${selector} [data-rove][tabindex="0"], ${selector} [data-rove]`);
    found?.focus();
  };

  function digit(n: number): void {
    if (ui.preparing) {
      const one = ui.suggestions[n];
      if (one) ui.points = one.points;
      return;
    }
    if (ui.payment) {
      const row = ui.payment.rows[n];
      if (row) ui.give(row.place, 1);
      return;
    }
    if (ui.reuses.length > 1) {
      const one = ui.reuses[n];
      if (one) ui.toggleAgain(one.place);
      return;
    }
    const offer = ui.offers.find(({ key }) => key === DIGITS[n]);
    if (offer) return ui.press(offer);
    const card = ui.model.me.hand[n];
    if (card) ui.tapCard(card);
  }

  function letter(key: string): void {
    const offer = ui.offers.find((one) => one.key === key.toUpperCase());
    if (offer?.choice) ui.show(ui.plays.find(offer.choice) ?? null);
    else if (offer) ui.press(offer);
  }

  /** + and −: points of the attribute, or Energy of the ability, that has the focus. */
  function more(by: number): void {
    const button = document.activeElement
      ?.closest('.stepper, .payer')
      ?.querySelector<HTMLElement>(`.btn:${by > 0 ? 'last' : 'first'}-of-type`);
    button?.click();
  }

  const now = (): Keymap => ({
    ...Object.fromEntries(DIGITS.map((key, n) => [key, () => digit(n)])),
    ...Object.fromEntries(LETTERS.map((key) => [key, () => letter(key)])),
    '+': () => more(1),
    '-': () => more(-1),
    p: () => skip(ui),
    k: () => (ui.sheet = ui.match.priority ? 'stops' : ui.sheet),
    q: () => focus('.foes'),
    w: () => focus('.panel .opts'),
    e: () => focus('.me'),
    // A window that has just opened does not listen at once: a hand may be on its way from the last one.
    Enter: () => {
      if (!ui.fresh) void ui.go();
    },
    ' ': () => {
      if (!ui.fresh || ui.guide?.reads) ui.pass();
    },
  });

  return {
    listed: [
      ['1 … 9, 0', 'a line of the list, or a card in hand'],
      ['R / A / S', 'ready, activate, stack the chosen card'],
      ['X', 'discard the chosen ability'],
      ['+ / −', 'points, Energy to pay'],
      ['Q / W / E', 'to the opponents, the list, your own mat'],
      ['Alt+1 … 6', 'open the mat of a seat'],
      ['Shift (held)', 'stop at the next window'],
      ['P', 'not this turn: pass until yours'],
      ['K', 'when the table asks you'],
    ],
    now,
    all: [...DIGITS, ...LETTERS, '+', '-', 'p', 'k', 'q', 'w', 'e'],
  };
}
