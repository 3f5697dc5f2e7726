// What is said of a seat: its name, what it is doing, and the whole of it for a screen reader.

import type { SeatMark } from '../../table/SeatStrip.svelte';
import { count, ISLAND_NAME, nameOf, ROLE_NAME, type Faces } from './cards';
import { byIsland, type Model } from './model';
import type { Names } from './words';

/** What a seat is doing, in a word or two. */
export function markOf(model: Model, seat: number, own = seat === model.seat): SeatMark | null {
  const one = model.seats[seat];
  if (one.gaveUp) return { kind: 'still', text: 'has given up', short: 'gave up' };
  if (model.over) return null;
  if (one.asked && !one.answered) {
    if (!own) return { kind: 'thinks', text: 'is choosing', short: 'thinks' };
    return { kind: 'thinks', text: model.phase === 'Turns' ? 'your turn' : 'your choice', short: '' };
  }
  if (one.answered)
    return { kind: 'chosen', text: model.phase === 'Limits' ? 'is done' : 'has chosen', short: 'chosen' };
  if (model.phase === 'Turns') return turnMark(model, seat);
  if (model.phase === 'Conflict') return fightMark(model, seat);
  return null;
}

const ORDINAL = ['first', '2nd', '3rd', '4th'];

function turnMark(model: Model, seat: number): SeatMark {
  const asked = model.order.findIndex((one) => model.seats[one].asked);
  const at = model.order.indexOf(seat);
  if (at < asked) return { kind: 'still', text: 'turn done', short: 'done' };
  if (at === asked + 1) return { kind: 'still', text: 'plays next', short: 'next' };
  return { kind: 'still', text: `plays ${ORDINAL[at]}`, short: ORDINAL[at] };
}

function fightMark(model: Model, seat: number): SeatMark | null {
  const fighter = model.fight.find((one) => one.seat === seat);
  const { strength, down } = model.seats[seat];
  switch (fighter?.stand) {
    case 'fights':
      return { kind: 'still', text: `fights with ${strength}`, short: 'fights' };
    case 'out':
      return { kind: 'still', text: down === undefined ? 'stayed out' : 'face down, out', short: 'out' };
    case 'won':
      return { kind: 'still', text: `won with ${fighter.was ?? strength}`, short: 'won' };
    case 'lost':
      return { kind: 'still', text: 'fought', short: 'fought' };
    case 'decides':
      return { kind: 'still', text: 'decides later', short: 'later' };
    default:
      return down === undefined ? null : { kind: 'chosen', text: 'clan is down', short: 'down' };
  }
}

interface Told {
  model: Model;
  faces: Faces;
  names: Names;
  markOf: (seat: number) => SeatMark | null;
}

/** "Moon, Daimyo, Samurai, is choosing. 15 points, strength 9, 3 in hand. Honshu 2: …" */
export function seatSays({ model, faces, names, markOf: mark }: Told, seat: number): string {
  const one = model.seats[seat];
  const who = [names(seat), one.isDaimyo ? 'Daimyo' : '', one.role ? ROLE_NAME[one.role] : '', mark(seat)?.text ?? ''];
  const lands = byIsland(one.lands, faces).map((group) => `${ISLAND_NAME[group.island]} ${group.lands.length}`);
  const army = one.army.map(({ card }) => nameOf(faces, card)).join(', ');
  return [
    `${who.filter(Boolean).join(', ')}.`,
    `${count(one.points, 'point')}, strength ${one.strength}, ${one.hand.length} in hand.`,
    lands.length ? `${lands.join(', ')}.` : 'No locations.',
    army ? `Army: ${army}.` : 'No army.',
  ].join(' ');
}
