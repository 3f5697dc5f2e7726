// Carrying a card: it follows the hand, places that take it light up, and dropping it there is told to the table.

const SLACK = 10; // pixels by which a hand moves that does not mean to

export interface Carry {
  /** Whether this card may be carried now. */
  may: (card: string) => boolean;
  /** It has left its place. */
  lift: (card: string) => void;
  /** Over a place that takes it, or over none. The place is what its data-drop says. */
  over?: (place: string | null) => void;
  /** Let go over a place. */
  drop: (card: string, place: string) => void;
  /** Let go elsewhere. */
  back: (card: string) => void;
}

interface Carried {
  card: string;
  node: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  copy: HTMLElement | null;
}

/** A finger that goes sideways over a hand that scrolls sideways means the hand. */
const scrolls = (node: HTMLElement, event: PointerEvent) =>
  event.pointerType === 'touch' && getComputedStyle(node).touchAction === 'pan-x';

/** Attach to what holds the cards: `{@attach carrying({ … })}`. A place that takes cards has `data-drop`. */
export function carrying(carry: Carry) {
  return (zone: HTMLElement): (() => void) => {
    let held: Carried | null = null;
    let dragged = false;
    let lit: HTMLElement | null = null;

    function light(place: HTMLElement | null) {
      if (place === lit) return;
      lit?.classList.remove('over');
      place?.classList.add('over');
      lit = place;
      carry.over?.(place?.dataset.drop ?? null);
    }

    function down(event: PointerEvent) {
      const node = (event.target as Element).closest<HTMLElement>('[data-card]');
      const card = node?.dataset.card;
      dragged = false;
      if (!node || !card || event.button !== 0 || !event.isPrimary || !carry.may(card)) return;
      held = { card, node, pointer: event.pointerId, x: event.clientX, y: event.clientY, copy: null };
    }

    function lift(at: Carried) {
      const box = at.node.getBoundingClientRect();
      const copy = at.node.cloneNode(true) as HTMLElement;
      copy.removeAttribute('data-card');
      copy.setAttribute('aria-hidden', 'true');
      copy.classList.add('carried');
      copy.inert = true;
      Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px` });
      copy.style.setProperty('--cw', `${box.width}px`);
      (zone.closest('.app') ?? document.body).append(copy);
      at.copy = copy;
      at.node.classList.add('lifted');
      dragged = true;
      carry.lift(at.card);
    }

    function move(event: PointerEvent) {
      if (!held || event.pointerId !== held.pointer) return;
      const dx = event.clientX - held.x;
      const dy = event.clientY - held.y;
      if (!held.copy && Math.hypot(dx, dy) < SLACK) return;
      if (!held.copy && Math.abs(dx) > Math.abs(dy) && scrolls(held.node, event)) {
        held = null;
        return;
      }
      if (!held.copy) lift(held);
      held.copy!.style.translate = `${dx}px ${dy}px`;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      light(under?.closest<HTMLElement>('[data-drop]') ?? null);
    }

    function release(dropped: boolean) {
      const was = held;
      held = null;
      if (!was?.copy) return;
      const place = lit?.dataset.drop;
      light(null);
      was.copy.remove();
      was.node.classList.remove('lifted');
      if (dropped && place !== undefined) carry.drop(was.card, place);
      else carry.back(was.card);
    }

    const up = (event: PointerEvent) => held?.pointer === event.pointerId && release(true);
    const cancel = () => release(false);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && held?.copy && release(false);
    // The end of a carry is no click on the card.
    function click(event: Event) {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    }

    zone.addEventListener('pointerdown', down);
    zone.addEventListener('click', click, { capture: true });
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', escape, { capture: true });
    return () => {
      release(false);
      zone.removeEventListener('pointerdown', down);
      zone.removeEventListener('click', click, { capture: true });
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', escape, { capture: true });
    };
  };
}
