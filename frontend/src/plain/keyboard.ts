// The keys of a plain table: numbers choose, Enter plays, / looks for words.

import type { GameKeys } from '../table/keymap';
import type { Keymap } from '../table/keys';
import type { PlainUi } from './ui.svelte';

const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export function keysOf(ui: PlainUi): GameKeys {
  const now = (): Keymap => ({
    ...Object.fromEntries(
      NUMBERS.map((key, n) => [
        key,
        () => {
          const deed = ui.numbered[n];
          if (deed) ui.choose(deed.choice);
        },
      ]),
    ),
    '0': () => ui.pass(),
    '/': () => document.querySelector<HTMLInputElement>('.plain .seek input')?.focus(),
    '+': () => ui.queue(),
    m: () => (ui.dearer = !ui.dearer),
    Enter: () => enter(ui),
  });
  return {
    listed: [
      ['1 … 9', 'choose an action of the list'],
      ['0, Space', 'pass or go on, if that is open; again plays it'],
      ['/', 'look for an action by its words'],
      ['+', 'choose another to be done together'],
      ['M', 'more: ways that cost more'],
      ['Alt 1 … 6', 'look at a seat'],
    ],
    now,
    all: [...NUMBERS, '0', '/', '+', 'm', 'Enter'],
  };
}

/** On an action or a card that is not chosen yet Enter chooses it, else it plays. */
function enter(ui: PlainUi): void {
  const focused = document.activeElement as HTMLElement | null;
  const choice = focused?.dataset.choice;
  const card = focused?.dataset.card;
  if (choice !== undefined && choice !== ui.chosen) ui.choose(choice);
  else if (card !== undefined && ui.chosen === null && ui.card !== card) ui.tapCard(card);
  else ui.play();
}
