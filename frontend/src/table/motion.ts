// Cards that move: where they were, where they are, and the flight between, one step of the rules after the other.
//
// The page already shows the new position. Cards carry data-card, piles and rows data-zone with the zone's key
// (zones.ts), numbers data-counts with the keys that change them, places that are turned over data-down. Nothing here knows a game.

import { away, cardBack, flight } from './flight';
import { countdown, FLIGHT, score, type BeatOf, type Score, type Way } from './phases';
import { look, marked, NOTHING, type Looked } from './looked';
import { settings } from './settings.svelte';
import { sound } from './sound.svelte';
import type { GameEvent } from './types';

export const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const CLOSE_UP = 220;
const FLIP = 240;
const TOGETHER = 60; // from one seat to the next, where all turn up at once
const STRIKE = 300;

const TURN_UP: Keyframe[] = [{ rotate: 'y 90deg' }, { rotate: 'y 0deg' }];

interface Running {
  duration: number;
  delay: number;
  /** Not to be seen before its time. */
  hidden?: boolean;
  then?: () => void;
}

export class Stage {
  #before: Looked = NOTHING;
  #running = new Set<Animation>();
  #ghosts = new Set<HTMLElement>();
  #later = new Set<ReturnType<typeof setTimeout>>();
  #truths = new Map<Text, string>();

  constructor(private root: () => HTMLElement | undefined) {}

  #all(name: string): HTMLElement[] {
    return marked(this.root(), name);
  }

  /** Before the page changes. */
  measure(): void {
    this.finish();
    this.#before = look(this.root(), settings.pace > 0);
  }

  /** After the page has changed. */
  play(events: GameEvent[], beatOf?: BeatOf): void {
    if (this.#before.boxes.size === 0 && this.#before.down.size === 0) return;
    const now = new Map<string, HTMLElement>();
    for (const node of this.#all('card')) {
      if (node.getBoundingClientRect().width > 0) now.set(node.dataset.card!, node);
    }
    if (settings.pace === 0) {
      this.#mark(now);
      if (events.length) sound.paper();
      return;
    }
    const zones = new Map<string, HTMLElement>();
    for (const node of this.#all('zone')) {
      if (node.getBoundingClientRect().width > 0) zones.set(node.dataset.zone!, node);
    }
    const told = score(events, beatOf);
    this.#slide(told, now);
    for (const way of told.ways) this.#fly(way, now.get(way.card), zones);
    this.#strike(told, zones);
    this.#count(told);
    this.#turnOver(told);
  }

  /** Cards that stayed in sight slide; a row closes up after the card in front has left. */
  #slide(told: Score, now: Map<string, HTMLElement>): void {
    const ways = new Map(told.ways.map((way) => [way.card, way]));
    for (const [card, node] of now) {
      const was = this.#before.boxes.get(card);
      const box = node.getBoundingClientRect();
      if (!was || Math.abs(was.left - box.left) + Math.abs(was.top - box.top) <= 2) continue;
      const flown = ways.get(card);
      const zone = node.closest<HTMLElement>('[data-zone]')?.dataset.zone;
      const left = told.ways.filter((way) => way.from === zone).map((way) => way.left + FLIGHT * 0.4);
      const come = told.ways.filter((way) => way.to === zone).map((way) => way.at);
      const delay = flown ? flown.left : left.length ? Math.max(...left) : come.length ? Math.min(...come) : 0;
      this.#run(node, flight(was, box), { duration: flown ? FLIGHT : CLOSE_UP, delay });
    }
  }

  #fly(way: Way, node: HTMLElement | undefined, zones: Map<string, HTMLElement>): void {
    const was = this.#before.boxes.get(way.card);
    if (node && was) return; // it slides
    const source = was ?? this.#before.zones.get(way.from);
    if (!source) return;
    const delay = was ? way.left : way.at;
    if (node) {
      // Came from a pile: dealt face down and turned up, or simply there.
      const to = node.getBoundingClientRect();
      const face = cardBack(zones.get(way.from), source);
      if (face) {
        this.#ghost(face, source, to, delay, flight(to, source).reverse(), true);
        this.#run(node, TURN_UP, { duration: FLIP / 2, delay: delay + FLIGHT, hidden: true });
      } else this.#run(node, flight(source, to), { duration: FLIGHT, delay, hidden: true });
      return;
    }
    const target = zones.get(way.to)?.getBoundingClientRect();
    const face = this.#before.faces.get(way.card) ?? cardBack(zones.get(way.from), source);
    if (target && face) this.#ghost(face, source, target, delay, away(source, target), was === undefined);
  }

  /** A copy that flies and is gone. Unless it lay in the open it appears when it sets out. */
  #ghost(face: HTMLElement, from: DOMRect, _to: DOMRect, delay: number, frames: Keyframe[], hidden: boolean): void {
    face.removeAttribute('data-card');
    face.removeAttribute('id');
    this.#lay(face, from);
    face.style.setProperty('--cw', `${from.width}px`);
    this.#run(face, frames, {
      duration: FLIGHT,
      delay,
      hidden,
      then: () => {
        face.remove();
        this.#ghosts.delete(face);
      },
    });
    this.#at(delay, () => sound.paper());
  }

  #lay(face: HTMLElement, at: DOMRect): void {
    face.setAttribute('aria-hidden', 'true');
    face.inert = true;
    face.classList.add('ghosted');
    Object.assign(face.style, {
      position: 'fixed',
      left: `${at.left}px`,
      top: `${at.top}px`,
      margin: '0',
      zIndex: '80',
      pointerEvents: 'none',
    });
    this.root()?.append(face);
    this.#ghosts.add(face);
  }

  /** A blow: its number leaves the place that strikes and lands where it hurts. */
  #strike(told: Score, zones: Map<string, HTMLElement>): void {
    for (const beat of told.beats) {
      const from = this.#before.zones.get(beat.from) ?? zones.get(beat.from)?.getBoundingClientRect();
      const to = zones.get(beat.to)?.getBoundingClientRect();
      if (!from || !to) continue;
      const seal = document.createElement('b');
      seal.className = 'blow';
      seal.textContent = beat.text;
      this.#lay(seal, from);
      this.#run(seal, away(from, to), {
        duration: STRIKE,
        delay: beat.at,
        hidden: true,
        then: () => {
          seal.remove();
          this.#ghosts.delete(seal);
        },
      });
      this.#at(beat.at, () => sound.wood());
    }
  }

  /** Numbers change with the cards that change them. */
  #count(told: Score): void {
    this.#all('counts').forEach((node, n) => {
      const keys = (node.dataset.counts ?? '').split(' ');
      const was = this.#before.numbers.get(`${n} ${node.dataset.counts}`);
      const text = [...node.childNodes].find((child): child is Text => child instanceof Text && /\d/.test(child.data));
      const touches = told.touches.filter((touch) => keys.includes(touch.key)).map((touch) => touch.at);
      if (!text || was === undefined || !/^\s*\d+\s*$/.test(was) || !/^\s*\d+\s*$/.test(text.data)) return;
      const to = Number(text.data);
      if (Number(was) === to || touches.length === 0) return;
      this.#truths.set(text, text.data);
      text.data = was;
      touches.sort((a, b) => a - b);
      countdown(Number(was), to, touches.length).forEach((value, i) =>
        this.#at(touches[i], () => {
          text.data = String(value);
        }),
      );
    });
  }

  /** What lay face down and lies face up now, or the other way round, turns about its upright axis: all of them together. */
  #turnOver(told: Score): void {
    const turned = this.#all('down').filter((node) => {
      const was = this.#before.down.get(node.dataset.place ?? '');
      return was !== undefined && was !== (node.dataset.down === 'true');
    });
    turned.forEach((node, n) =>
      this.#run(node, TURN_UP, { duration: FLIP, delay: told.length + n * TOGETHER, hidden: false }),
    );
    if (turned.length) this.#at(told.length, () => sound.wood());
  }

  #at(delay: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      act();
    }, delay * settings.pace);
    this.#later.add(timer);
  }

  #run(node: HTMLElement, frames: Keyframe[], { duration, delay, hidden = false, then }: Running): void {
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
      const was = this.#before.boxes.get(card);
      const box = node.getBoundingClientRect();
      if (was && Math.abs(was.left - box.left) + Math.abs(was.top - box.top) <= 2) continue;
      if (!was) node.animate([{ opacity: '0' }, { opacity: '1' }], { duration: 120 });
      node.classList.add('arrived');
      setTimeout(() => node.classList.remove('arrived'), 1000);
    }
  }

  /** Whether something still moves. */
  get moving(): boolean {
    return this.#running.size > 0 || this.#later.size > 0;
  }

  /** Any key or tap ends the motion at once. */
  finish(): void {
    for (const timer of this.#later) clearTimeout(timer);
    for (const [text, truth] of this.#truths) text.data = truth;
    for (const running of [...this.#running]) running.finish();
    for (const ghost of [...this.#ghosts]) ghost.remove();
    for (const kept of [this.#later, this.#truths, this.#running, this.#ghosts]) kept.clear();
  }
}
