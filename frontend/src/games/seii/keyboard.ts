// The keys of Seii Daimyo, beside those of every table.

import type { GameKeys } from '../../table/keymap';
import type { Keymap } from '../../table/keys';
import type { SeiiUi } from './ui.svelte';

const DIGITS = [...'123456789'];

export function keysOf(ui: SeiiUi): GameKeys {
  /** After A a number means an available location. */
  let available = false;

  const focus = (name: string) => document.querySelector<HTMLElement>(name)?.focus({ preventScroll: true });

  function nth(n: number) {
    if (available) {
      available = false;
      const card = ui.model.available[n];
      if (card) tap(card, '.offers');
      return;
    }
    if (ui.model.step === 'role' && ui.open && n < 2) {
      ui.tapRole(n === 0 ? 'samurai' : 'ashigaru');
      return;
    }
    const cards = [...document.querySelectorAll<HTMLElement>('.grip [data-card]:not(.role)')];
    const card = cards[ui.model.step === 'role' ? n - 2 : n]?.dataset.card;
    if (card) tap(card, '.grip');
  }

  function tap(card: string, where: string) {
    ui.tapCard(card);
    focus(`${where} [data-card="${card}"]`);
  }

  function press(choice: string) {
    const play = ui.plays.find(choice);
    if (play) ui.show(play);
  }

  const now = (): Keymap => ({
    ...Object.fromEntries(DIGITS.map((key, n) => [key, () => nth(n)])),
    a: () => {
      available = true;
      focus('.offers [data-rove][tabindex="0"]');
    },
    c: () => focus('.contest [data-card]'),
    d: () => press('draw'),
    r: () => press('reveal'),
    j: () => press('hide'),
    Enter: () => void ui.go(),
  });

  return {
    listed: [
      ['1 … 9', 'choose a clan in hand; with roles 1 Samurai, 2 Ashigaru'],
      ['A, then 1 … 3', 'an available location'],
      ['↑ ↓', 'on a location: aim one rung up, down'],
      ['D', 'draw a clan'],
      ['R / J', 'reveal, hide'],
      ['C', 'the contested card'],
      ['Alt+1 … 4', 'the locations of a seat'],
    ],
    now,
    all: [...DIGITS, 'a', 'c', 'd', 'r', 'j'],
  };
}
