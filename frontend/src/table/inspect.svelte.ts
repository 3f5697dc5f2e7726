// A card looked at closely: by hover, focus, a long press or a tap on a card that cannot be chosen now; never because it
// has come under a pointer that rests. What a finger has asked for stays when it is lifted, until the next press.

const HOVER = 420;
const PRESS = 450;
const TREMBLE = 10; // pixels by which a finger moves that does not mean to

let last = { x: -1, y: -1 };
if (typeof document !== 'undefined')
  document.addEventListener('pointermove', ({ screenX, screenY }) => (last = { x: screenX, y: screenY }));

/** Whether it is the page that has moved, and not the hand, which may not have moved since the table was opened. */
const pointerRests = (event: PointerEvent): boolean =>
  event.pointerType === 'mouse' && (last.x === -1 || (event.screenX === last.x && event.screenY === last.y));

class Inspect {
  card = $state<string | null>(null);
  at = $state.raw<DOMRect | null>(null);
  /** The zone in which it lies. */
  round = $state.raw<DOMRect | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A press that became a look is not a click as well. */
  swallowed = false;
  /** A finger has asked for it: it stays until the next press, whatever happens at the table. */
  pinned = $state(false);
  /** The focus is being moved for the player, who has not asked to look. */
  #moved = false;

  constructor() {
    if (typeof document !== 'undefined') document.addEventListener('pointerdown', this.#elsewhere, { capture: true });
  }

  #elsewhere = ({ target }: Event): void => {
    if (this.pinned && !(target as Element).closest?.('.inspector')) this.hide();
  };

  show(card: string, node: Element): void {
    clearTimeout(this.#timer);
    this.card = card;
    this.at = node.getBoundingClientRect();
    this.round = node.closest('[data-zone]')?.getBoundingClientRect() ?? null;
  }

  later(card: string, node: Element, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (node.isConnected) this.show(card, node);
    }, wait);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.card = null;
    this.pinned = false;
  }

  /** The table has changed: what a pointer rests on may be another card by now. */
  changed(): void {
    if (!this.pinned) this.hide();
  }

  /** A tap on a card that cannot be chosen: it is read instead. */
  tap(card: string): void {
    const shown = [...document.querySelectorAll(`[data-card="${CSS.escape(card)}"]`)];
    const node = shown.find((one) => one.getBoundingClientRect().width > 0);
    if (!node) return;
    this.show(card, node);
    this.pinned = true;
  }

  #isThere(card: string): boolean {
    return document.querySelector(`[data-card="${CSS.escape(card)}"]`) !== null;
  }

  /** Move the focus to a card without looking at it. */
  focusQuietly(node: HTMLElement | undefined): void {
    this.#moved = true;
    node?.focus({ preventScroll: true });
    this.#moved = false;
  }

  /** For a key: the card that has the focus, or none any more. */
  toggle(node: Element | null): void {
    const card = node?.closest<HTMLElement>('[data-card]');
    if (this.card || !card?.dataset.card) this.hide();
    else this.show(card.dataset.card, card);
  }

  /** Attach to a card: `{@attach inspect.on(id, hover)}`. */
  on(card: string, hover = true) {
    return (node: HTMLElement) => {
      let startX = 0;
      let startY = 0;
      let looks = false; // or is about to
      const enter = (event: PointerEvent) => {
        looks = false;
        if (pointerRests(event)) return;
        if (!hover || event.pointerType !== 'mouse' || event.buttons !== 0) return;
        looks = true;
        this.later(card, node, HOVER);
      };
      const down = (event: PointerEvent) => {
        this.swallowed = false;
        if (event.pointerType === 'mouse') {
          looks = true; // pressed: looked at again only after leaving
          this.hide();
          return;
        }
        [startX, startY] = [event.clientX, event.clientY];
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
          this.swallowed = true;
          this.show(card, node);
          this.pinned = true;
        }, PRESS);
      };
      // A finger that moves carries the card and does not look at it.
      const move = (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && !looks && !pointerRests(event)) enter(event);
        if (event.pointerType === 'mouse' || this.swallowed || !event.buttons) return;
        if (Math.hypot(event.clientX - startX, event.clientY - startY) > TREMBLE) clearTimeout(this.#timer);
      };
      const up = () => {
        if (!this.swallowed) clearTimeout(this.#timer);
      };
      const focus = () => {
        if (hover && !this.#moved && node.matches(':focus-visible')) this.later(card, node, HOVER);
      };
      // A card that leaves the page loses the focus in the middle of a change: not then.
      const out = () => queueMicrotask(() => this.changed());
      const menu = (event: Event) => event.preventDefault();
      const click = (event: Event) => {
        if (!this.swallowed) return;
        this.swallowed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      node.addEventListener('pointerenter', enter);
      node.addEventListener('pointerleave', out);
      node.addEventListener('pointerdown', down);
      node.addEventListener('pointermove', move);
      node.addEventListener('pointerup', up);
      node.addEventListener('pointercancel', out);
      node.addEventListener('focus', focus);
      node.addEventListener('blur', out);
      node.addEventListener('contextmenu', menu);
      node.addEventListener('click', click, { capture: true });
      return () => {
        node.removeEventListener('pointerenter', enter);
        node.removeEventListener('pointerleave', out);
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('pointermove', move);
        node.removeEventListener('pointerup', up);
        node.removeEventListener('pointercancel', out);
        node.removeEventListener('focus', focus);
        node.removeEventListener('blur', out);
        node.removeEventListener('contextmenu', menu);
        node.removeEventListener('click', click, { capture: true });
        if (this.card === card) queueMicrotask(() => !this.#isThere(card) && this.hide());
      };
    };
  }
}

export const inspect = new Inspect();
