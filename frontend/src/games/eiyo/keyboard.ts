// The keys of Eiyo; those of every table stand in the kit.

import type { GameKeys } from '../../table/keymap';
import type { Keymap } from '../../table/keys';
import type { Ui } from './ui.svelte';

const LISTED: [string, string][] = [
  ['1 … 9 0', 'choose a weapon in hand'],
  ['R / Shift+R', 'turn on, turn back'],
  ['← ↑ → ↓ or N E S W', 'aim at a row'],
  ['D / G', 'show defeat, guard (deflect)'],
  ['Enter', 'play what is shown'],
  ['F', 'end the fight (asks again if the deck runs out)'],
];

export function keysOf(ui: Ui): GameKeys {
  function nth(n: number) {
    const card = ui.model.hand[n];
    if (!card) return;
    ui.tapCard(card);
    document.querySelector<HTMLElement>(`.hand [data-card="${card}"]`)?.focus({ preventScroll: true });
  }

  function act(which: 'defeat' | 'deflect') {
    const row = ui.aim?.row ?? ui.lit[0];
    if (row) ui.show(row, which);
  }

  function primary() {
    if (ui.action) ui.play();
    else if (ui.model.question === 'discard') ui.discardPicked();
    else if (ui.model.question === 'extra') ui.addPicked();
  }

  const fight: Keymap = {
    r: () => ui.setTurns(ui.turns + 1),
    R: () => ui.setTurns(ui.turns + 3),
    d: () => act('defeat'),
    g: () => act('deflect'),
    f: () => ui.endFight(),
    n: () => ui.aimAt('N'),
    e: () => ui.aimAt('E'),
    s: () => ui.aimAt('S'),
    w: () => ui.aimAt('W'),
  };
  const arrows: Keymap = {
    ArrowUp: () => ui.aimAt('N'),
    ArrowRight: () => ui.aimAt('E'),
    ArrowDown: () => ui.aimAt('S'),
    ArrowLeft: () => ui.aimAt('W'),
  };
  const digits: Keymap = Object.fromEntries([...'1234567890'].map((key, n) => [key, () => nth(n)]));
  const plays = () => ui.action || (ui.picked.length > 0 && ui.model.question !== 'fight');

  return {
    listed: LISTED,
    all: Object.keys({ ...fight, ...arrows, ...digits }),
    now: () => ({
      ...(ui.open ? digits : {}),
      ...(ui.fighting ? fight : {}),
      ...(ui.weapon ? arrows : {}),
      ...(plays() ? { Enter: primary } : {}),
    }),
  };
}
