// The keys of Seii Daimyo, beside those of every table.

import type { GameKeys } from '../../table/keymap';
import type { Keymap } from '../../table/keys';
import { optionsIn, seatOptions, shownOptions } from './options';
import type { SeiiUi } from './ui.svelte';

const DIGITS = [...'123456789'];

export function keysOf(ui: SeiiUi): GameKeys {
  /** Where the focus was when a key has raised something: there Enter plays it. */
  let raisedAt: Element | null = null;
  /** A was pressed: the next number is an available location, if the focus is still there. */
  let available = false;

  const focus = (node: HTMLElement | null | undefined) => node?.focus({ preventScroll: true });
  const card = () => document.activeElement?.closest<HTMLElement>('[data-rove][data-card]') ?? null;
  const within = (name: string) => document.activeElement?.closest(name) ?? null;

  /** After A a number means an available location, after Alt and a number a card of that seat; else what can be chosen. */
  function numbered(): HTMLElement[] {
    if (available && within('.offers')) return optionsIn('.offers');
    const strip = within('.strip');
    if (strip && ui.looking !== null && strip.getAttribute('data-seat') === String(ui.looking))
      return seatOptions(ui.looking);
    return shownOptions(ui);
  }

  function nth(n: number) {
    const one = numbered()[n];
    available = false;
    focus(one);
    one?.click();
  }

  function press(choice: string) {
    const play = ui.plays.find(choice);
    if (!play) return;
    ui.show(play);
    raisedAt = document.activeElement;
  }

  /** Plays what is shown; a card that arrows have come to since then is chosen first. */
  function enter() {
    const at = card();
    const other = at !== null && at !== raisedAt && at.getAttribute('aria-pressed') !== 'true';
    if (at && other && (!ui.ready || ui.canTouch(at.dataset.card ?? ''))) at.click();
    else void ui.go();
  }

  const now = (): Keymap => ({
    ...Object.fromEntries(DIGITS.map((key, n) => [key, () => nth(n)])),
    a: () => {
      available = true;
      focus(document.querySelector<HTMLElement>('.offers [data-rove][tabindex="0"]'));
    },
    c: () => focus(document.querySelector<HTMLElement>('.contest [data-card]')),
    d: () => press('draw'),
    r: () => press('reveal'),
    j: () => press('hide'),
    Enter: enter,
  });

  return {
    listed: [
      ['1 … 9', 'choose what is lit, in this order: hand, available, yours, theirs'],
      ['A, then 1 … 3', 'an available location'],
      ['Alt+1 … 4', 'go to a seat, 1 is yours; then 1 … 9 choose its cards'],
      ['↑ ↓', 'on a location: aim one rung up, down'],
      ['Enter', 'choose the card you are on; then play what is shown'],
      ['Space', 'on a card: choose it; else show passing, Enter passes'],
      ['D', 'draw a clan'],
      ['R / J', 'reveal, hide'],
      ['C', 'the contested card'],
    ],
    now,
    all: [...DIGITS, 'a', 'c', 'd', 'r', 'j'],
  };
}
