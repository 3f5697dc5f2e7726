// What the player has chosen so far, and where it leads: the choices to send, the gauges then, the server's preview.

import type { Preview, Snapshot } from '../../table/types';
import type { Faces, Levels } from './faces';
import { AFTER_COUNTER, BEFORE_COUNTER, guardThen, isBlocked, isMet, placed, roomFor, type Model } from './model';
import { readChoice } from './offers';
import { brought, type Brought, type GuardRow, type Share } from './preview';

/** What is raised, selected or bought, and not sent yet. */
export interface Doing {
  /** Cards to place, in order. */
  cards: string[];
  /** The first of them with one gauge as the other (`convert`). */
  converted: boolean;
  /** A choice that is no card to place. */
  act: string | null;
  /** Ki for Guard before a counterattack. */
  buy: number;
  /** Life or Ki, where that will be asked. */
  then: 'life' | 'ki';
}

export interface Plan {
  /** What is sent when the button is pressed; empty while nothing is chosen. */
  choices: string[];
  /** The gauges then. */
  after: Levels;
  /** What the server says of the first of the choices. */
  look: Brought | null;
  /** Life or Ki is asked on the way: here, not afterwards. */
  asksLifeOrKi: boolean;
  /** Of the unseen opponent cards: defenses met, met with one more card, counterattacks blocked. */
  met: Share | null;
  metWithAnother: Share | null;
  blocked: Share | null;
  /** It is sure to lose the game. */
  loses: boolean;
}

export type Look = (choice: string) => Preview | null;

/** Questions in which one may go on without choosing anything. */
const OPEN_ENDED = ['free_window', 'card_to_exchange', 'place_to_go_to'];

export const isWindow = (model: Model, window: number): boolean =>
  model.step === 'free_window' && model.subject === window;

/** The rows of the Ki that may be paid for Guard before the counterattack; none where that is not offered. */
export function guardRows(model: Model, preview: Look): GuardRow[] {
  return isWindow(model, BEFORE_COUNTER) ? (brought(preview('guard'))?.rows ?? []) : [];
}

/** The choice by which a card is placed; of equal cards a set offers one. */
export function playOf(snapshot: Snapshot, faces: Faces, card: string, verb = 'play'): string | null {
  const all = snapshot.actions.map(({ choice }) => readChoice(choice)).filter(([each]) => each === verb);
  const kind = faces.actions.get(card)?.copy_of;
  const like = (of: string) => kind !== undefined && faces.actions.get(of)?.copy_of === kind;
  const found = all.find(([, of]) => of === card) ?? all.find(([, of]) => like(of));
  return found ? `${verb} ${found[1]}` : null;
}

/** How many cards can be chosen at once: as many as are placed one after the other with nothing asked between. */
export function roomOf(snapshot: Snapshot, faces: Faces, preview: Look, cards: string[]): number {
  const room = roomFor(snapshot.view);
  if (!cards.length || room < 2) return room;
  const first = playOf(snapshot, faces, cards[0]);
  const look = first ? brought(preview(first)) : null;
  return look?.asks[0] === 'play_a_card' ? room : 1;
}

export function makePlan(snapshot: Snapshot, model: Model, faces: Faces, doing: Doing, preview: Look): Plan {
  const choices = chosen(snapshot, faces, doing, model);
  const look = choices.length ? brought(preview(choices[0])) : null;
  const bought = doing.buy ? guardRows(model, preview)[doing.buy - 1] : null;
  const after = bought ? { ...model.gauges, guard: bought.guard } : gaugesThen(model, faces, doing, look);
  const asksLifeOrKi = choices.length === 1 && look?.asks[0] === 'life_or_ki';
  if (asksLifeOrKi) choices.push(`take ${doing.then}`);
  return {
    choices,
    after,
    look,
    asksLifeOrKi,
    met: doing.cards.length > 1 ? countMet(model, faces, after) : (look?.met ?? null),
    metWithAnother: withAnother(model, faces, doing, after, look),
    blocked: bought?.blocked ?? blockedThen(model, faces, doing, after, look),
    loses: bought ? (bought.loses ?? false) : (look?.loses ?? false),
  };
}

function chosen(snapshot: Snapshot, faces: Faces, doing: Doing, model: Model): string[] {
  if (doing.cards.length) {
    const verb = (i: number) => (i === 0 && doing.converted ? 'convert' : 'play');
    return doing.cards.map((card, i) => playOf(snapshot, faces, card, verb(i)) ?? `play ${card}`);
  }
  if (doing.act) return [doing.act];
  const goesOn = snapshot.actions.some(({ choice }) => choice === 'go on');
  if (!goesOn || !OPEN_ENDED.includes(model.step)) return [];
  return [...Array<string>(doing.buy).fill('guard'), 'go on'];
}

function gaugesThen(model: Model, faces: Faces, doing: Doing, look: Brought | null): Levels {
  if (!doing.cards.length) return look?.gauges ?? model.gauges;
  const [first, ...rest] = doing.cards;
  const once = look?.gauges ?? placed(model, faces, model.gauges, first);
  return rest.reduce((at, card) => placed(model, faces, at, card), once);
}

const share = (n: number, of: number): Share => ({ n, of });

/** Of the unseen defenses, those met at these gauges; none where the defense lies open. */
function countMet(model: Model, faces: Faces, at: Levels): Share | null {
  if (model.defense) return null;
  return share(model.unseen.filter((card) => isMet(faces, card, at)).length, model.unseen.length);
}

/** Ways in which one more card moves the gauges; the Joker raises Strength or Technique (WOTS-119). */
function ways(model: Model, faces: Faces, at: Levels, card: string): Levels[] {
  if (!faces.actions.get(card)?.joker) return [placed(model, faces, at, card)];
  return [
    { ...at, strength: Math.min(4, at.strength + 1) },
    { ...at, technique: Math.min(4, at.technique + 1) },
  ];
}

/** How an unseen defense stands to what is chosen: met, met with one more card, or out of reach. */
export function reach(
  model: Model,
  faces: Faces,
  cards: string[],
  at: Levels,
  defense: string,
): 'met' | 'third' | 'no' {
  if (isMet(faces, defense, at)) return 'met';
  if (model.placed.length + cards.length >= 3) return 'no';
  const left = [...model.hand, ...model.stored].filter((card) => !cards.includes(card));
  return left.some((card) => ways(model, faces, at, card).some((to) => isMet(faces, defense, to))) ? 'third' : 'no';
}

function withAnother(model: Model, faces: Faces, doing: Doing, at: Levels, look: Brought | null): Share | null {
  if (model.defense || !doing.cards.length) return null;
  if (doing.cards.length === 1) return look?.met_with_another ?? null;
  const reached = model.unseen.filter((card) => reach(model, faces, doing.cards, at, card) !== 'no');
  return share(reached.length, model.unseen.length);
}

function blockedThen(model: Model, faces: Faces, doing: Doing, at: Levels, look: Brought | null): Share | null {
  if (doing.cards.length < 2) return look?.blocked ?? null;
  const guard = guardThen(model, at);
  const blocked = model.unseen.filter((card) => isBlocked(model, faces, card, { ...at, guard }));
  return share(blocked.length, model.unseen.length);
}

/** After the counterattack, with a die that can strike. */
export function canStrike(snapshot: Snapshot, model: Model): boolean {
  return isWindow(model, AFTER_COUNTER) && snapshot.actions.some(({ choice }) => choice === 'activate');
}
