// The words of drawn things: what an action is called, what a moment is about.

import type { View } from '../../table/types';
import { faceOf, type Face, type Faces } from './cards';
import type { Model } from './model';
import type { Play } from './plays';

export interface Named {
  model: Model;
  faces: Faces;
  view: View;
  names: (seat: number) => string;
}

export const ANSWERING = ['exchange_move', 'respond', 'others_may_respond'];
export const WINDOWS = [...ANSWERING, 'conditional'];
export const PAYING = ['take_floating_energy', 'take_floating_pure_energy', 'give_floating_energy'];
export const PREPARING = ['choose_attributes', 'choose_attributes_again'];

const PLACE_WORDS: Record<string, string> = { attack: 'Attacks', action: 'Actions' };

/** "place 4 of Attacks", "the Barrier". */
export function placeWords(place: string): string {
  const [, zone, n] = /^(attack|action)(\d)$/.exec(place) ?? [];
  if (zone) return `place ${n} of ${PLACE_WORDS[zone]}`;
  return `the ${place.replace(/\d$/, '').replace(/^./, (letter) => letter.toUpperCase())} place`;
}

export function faceAt({ model }: Pick<Named, 'model'>, seat: number, place: string | undefined): Face | undefined {
  return place ? model.seats[seat]?.mat[place]?.face : undefined;
}

export const cardName = ({ faces, model }: Named, card: string | null | undefined): string =>
  faceOf(faces, card ?? null, model.sleeves)?.name ?? 'a card face down';

/** What an ability of a mat is called; one that lies face down has no name. */
function nameAt(named: Named, seat: number, place: string | undefined): string {
  const lying = place ? named.model.seats[seat]?.mat[place] : null;
  if (!lying) return place ? placeWords(place) : '';
  return lying.face?.name ?? `face down, ${lying.energy + lying.pure} Energy`;
}

/** An attack or an answer of the chain, by the number that a choice names. */
function linkName(named: Named, kind: 'attack' | 'answer', n: number | undefined): string {
  const entry = named.model.stack.filter((one) => one.kind === kind)[n ?? -1];
  if (!entry) return `number ${(n ?? 0) + 1}`;
  const whose = entry.seat === named.model.seat ? 'Your' : `${named.names(entry.seat)}’s`;
  return `${whose} ${cardName(named, entry.card)}`;
}

/** An action as a short title: "Ready Focus Ray", "Use Slip", "Attack Rival". */
export function titleOf(play: Play, named: Named): string {
  const me = named.model.seat;
  const mine = (place = play.place) => nameAt(named, me, place);
  const card = () => cardName(named, play.card);
  const who = () => (play.seat === 'all' ? 'everybody' : named.names(Number(play.seat)));
  switch (play.verb) {
    case 'pass':
      return passWords(named);
    case 'ready':
      return `Ready ${card()}`;
    case 'play':
      return `Activate ${card()}`;
    case 'activate':
      return WINDOWS.includes(named.model.step) ? `Use ${mine()}` : `Activate ${mine()}`;
    case 'feint':
      return play.attack === play.place ? `Feint with ${mine()}` : `${mine()} with ${mine(play.attack)}`;
    case 'stack':
      return `Stack ${card()} on ${mine()}`;
    case 'hide':
      return `Hide ${card()} under ${mine()}`;
    case 'give up':
      return `Discard ${mine()}`;
    case 'attack':
      return `Attack ${who()}`;
    case 'enter combat':
      return 'Enter combat';
    case 'skip combat':
      return 'Skip combat';
    case 'end combat':
      return 'End combat';
    case 'decline':
      return 'Not now';
    case 'on attack':
      return linkName(named, 'attack', play.n);
    case 'on reaction':
      return linkName(named, 'answer', play.n);
    case 'on':
      return `${play.seat === me ? 'Your' : `${who()}’s`} ${nameAt(named, Number(play.seat), play.place)}`;
    case 'name':
      return who();
    case 'first':
      return play.seat === me ? 'You begin' : `${who()} begins`;
    case 'take':
    case 'take pure':
      return `${play.n} from ${mine()}`;
    case 'take from deck':
      return 'From the Energy deck';
    case 'to hand':
      return `${mine()} to hand`;
    case 'to discards':
      return `${mine()} to the discards`;
    case 'pay':
      return `Pay for ${mine()}`;
    case 'let go':
      return `Let ${mine()} go`;
    case 'reuse':
      return `Ready ${mine()} again`;
    case 'put away':
      return `Discard ${mine()}`;
    case 'wait':
      return `${mine()} waits`;
    case 'find':
      return `Take ${card()}`;
    case 'find nothing':
      return 'Take none';
    case 'discard':
      return `Discard ${card()}`;
    case 'draw':
      return `Draw ${play.n}`;
    case 'refocus':
      return play.n ? `Exchange ${play.n}` : 'Exchange none';
    case 'put under':
      return `${card()} under the deck`;
    case 'return':
      return `Return ${card()}`;
    case 'split':
      return `Choose ${play.split?.join('-')}`;
    case 'keep attributes':
      return 'Keep attributes';
    case 'bring in':
      return `Bring in ${card()}`;
    case 'take out':
      return `Take out ${card()}`;
    case 'keep deck':
      return 'Keep the deck';
    default:
      return play.choice.replace(/^./, (letter) => letter.toUpperCase());
  }
}

/** What passing is called at this moment. */
export function passWords({ model }: Pick<Named, 'model'>): string {
  if (model.step !== 'act') return 'Pass';
  if (model.phase === 3 && model.turn > 1) return 'To combat or not';
  return 'End the turn';
}

/** What a seat is called inside a sentence: "you", or its name; for who watches nobody is "you". */
export const inSentence = (names: (seat: number) => string, seat: number): string =>
  names(seat) === 'You' ? 'you' : names(seat);

/** "Your turn 9", "Rival’s turn 10", "Round 1". */
export function turnWords({ model, names }: Pick<Named, 'model' | 'names'>): string {
  if (model.phase === 0 || model.turn === 0) return `Round ${model.round}`;
  const who = names(model.turnSeat);
  return who === 'You' ? `Your turn ${model.turn}` : `${who}’s turn ${model.turn}`;
}

export const STATE_WORDS: Record<string, string> = {
  open: 'lands',
  done: 'is done',
  in_time: 'in time',
  rested: 'in time: Rested',
  too_late: 'too slow',
  no_effect: 'no effect',
  waits: 'waits',
  resolves: 'resolves',
  negated: 'negated',
};
