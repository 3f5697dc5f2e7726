// Cards that move: where they were, where they are, and the flight between.
//
// The page already shows the new position. Cards carry data-card, piles and rows data-zone with the
// zone's key (zones.ts); the events of the last choice say which zones a card passed. Nothing here knows a game.

import { settings } from './settings.svelte';
import type { GameEvent } from './types';
import { zoneOf } from './zones';

export const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const FLIGHT = 280;
const CLOSE_UP = 220;
const STEP = 70;
const REFILL = 120;
const LONGEST = 900;
const ARC = 0.08;

interface Way {
  card: string;
  from: string;
  to: string;
}

/** Where each card set out and where it arrived, in the order of departure. */
export function ways(events: GameEvent[]): Way[] {
  const found = new Map<string, Way>();
  let unseen = 0;
  for (const event of events) {
    const from = zoneOf(event.from);
    const to = zoneOf(event.to);
    if (event.event !== 'move' || from === null || to === null) continue;
    const card = typeof event.card === 'string' ? event.card : `?${unseen++}`;
    const known = found.get(card);
    if (known) known.to = to;
    else found.set(card, { card, from, to });
  }
  return [...found.values()].filter((way) => way.from !== way.to);
}

function centre(box: DOMRect): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** From one box to another in a slight arc. */
export function flight(from: DOMRect, to: DOMRect): Keyframe[] {
  const [x0, y0] = centre(from);
  const [x1, y1] = centre(to);
  const dx = x0 - x1;
  const dy = y0 - y1;
  const size = from.width / Math.max(to.width, 1);
  const bow = ARC * (dx > 0 ? 1 : -1);
  return [
    { translate: `${dx}px ${dy}px`, scale: `${size}` },
    { translate: `${dx * 0.5 - dy * bow}px ${dy * 0.5 + dx * bow}px`, scale: `${(size + 1) / 2}` },
    { translate: '0 0', scale: '1' },
  ];
}

export class Stage {
  #boxes = new Map<string, DOMRect>();
  #faces = new Map<string, HTMLElement>();
  #zones = new Map<string, DOMRect>();
  #running = new Set<Animation>();
  #ghosts = new Set<HTMLElement>();

  constructor(private root: () => HTMLElement | undefined) {}

  /** Before the page changes. */
  measure(): void {
    this.finish();
    this.#boxes.clear();
    this.#faces.clear();
    this.#zones.clear();
    const root = this.root();
    if (!root) return;
    for (const node of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const box = node.getBoundingClientRect();
      if (box.width === 0) continue;
      this.#boxes.set(node.dataset.card!, box);
      if (settings.pace > 0) this.#faces.set(node.dataset.card!, node.cloneNode(true) as HTMLElement);
    }
    for (const node of root.querySelectorAll<HTMLElement>('[data-zone]')) {
      const box = node.getBoundingClientRect();
      if (box.width > 0) this.#zones.set(node.dataset.zone!, box);
    }
  }

  /** After the page has changed. */
  play(events: GameEvent[]): void {
    const root = this.root();
    if (!root || this.#boxes.size === 0) return;
    const pace = settings.pace;
    const now = new Map<string, HTMLElement>();
    for (const node of root.querySelectorAll<HTMLElement>('[data-card]')) {
      if (node.getBoundingClientRect().width > 0) now.set(node.dataset.card!, node);
    }
    const zones = new Map<string, HTMLElement>();
    for (const node of root.querySelectorAll<HTMLElement>('[data-zone]')) {
      if (node.getBoundingClientRect().width > 0) zones.set(node.dataset.zone!, node);
    }
    const routes = ways(events);
    const byCard = new Map(routes.map((way) => [way.card, way]));
    if (pace === 0) {
      this.#mark(now);
      return;
    }
    // Cards that stayed in sight slide; rows close up after the card in front has left.
    const left = routes.some((way) => !now.has(way.card) && this.#boxes.has(way.card));
    for (const [card, node] of now) {
      const was = this.#boxes.get(card);
      if (!was) continue;
      const box = node.getBoundingClientRect();
      const moved = Math.abs(was.left - box.left) + Math.abs(was.top - box.top) > 2;
      if (!moved) continue;
      const flown = byCard.get(card);
      const wait = !flown && left ? FLIGHT * 0.4 : 0;
      this.#run(node, flight(was, box), flown ? FLIGHT : CLOSE_UP, wait);
    }
    this.#fly(routes, now, zones);
  }

  #fly(routes: Way[], now: Map<string, HTMLElement>, zones: Map<string, HTMLElement>): void {
    let clock = 0;
    let last = '';
    const counts = new Map<string, number>();
    for (const way of routes) counts.set(key(way), (counts.get(key(way)) ?? 0) + 1);
    for (const way of routes) {
      const node = now.get(way.card);
      const was = this.#boxes.get(way.card);
      if (node && was) continue;
      const many = counts.get(key(way)) ?? 1;
      if (last && key(way) !== last) clock += STEP;
      last = key(way);
      const source = was ?? this.#zones.get(way.from);
      if (node && source) {
        // Came from a pile: dealt or revealed.
        this.#run(node, flight(source, node.getBoundingClientRect()), FLIGHT, clock, true);
        clock += Math.min(REFILL, LONGEST / many);
        continue;
      }
      const target = zones.get(way.to);
      if (node || !source || !target) continue;
      // Went to a pile, or from pile to pile.
      const face = this.#faces.get(way.card) ?? back(zones.get(way.from), source);
      if (!face) continue;
      this.#ghost(face, source, target.getBoundingClientRect(), clock);
      if (!was) clock += Math.min(STEP, (LONGEST - FLIGHT) / many);
    }
  }

  #ghost(face: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    face.removeAttribute('data-card');
    face.removeAttribute('id');
    face.setAttribute('aria-hidden', 'true');
    face.inert = true;
    face.classList.add('ghosted');
    Object.assign(face.style, {
      position: 'fixed',
      left: `${from.left}px`,
      top: `${from.top}px`,
      margin: '0',
      zIndex: '80',
      pointerEvents: 'none',
    });
    face.style.setProperty('--cw', `${from.width}px`);
    this.root()?.append(face);
    this.#ghosts.add(face);
    const [x0, y0] = centre(from);
    const [x1, y1] = centre(to);
    const dx = x1 - x0;
    const dy = y1 - y0;
    const size = Math.min(1, to.width / Math.max(from.width, 1));
    const bow = ARC * (dx > 0 ? 1 : -1);
    const frames: Keyframe[] = [
      { translate: '0 0', scale: '1', opacity: '1' },
      { translate: `${dx * 0.5 + dy * bow}px ${dy * 0.5 - dx * bow}px`, scale: `${(1 + size) / 2}`, opacity: '1' },
      { translate: `${dx}px ${dy}px`, scale: `${size}`, opacity: '.2' },
    ];
    this.#run(face, frames, FLIGHT, delay, false, () => {
      face.remove();
      this.#ghosts.delete(face);
    });
  }

  #run(
    node: HTMLElement,
    frames: Keyframe[],
    duration: number,
    delay: number,
    hidden = false,
    then?: () => void,
  ): void {
    const pace = settings.pace;
    const shown = hidden
      ? [{ ...frames[0], opacity: '0', offset: 0 }, { ...frames[0], opacity: '1', offset: 0.01 }, ...frames.slice(1)]
      : frames;
    const running = node.animate(shown, {
      duration: duration * pace,
      delay: delay * pace,
      easing: EASE,
      fill: 'backwards',
    });
    this.#running.add(running);
    running.onfinish = running.oncancel = () => {
      this.#running.delete(running);
      then?.();
    };
  }

  /** Without movement a change is still seen: a fade, and an outline for a second. */
  #mark(now: Map<string, HTMLElement>): void {
    for (const [card, node] of now) {
      const was = this.#boxes.get(card);
      const box = node.getBoundingClientRect();
      if (was && Math.abs(was.left - box.left) + Math.abs(was.top - box.top) <= 2) continue;
      if (!was) node.animate([{ opacity: '0' }, { opacity: '1' }], { duration: 120 });
      node.classList.add('arrived');
      setTimeout(() => node.classList.remove('arrived'), 1000);
    }
  }

  /** Any key or tap ends the motion at once. */
  finish(): void {
    for (const running of [...this.#running]) running.finish();
    for (const ghost of [...this.#ghosts]) ghost.remove();
    this.#running.clear();
    this.#ghosts.clear();
  }
}

function key(way: Way): string {
  return `${way.from}>${way.to}`;
}

/** The back of a card that nobody saw, as large as the pile it came from. */
function back(zone: HTMLElement | undefined, box: DOMRect): HTMLElement | undefined {
  const kind = zone?.dataset.back;
  if (!kind) return undefined;
  const face = document.createElement('div');
  face.className = `card back ${kind}`;
  face.style.setProperty('--cw', `${box.width}px`);
  return face;
}
