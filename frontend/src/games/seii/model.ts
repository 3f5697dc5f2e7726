// The view of Seii Daimyo, read once into what is drawn. Nothing here asks, counts or decides.

import type { Line, Log, Lot, View } from '../../table/types';
import { ISLANDS, nameOf, type Faces, type Island, type Role, type Side } from './cards';

export interface Land {
  card: string;
  side: Side;
  value: number;
}

export interface Bonus {
  card: string;
  points: number;
  text: string;
}

export interface SeatModel {
  seat: number;
  lands: Land[];
  army: Bonus[];
  /** Ids of the clans in hand; null for one that this seat does not know. */
  hand: (string | null)[];
  /** The clan put face down: an id, null if it is not known, undefined if there is none. */
  down: string | null | undefined;
  strength: number;
  /** Strength that an Ability has added for this round. */
  plus: number;
  fromLocations: number;
  fromClans: number;
  points: number;
  role: Role | null;
  isDaimyo: boolean;
  gaveUp: boolean;
  /** Asked now, and has answered where all are asked at once. */
  asked: boolean;
  answered: boolean;
}

/** Where a seat stands in the Conflict. */
export type Stand = 'waits' | 'fights' | 'decides' | 'out' | 'won' | 'lost';

export interface Fighter {
  seat: number;
  stand: Stand;
  /** What it fought with, once that is gone. */
  was: number | null;
}

export type Phase = 'Roles' | 'Turns' | 'Conflict' | 'Limits';
export const PHASES: Phase[] = ['Roles', 'Turns', 'Conflict', 'Limits'];

export interface Model {
  seat: number;
  seats: SeatModel[];
  me: SeatModel;
  /** The others, clockwise from this seat. */
  others: number[];
  round: number;
  rounds: number;
  phase: Phase;
  /** The question that is open, whoever is asked: `samurai_1`, `role`. */
  step: string;
  /** Of a turn: which of its three steps it is. */
  turnStep: number;
  /** The clan whose Ability it belongs to, and which part of it; null outside of one. */
  ability: { clan: string; part: number; of: number } | null;
  mine: boolean;
  over: boolean;
  available: string[];
  contested: string | null;
  deck: number;
  unseen: Record<Island, number>;
  clanDeck: number;
  clanDiscard: string[];
  /** Revealed roles in all; 0 and 0 while they are secret. */
  played: Record<Role, number>;
  rolesKnown: boolean;
  /** With two players: the third card, once it is revealed. */
  extra: Role | null;
  /** Of the last round that is over. */
  lastRoles: (Role | null)[] | null;
  daimyo: number;
  /** Seats in the order in which they act this round. */
  order: number[];
  limits: { hand: number; army: number };
  fight: Fighter[];
  danger: Map<string, number>;
  /** What the one choice that another has open may cost this seat, and how many more of its kind follow. */
  atStake: { least: number; most: number; follow: number } | null;
}

interface Points {
  locations: Land[];
  bonuses: Bonus[];
  from_locations: number;
  from_clans: number;
  total: number;
}

const known = (cards: unknown): string[] => (cards as (string | null)[]).filter((card): card is string => !!card);

const roleOf = (card: string | undefined): Role | null =>
  card ? (card.startsWith('samurai') ? 'samurai' : 'ashigaru') : null;

export function readModel(view: View, faces: Faces, log: Log): Model {
  const seats = Array.from({ length: view.seats }, (_, seat) => readSeat(view, seat, faces));
  const owed = view.owed.map(([step]) => step);
  const played = { samurai: view.samurai_played as number, ashigaru: view.ashigaru_played as number };
  const rolesKnown = seats.some((one) => one.role !== null);
  const me = Math.max(0, view.seat); // who watches sits behind the first seat
  const first = view.round_daimyo as number;
  const order = seats.map((_, steps) => (first + steps) % view.seats).filter((seat) => !seats[seat].gaveUp);
  const history = view.roles_played as (Role | null)[][];
  const before = history[history.length - (rolesKnown ? 2 : 1)];
  return {
    seat: me,
    seats,
    me: seats[me],
    others: seats.map((_, steps) => (me + steps) % view.seats).slice(1),
    round: view.round as number,
    rounds: view.rounds as number,
    phase: view.outcome ? 'Limits' : phaseOf(owed),
    step: view.ask?.step ?? owed[0] ?? '',
    turnStep: turnStep(view, owed),
    ability: abilityOf(view, faces, owed),
    mine: view.ask !== null,
    over: view.outcome !== null,
    available: known(view.available),
    contested: known(view.contested)[0] ?? null,
    deck: (view.location_deck as unknown[]).length,
    unseen: unseenBy(view, faces),
    clanDeck: (view.clan_deck as unknown[]).length,
    clanDiscard: known(view.clan_discard),
    played,
    rolesKnown,
    extra: roleOf(known(view.extra_role_revealed)[0]),
    lastRoles: before?.every((role) => role === null) ? null : (before ?? null),
    daimyo: view.daimyo as number,
    order,
    limits: view.limits as { hand: number; army: number },
    fight: fighters(view, seats, order, owed, thisRound(log.lines)),
    atStake: view.at_stake as Model['atStake'],
    danger: new Map((view.danger as { card: string; points: number }[]).map(({ card, points }) => [card, points])),
  };
}

/** By name: a location keeps its place in the row whichever side it shows. */
const inPlace = (lands: Land[], faces: Faces): Land[] =>
  [...lands].sort((a, b) => nameOf(faces, a.card).localeCompare(nameOf(faces, b.card)));

function readSeat(view: View, seat: number, faces: Faces): SeatModel {
  const points = (view.points as Points[])[seat];
  const at = (zone: string) => (view[zone] as (string | null)[][])[seat];
  return {
    seat,
    lands: inPlace(points.locations, faces),
    army: points.bonuses,
    hand: at('hand'),
    down: at('committed')[0],
    strength: (view.strength as number[])[seat],
    plus: (view.strengthened as number[])[seat],
    fromLocations: points.from_locations,
    fromClans: points.from_clans,
    points: points.total,
    role: roleOf(known(at('played_role'))[0]),
    isDaimyo: view.daimyo === seat,
    gaveUp: (view.resigned as number[]).includes(seat),
    asked: view.asked.includes(seat),
    answered: view.asked.includes(seat) && !view.awaited.includes(seat),
  };
}

/** Which of the four phases it is: what is still owed says what has begun. */
function phaseOf(owed: string[]): Phase {
  if (owed.includes('reveal_roles') || owed.includes('player_turns')) return 'Roles';
  if (owed.includes('conflict')) return 'Turns';
  return owed.includes('end_of_round') ? 'Conflict' : 'Limits';
}

/** The step's own number; within an Ability what is still owed of the turn tells. */
function turnStep(view: View, owed: string[]): number {
  const named = owed[0]?.match(/^(?:samurai|ashigaru)_(\d)$/);
  if (named) return Number(named[1]);
  if (owed.includes('ashigaru_2')) return 1;
  return (view.samurai_played as number) >= 2 ? 3 : 1;
}

function abilityOf(view: View, faces: Faces, owed: string[]): Model['ability'] {
  const said = view.ask?.text;
  if (!owed[0]?.startsWith('ability_') || !Array.isArray(said)) return null;
  const card = said.find((part) => typeof part === 'object' && 'card' in part) as { card: string } | undefined;
  const of = faces.clans.get(card?.card ?? '')?.steps.length;
  if (!card || !of) return null;
  const rest = view.owed.find(([step]) => step === 'ability');
  const left = rest ? Number(rest[3]) - Number(rest[2]) : 0;
  return left < of ? { clan: card.card, part: of - left, of } : null;
}

function unseenBy(view: View, faces: Faces): Record<Island, number> {
  const unseen: Record<Island, number> = { honshu: 0, kyushu: 0, shikoku: 0 };
  const lot = view.unknown.find((one: Lot) => one.places.some(({ zone }) => zone === 'location_deck'));
  for (const card of lot?.cards ?? []) {
    const island = faces.locations.get(card)?.island;
    if (island) unseen[island] += 1;
  }
  return unseen;
}

/** The lines since the round began. */
function thisRound(lines: Line[]): Line[] {
  const begin = lines.findLastIndex(({ data }) => data.kind === 'round');
  return lines.slice(begin + 1);
}

/** Who fights, who is out, who still decides, in the order in which they do. */
function fighters(view: View, seats: SeatModel[], order: number[], owed: string[], lines: Line[]): Fighter[] {
  const decided = owed.includes('settle') && !owed.includes('reveals');
  const settled = !owed.includes('settle') && !owed.includes('conflict');
  const winner = lines.find(({ data }) => data.kind === 'conflict_won')?.data.seat;
  const deciding = view.owed.filter(([step]) => step === 'reveal').map(([, seat]) => seat ?? 0); // a last 0 is not written
  const fought = new Map(
    lines
      .filter(({ data }) => data.kind === 'takes_part')
      .map(({ data }) => [data.seat as number, data.strength as number]),
  );
  const most = Math.max(...fought.values());
  return order.map((seat) => {
    const { down, strength } = seats[seat];
    const was = fought.get(seat) ?? null;
    if (settled) {
      const tied = winner === undefined && was === most; // the Daimyo has not named the winner yet
      const stand: Stand = seat === winner ? 'won' : was === null ? 'out' : tied ? 'fights' : 'lost';
      return { seat, stand, was: was !== null && was !== strength ? was : null };
    }
    if (!decided) return { seat, stand: 'waits', was: null };
    if (deciding.includes(seat) || view.asked.includes(seat)) return { seat, stand: 'decides', was: null };
    return { seat, stand: down === undefined ? 'fights' : 'out', was: null };
  });
}

/** The lands of a seat by island, as they are laid out. */
export function byIsland(lands: Land[], faces: Faces): { island: Island; lands: Land[] }[] {
  return ISLANDS.map((island) => ({
    island,
    lands: lands.filter(({ card }) => faces.locations.get(card)?.island === island),
  })).filter((group) => group.lands.length > 0);
}

/** Clans of other hands that this seat has seen, by seat. */
export function knownHand(seat: SeatModel): string[] {
  return seat.hand.filter((card): card is string => card !== null);
}

/** How many clans must be kept: of a hand or army that is over its limit, else 0. */
export function toKeep(model: Model): { hand: number; army: number } {
  const { hand, army } = model.limits;
  return {
    hand: model.me.hand.length > hand ? hand : 0,
    army: model.me.army.length > army ? army : 0,
  };
}
