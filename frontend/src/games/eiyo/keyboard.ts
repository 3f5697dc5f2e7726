// The keyboard map of Eiyo.

import { modalOpen, nameOf, press, type Keymap } from '../../table/keys';
import { media } from '../../table/media.svelte';
import { settings } from '../../table/settings.svelte';
import type { Ui } from './ui.svelte';

export const KEYS: [string, string][] = [
  ['1 … 9 0', 'choose a weapon in hand'],
  ['R / Shift+R', 'turn on, turn back'],
  ['← ↑ → ↓ or N E S W', 'aim at a row'],
  ['D / G', 'defeat, guard (deflect)'],
  ['Enter', 'play what is previewed'],
  ['Esc', 'put back, close'],
  ['F', 'end the fight (asks again if the deck runs out)'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['L', 'log'],
  [', / .', 'replay back, forward'],
  ['T', 'theme'],
  ['?', 'all keys'],
];

/** Keys that need no answer of the server first. */
const AT_ONCE = ['t', '?', 'l', 'Escape'];

export function keysOf(ui: Ui, root: () => HTMLElement | undefined, later: (act: () => void) => boolean) {
  const { match } = ui;

  function nth(n: number) {
    const card = ui.model.hand[n];
    if (!card) return;
    ui.tapCard(card);
    root()?.querySelector<HTMLElement>(`.hand [data-card="${card}"]`)?.focus({ preventScroll: true });
  }

  function act(which: 'defeat' | 'deflect') {
    const row = ui.aim?.row ?? ui.lit[0];
    if (row) ui.take(row, which);
  }

  function primary() {
    if (ui.action) ui.play();
    else if (ui.model.question === 'discard') ui.discardPicked();
    else if (ui.model.question === 'extra') ui.addPicked();
  }

  function step(by: number) {
    const last = match.live?.choices ?? 0;
    void match.look(Math.max(0, Math.min(last, (match.at ?? last) + by)));
  }

  function showLog() {
    if (media.phone) ui.sheet = 'log';
    else root()?.querySelector<HTMLElement>('.panel .log')?.focus();
  }

  const general: Keymap = {
    t: () => settings.toggleTheme(),
    '?': () => (ui.sheet = 'keys'),
    l: showLog,
    ',': () => step(-1),
    '.': () => step(1),
    Escape: () => ui.back(),
    u: () => ui.undo(),
    h: () => void ui.askHint(),
  };
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

  const now = (): Keymap => ({
    ...general,
    ...(ui.open ? digits : {}),
    ...(ui.fighting ? fight : {}),
    ...(ui.weapon ? arrows : {}),
    ...(ui.action || (ui.picked.length > 0 && ui.model.question !== 'fight') ? { Enter: primary } : {}),
  });

  /** Whether a key is the table's now: its own, or one that will mean something after the answer. */
  const known = (name: string) =>
    name in general || name in digits || name in fight || name in arrows || name === 'Enter';

  return (event: KeyboardEvent): void => {
    const modal = modalOpen();
    if (modal) {
      const asked = modal.querySelector('.pay') !== null;
      press(event, asked ? { t: general.t, u: general.u, h: general.h } : { t: general.t });
      return;
    }
    const map = now();
    const name = nameOf(event);
    // A button that has the focus keeps its Enter, unless it is a card: there Enter plays the preview.
    const own = (event.target as Element).closest('a, button, input, select, textarea, summary');
    const theirs = name === 'Enter' && own !== null && !own.matches('[data-rove]');
    if (theirs) return;
    if (known(name) && !AT_ONCE.includes(name)) {
      // While an answer is under way a key waits for it, and means then what it means by then.
      const waits = later(() => now()[name]?.());
      if (waits) map[name] = () => undefined;
    }
    press(event, map);
  };
}
