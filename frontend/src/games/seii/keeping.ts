// The limits: clans of hand and army that stay are chosen together and sent as one.

import { count } from './cards';
import type { Kept, Look } from './look';
import { toKeep, type Model } from './model';

/** The picks in the order in which the server asks for them: the hand first. */
export function keepOrder(model: Model, picked: string[]): string[] {
  const inHand = (card: string) => model.me.hand.includes(card);
  return [...picked.filter(inHand), ...picked.filter((card) => !inHand(card))];
}

/** How many more must be chosen. */
export function missing(model: Model, picked: string[]): number {
  const { hand, army } = toKeep(model);
  return hand + army - picked.length;
}

/** What the chosen clans come to, once they are enough to say. */
export function keptLook(model: Model, picked: string[], lookOf: (choice: string) => Look | null): Kept | null {
  const { hand, army } = toKeep(model);
  const order = keepOrder(model, picked);
  const stay = order.filter((card) => !model.me.hand.includes(card));
  if (picked.length < hand + army || order.length === 0) return null;
  const all = lookOf(`keep ${order[0]}`)?.keeps ?? [];
  if (army === 0) return all[0] ?? null;
  return all.find((kept) => kept.army.length === stay.length && stay.every((card) => kept.army.includes(card))) ?? null;
}

/** Whether no other choice leaves this seat more points. */
export function isBest(model: Model, kept: Kept, picked: string[], lookOf: (choice: string) => Look | null): boolean {
  const cards = [...model.me.hand, ...model.me.army.map(({ card }) => card)].filter(Boolean);
  const all = [...cards, ...picked].flatMap((card) => lookOf(`keep ${card}`)?.keeps ?? []);
  return all.every((other) => other.points[model.seat] <= kept.points[model.seat]);
}

/** What stands on the button that sends them. */
export function discards(model: Model, picked: string[]): string {
  const keep = toKeep(model);
  const { hand, army } = model.me;
  const back = (keep.hand ? hand.length - keep.hand : 0) + (keep.army ? army.length - keep.army : 0);
  const more = missing(model, picked);
  return more > 0 ? `Choose ${more} more to keep` : `Discard ${count(back, 'clan')}`;
}
