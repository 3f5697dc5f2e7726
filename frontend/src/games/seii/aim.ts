// What can be touched now, and what a touch means.

import { toKeep, type Model } from './model';
import type { Play, Plays, Way } from './plays';

const isCard = (card: string | null): card is string => card !== null;

/** Cards that can be chosen. */
export function litCards(model: Model, plays: Plays, keeping: boolean, raised: string | null): Set<string> {
  if (keeping) {
    const { hand, army } = toKeep(model);
    return new Set(
      [...(hand ? model.me.hand : []), ...(army ? model.me.army.map(({ card }) => card) : [])].filter(isCard),
    );
  }
  const open = raised ? plays.of(raised) : plays.all;
  return new Set(open.flatMap((play) => [play.card, play.other]).filter(isCard));
}

/** The clan that a play would bring into the own army. */
export function joining(model: Model, play: Play | undefined): string | null {
  if (play?.verb === 'play') return play.card;
  return play?.verb === 'reveal' ? (model.me.down ?? null) : null;
}

const has = ({ lands, army }: Model['me'], wanted: (card: string) => boolean): boolean =>
  [...lands, ...army].some(({ card }) => wanted(card));

/** Whose locations a phone shows: those of the card aimed at; where all targets lie with others, the first of them. */
export function aimedSeat(model: Model, card: string | null, lit: Set<string>): number | null {
  if (card) return model.seats.find((seat) => has(seat, (one) => one === card))?.seat ?? null;
  const others = model.others.map((seat) => model.seats[seat]);
  const elsewhere = [...lit].every((one) => others.some((seat) => has(seat, (mine) => mine === one)));
  return lit.size > 0 && elsewhere ? (others.find((seat) => has(seat, (one) => lit.has(one)))?.seat ?? null) : null;
}

/** Of two ways to turn a location: one's own up, another's down. */
export function usual(model: Model, plays: Play[]): Play {
  const own = model.me.lands.some(({ card }) => card === plays[0].card);
  return plays.find(({ way }) => way === (own ? 'up' : 'down')) ?? plays[0];
}

/** The same two, the usual one first. */
export const usualFirst = (model: Model, plays: Play[]): Play[] =>
  [...plays].sort((one) => (one === usual(model, plays) ? -1 : 1));

/** Which way a press on a ladder points: a rung above or below the seal. */
export function rungTouched(event: MouseEvent): Way | null {
  const rung = (event.target as Element).closest?.('.step');
  if (!rung || event.detail === 0) return null;
  const rungs = [...(rung.parentElement?.children ?? [])];
  const by = rungs.indexOf(rung) - rungs.findIndex((one) => one.classList.contains('now'));
  return by === -1 ? 'up' : by === 1 ? 'down' : null;
}
