// One place that turns key presses into acts.

export type Keymap = Record<string, () => void>;

/** Whether a key belongs to what has the focus: a text field, a slider, an open list. */
function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable="true"]');
}

export function modalOpen(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog:modal');
}

/** `r`, `R` (with shift), `ArrowUp`, `Enter`, `?`. Letters without shift are small. */
export function nameOf(event: KeyboardEvent): string {
  const { key } = event;
  if (key.length === 1 && /[a-z]/i.test(key)) return event.shiftKey ? key.toUpperCase() : key.toLowerCase();
  return key;
}

let pressed: Element | null = null;
addEventListener('pointerdown', (event) => (pressed = (event.target as Element).closest('button, a')), true);
addEventListener('focusin', (event) => (pressed = event.target === pressed ? pressed : null), true);

/** The button or link that has the focus because mouse or finger pressed it, not because the keyboard came to it. */
export function lastPressed(): Element | null {
  return pressed;
}

/** A sheet that a press has opened gives the focus back: the keyboard has not come to that button. */
export function stillPressed(button: Element | null): void {
  pressed = button;
}

const BURST = 600; // milliseconds from one letter to the next of who goes on typing
let typedUntil = 0;

/** A text field is gone in which somebody was typing: what follows at once was meant for it. */
export function typedElsewhere(): void {
  typedUntil = performance.now() + BURST;
}

/** Whether a key still belongs to a text field that is gone; then it does nothing. */
export function isLate(event: KeyboardEvent): boolean {
  if (performance.now() > typedUntil || ['Tab', 'Escape'].includes(event.key)) return false;
  typedElsewhere();
  event.preventDefault();
  return true;
}

/** Where the focus is: the card, and the row in which it lies, for when the card is gone. */
export interface Held {
  node: HTMLElement;
  card: string | undefined;
  row: Element | null;
}

/** What has the focus because the keyboard came to it. */
export function heldByKeys(): Held | null {
  const node = document.activeElement;
  if (!(node instanceof HTMLElement) || node === document.body || node === lastPressed()) return null;
  return { node, card: node.dataset.card, row: node.closest('[role="group"]') };
}

/** The same card wherever it lies now, else its row. */
export function findAgain({ node, card, row }: Held, root: ParentNode = document): HTMLElement | null {
  if (node.isConnected) return node;
  const cards = card ? [...root.querySelectorAll<HTMLElement>(`button[data-card="${CSS.escape(card)}"]`)] : [];
  const seen = cards.find((one) => one.getClientRects().length > 0);
  return seen ?? (row?.isConnected ? row.querySelector<HTMLElement>('[data-rove][tabindex="0"]') : null);
}

/** Does what the map says; true if there was something to do. */
export function press(event: KeyboardEvent, map: Keymap): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return false;
  const act = map[nameOf(event)];
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

/** Arrow keys within a group that is one tab stop, as an attachment; data-arrows="off" leaves them to the table. */
export function roving(group: HTMLElement): () => void {
  const items = () => [...group.querySelectorAll<HTMLElement>('[data-rove]')];
  const settle = (chosen?: HTMLElement) => {
    const all = items();
    const one = chosen ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === one ? 0 : -1;
  };
  const onKey = (event: KeyboardEvent) => {
    if (group.dataset.arrows === 'off') return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined || !all[to]) return;
    event.preventDefault();
    settle(all[to]);
    all[to].focus();
  };
  const onFocus = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]');
    if (item) settle(item);
  };
  const watch = new MutationObserver(() => settle(items().find((item) => item === document.activeElement)));
  settle();
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', onKey);
  group.addEventListener('focusin', onFocus);
  return () => {
    watch.disconnect();
    group.removeEventListener('keydown', onKey);
    group.removeEventListener('focusin', onFocus);
  };
}
