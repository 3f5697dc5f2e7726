// What can be chosen now, in the order in which numbers choose it.

import type { SeiiUi } from './ui.svelte';

const inSight = (node: HTMLElement): boolean => node.getClientRects().length > 0;

/** Cards that lie there and can be touched, and buttons of whole plays. */
export function optionsIn(where: string, pick = 'button[data-card]'): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${where} ${pick}`)].filter(inSight);
}

/** The cards of a seat: locations, then its army. */
export function seatOptions(seat: number): HTMLElement[] {
  return optionsIn(`.strip[data-seat="${seat}"]`);
}

const PLACES = ['.offers', '.contest', '.ownzone', '.others'];

/** Two ways to decide; or the hand where it is asked, card by card, and behind it what else is lit. */
export function shownOptions(ui: SeiiUi): HTMLElement[] {
  const ways = optionsIn('.duel', '.way');
  if (ways.length) return ways;
  const lit = (node: HTMLElement) => ui.canTouch(node.dataset.card ?? '');
  const hand = optionsIn('.grip');
  const cards = PLACES.flatMap((place) => optionsIn(place)).filter(lit);
  const seats = optionsIn('.strip', '.sbody > .act');
  const found = [...(hand.some(lit) ? hand : []), ...cards, ...seats];
  return found.length ? found : hand;
}
