// The view as the table draws it: plain data, nothing of what the player is doing with it.

import type { Owed, View } from '../../table/types';
import { GAUGES, POWERS, type Faces, type FighterFace, type Gauge, type Levels, type PlaceFace } from './faces';

export interface Enemy {
  name: string;
  life: number;
  ki: number;
  down: boolean;
  target: boolean;
  armor: number;
  side: 'A' | 'B' | null;
}

export interface Ceiling {
  gauge: Gauge;
  at: number;
  card: string | null;
  by: string;
  rule: string;
}

/** The windows in which abilities may be used (docs/rules/wots.md, Timing windows). */
export const BEFORE_DEFENSE = 6;
export const BEFORE_COUNTER = 7;
export const AFTER_COUNTER = 8;

export interface Model {
  seat: number;
  mode: string;
  /** What is asked of this seat: `play_a_card`, `free_window`, …; `over`, or `wait` if somebody else is asked. */
  step: string;
  /** Which card of the attack, or which window. */
  subject: number;
  round: number;
  attack: number;
  gauges: Levels;
  ceilings: Ceiling[];
  life: number;
  ki: number;
  mostKi: number;
  mostLife: number;
  die: number;
  dieLevels: string[];
  /** Armour before the samurai's own Life; null without. */
  armor: number | null;
  hand: string[];
  /** How many the samurai holds, also where they are not seen. */
  held: number;
  stored: string[];
  placed: string[];
  drawn: string[];
  defense: string | null;
  counters: string[];
  /** Cards that may lie in the opponent deck, by elimination, or in the other's hand. */
  unseen: string[];
  deck: number;
  discard: string[];
  special: number;
  specials: string[];
  opponentDeck: number;
  wounds: number;
  enemies: Enemy[];
  combo: string | null;
  comboBrings: string | null;
  kanji: number | null;
  virtue: string | null;
  points: number;
  blood: { card: string; level: number }[];
  bloodDeck: number;
  gisei: string[] | null;
  consequence: number;
  weapon: FighterFace;
  weaponSide: string | null;
  place: PlaceFace | null;
  weather: FighterFace | null;
  enemyFace: FighterFace | null;
  defeated: number;
  node: string | null;
  /** A hand may still be drawn anew, once in a campaign. */
  mulligan: boolean;
  /** Who may be fought next on a campaign. */
  ways: { way: string; node: string; life: number; ki: number }[];
  pool: string[];
  /** In a match for two: who is the samurai, and what the Shadow holds. */
  samurai: number;
  shadow: { hand: (string | null)[]; faceDown: (string | null)[] } | null;
  scores: number[];
}

type Zone = (string | null)[];

const known = (zone: Zone): string[] => zone.filter((card): card is string => card !== null && card !== '');

/** Who is struck. */
export const targeted = (model: Model): Enemy | undefined =>
  model.enemies.find((enemy) => enemy.target) ?? model.enemies[0];

export function readModel(view: View, faces: Faces): Model {
  const n = (name: string) => (view[name] as number) ?? 0;
  const zone = (name: string) => (view[name] as Zone) ?? [];
  const own = (name: string, seat: number) => ((view[name] as Zone[]) ?? [])[seat] ?? [];
  const { options } = view;
  const samurai = n('samurai');
  const two = view.seats > 1;
  const [step, subject] = asked(view);
  const worn = n('armor_worn_by');
  const duel = ['duel', 'two_player_house'].includes(String(view.mode));
  return {
    seat: view.seat < 0 ? samurai : view.seat, // who watches sits behind the samurai
    mode: String(view.mode),
    step,
    subject,
    round: n('fight_round'),
    attack: n('attack'),
    gauges: view.gauges as Levels,
    ceilings: view.ceilings as Ceiling[],
    life: n('life'),
    ki: n('ki'),
    mostKi: n('most_ki'),
    mostLife: 8,
    die: n('die'),
    dieLevels: view.die_levels as string[],
    armor: options.yoroi === 'player' && (worn === 1 || n('armor') === 0) ? (worn === 1 ? n('armor') : 0) : null,
    hand: known(own('hand', samurai)),
    held: own('hand', samurai).length,
    stored: known(zone('stored')),
    placed: known(zone('action_zone')),
    drawn: known(own('drawn', view.seat)),
    defense: known(zone('defense'))[0] ?? null,
    counters: known(zone('counterattack')),
    unseen: unseenIn(view, ['opponent_deck', 'shadow_hand', 'face_down']),
    deck: zone('action_deck').length,
    discard: known(zone('action_discard')),
    special: zone('special_deck').length,
    specials: unseenIn(view, ['special_deck']),
    opponentDeck: zone('opponent_deck').length,
    wounds: zone('wound_deck').length,
    enemies: view.enemies as Enemy[],
    combo: view.combo as string | null,
    comboBrings: view.combo_brings as string | null,
    kanji: options.bushido ? n('kanji') : null,
    virtue: known(zone('virtue'))[0] ?? null,
    points: n('points'),
    blood: Object.entries(view.blood_wounds as Record<string, string[]>).flatMap(([level, cards]) =>
      cards.map((card) => ({ card, level: Number(level) })),
    ),
    bloodDeck: zone('blood_deck').length,
    gisei: options.gisei ? known(zone('gisei_deck')) : null,
    consequence: n('consequence'),
    weapon: faces.weapons[n('weapon')],
    weaponSide: view.weapon_side as string | null,
    place: faces.places.get(String(view.place_name)) ?? null,
    weather: faces.weathers.get(String(view.weather)) ?? null,
    enemyFace: duel ? (faces.enemies.get(String(options.enemy)) ?? null) : null,
    defeated: n('defeated'),
    node: (view.node_name as string | null) ?? null,
    mulligan: n('mulligan') > 0,
    ways: (view.next_opponents as Model['ways']) ?? [],
    pool: Object.entries((view.weapon_pool as Record<string, number>) ?? {}).flatMap(([key, has]) =>
      has ? [key] : [],
    ),
    samurai,
    shadow: two ? { hand: own('shadow_hand', 1 - samurai), faceDown: own('face_down', 1 - samurai) } : null,
    scores: (view.match_score as number[]) ?? [],
  };
}

/** The question, and its number: which card, which window. */
function asked(view: View): [string, number] {
  if (view.outcome) return ['over', 0];
  if (!view.ask) return ['wait', 0];
  const owed: Owed | undefined = view.owed.find(([step]) => step === view.ask?.step);
  return [view.ask.step, Number(owed?.[2] ?? 0)];
}

function unseenIn(view: View, zones: string[]): string[] {
  const lots = view.unknown.filter((lot) => lot.places.some((place) => zones.includes(place.zone)));
  return [...new Set(lots.flatMap((lot) => lot.cards))].sort(); // one may lie in several places
}

export const isSamurai = (model: Model): boolean => model.shadow === null || model.seat === model.samurai;

/** How many cards may be placed one after the other without anything in between. */
export function roomFor(view: View): number {
  let room = 0;
  for (const [step] of view.owed) {
    if (step !== 'play_a_card' && step !== 'place_card') break;
    room += 1;
  }
  return room;
}

export function ceilingOf(model: Model, gauge: Gauge): { at: number; cause: string } {
  const found = model.ceilings.find((ceiling) => ceiling.gauge === gauge);
  return { at: found?.at ?? 4, cause: found ? shortCause(found) : '' };
}

/** The part of a Blood card's name that stands for its level. */
function shortCause(ceiling: Ceiling): string {
  const names = ceiling.by.split(' / ');
  return ceiling.card && names.length > 1 ? names[0] : ceiling.by;
}

// ---- counting ------------------------------------------------------------------------------------

const LOWEST = -2;

/** WOTS-003, WOTS-022: where the gauges go by a card. What the server counts for one card holds for the next one, too. */
export function placed(model: Model, faces: Faces, from: Levels, card: string): Levels {
  const face = faces.actions.get(card);
  const to = { ...from };
  if (!face || face.joker) return to;
  for (const gauge of GAUGES) {
    const top = Math.max(ceilingOf(model, gauge).at, from[gauge]);
    to[gauge] = Math.max(LOWEST, Math.min(top, from[gauge] + face[gauge]));
  }
  return to;
}

export function isMet(faces: Faces, card: string, at: Levels): boolean {
  const needs = faces.opponents.get(card)?.defense.needs;
  return !!needs && POWERS.every((gauge) => at[gauge] >= (needs[gauge] ?? LOWEST));
}

/** What is missing to a defense, by gauge; null if it cannot be met. */
export function shortOf(faces: Faces, card: string, at: Levels): [Gauge, number][] | null {
  const needs = faces.opponents.get(card)?.defense.needs;
  if (!needs) return null;
  return POWERS.flatMap((gauge): [Gauge, number][] => {
    const short = (needs[gauge] ?? LOWEST) - at[gauge];
    return short > 0 ? [[gauge, short]] : [];
  });
}

/** Whether a counterattack is blocked at these gauges; a weapon may cancel them all by Technique (WOTS-093). */
export function isBlocked(model: Model, faces: Faces, card: string, at: Levels): boolean {
  const counter = faces.opponents.get(card)?.counter;
  const cancels = model.weapon.words.find(({ word }) => word === 'counterattack.cancelled_at_technique');
  if (cancels && at.technique >= cancels.amount) return true;
  return !!counter && !counter.effect.more && counter.below !== null && at.guard >= counter.below;
}

/** Guard when the counterattack comes: what is lent for it is added once, before the first window of that step (WOTS-085). */
export function guardThen(model: Model, at: Levels): number {
  const begun = model.counters.length > 0 || (model.step === 'free_window' && model.subject >= BEFORE_COUNTER);
  if (begun) return at.guard;
  const words = [model.weapon, model.enemyFace].flatMap((face) => face?.words ?? []);
  const lent = words.reduce((sum, { word, amount }) => sum + (word === 'counterattack.guard' ? amount : 0), 0);
  return Math.max(at.guard, Math.min(at.guard + lent, ceilingOf(model, 'guard').at));
}
