// The keys of every table, and beside them those of a game.

import { inspect } from './inspect.svelte';
import { isLate, lastPressed, modalOpen, nameOf, press, type Keymap } from './keys';
import { media } from './media.svelte';
import type { TableUi } from './ui.svelte';

/** A game's own keys. They take none of the table's, except Enter, which plays what is shown. */
export interface GameKeys {
  /** For the sheet of keys: what is pressed, what it does. */
  listed: [keys: string, does: string][];
  /** What keys do now. */
  now: () => Keymap;
  /** Every key that the game ever uses: pressed while an answer is under way it waits, and means then what it means by then. */
  all: string[];
  /** What still works while a question's own sheet is open. */
  inSheet?: () => Keymap;
}

/** What is listed behind the game's own. */
export const GENERAL_KEYS: [string, string][] = [
  ['Enter', 'play what is shown'],
  ['Esc', 'put back, close'],
  ['Space', 'pass, go on'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['L', 'log'],
  ['I', 'look at the card closely'],
  [', / .', 'replay back, forward'],
  ['?', 'all keys'],
];

/** Keys that need no answer of the server first. */
const AT_ONCE = ['?', 'l', 'i', 'Escape'];

export function keyboardOf(
  ui: TableUi<any, any>,
  own: GameKeys,
  root: () => HTMLElement | undefined,
  later: (act: () => void) => boolean,
): (event: KeyboardEvent) => void {
  const { match } = ui;

  function step(by: number) {
    const last = match.live?.choices ?? 0;
    void match.look(Math.max(0, Math.min(last, (match.at ?? last) + by)));
  }

  function showLog() {
    if (media.phone) ui.sheet = 'log';
    else root()?.querySelector<HTMLElement>('.panel .log')?.focus();
  }

  const general: Keymap = {
    '?': () => (ui.sheet = 'keys'),
    l: showLog,
    i: () => inspect.toggle(document.activeElement),
    ',': () => step(-1),
    '.': () => step(1),
    Escape: () => ui.back(),
    u: () => ui.undo(),
    h: () => void ui.askHint(),
    ' ': () => ui.space(),
  };
  /** At the end Enter shows the result again, as the button does. */
  const result: Keymap = { Enter: () => (ui.endSeen = false) };
  const now = (): Keymap => ({ ...general, ...(ui.over ? result : {}), ...own.now() });
  const known = (name: string) => name in general || name === 'Enter' || own.all.includes(name);

  return (event) => {
    if (modalOpen()) {
      if (modalOpen()?.querySelector('[data-question]'))
        press(event, { u: general.u, h: general.h, ...own.inSheet?.() });
      return;
    }
    if (isLate(event)) return;
    if (event.altKey && /^Digit[1-6]$/.test(event.code)) {
      event.preventDefault();
      ui.goToSeat(Number(event.code.slice(5)) - 1);
      return;
    }
    const answer = match.company?.notices
      .flatMap((notice) => notice.acts)
      .find((act) => act.key?.toLowerCase() === nameOf(event));
    if (answer && !(event.target as Element).closest('input, textarea, select')) {
      event.preventDefault();
      answer.take();
      return;
    }
    const map = now();
    const name = nameOf(event);
    // A button that the keyboard has come to keeps its Enter and Space, unless it is a card: there Enter plays what is
    // shown. A button that was only pressed keeps neither: it may mean something else by now.
    const found = (event.target as Element).closest('a, button, input, select, textarea, summary');
    const focused = found === lastPressed() ? null : found;
    if (name === ' ' && focused && ui.takesSpace((focused as HTMLElement).dataset.card)) return;
    if (name === 'Enter' && focused && !focused.matches('[data-rove]')) return;
    if (known(name) && !AT_ONCE.includes(name)) {
      // While an answer is under way a key waits for it, and means then what it means by then.
      const waits = later(() => now()[name]?.());
      if (waits) map[name] = () => undefined;
    }
    press(event, map);
  };
}
