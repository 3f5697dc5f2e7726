// Card faces of Seii Daimyo, as the drawing needs them, and their words.

import type { Deed } from './drawings';

export type Island = 'honshu' | 'kyushu' | 'shikoku';
export type Side = 'razed' | 'starting' | 'fortified';
export type Role = 'samurai' | 'ashigaru';

export const ISLANDS: Island[] = ['honshu', 'kyushu', 'shikoku'];
/** As a ladder has them, the best on top. */
export const SIDES: Side[] = ['fortified', 'starting', 'razed'];
export const ROLES: Role[] = ['samurai', 'ashigaru'];

export const ISLAND_NAME: Record<Island, string> = { honshu: 'Honshu', kyushu: 'Kyushu', shikoku: 'Shikoku' };
export const SIDE_NAME: Record<Side, string> = { razed: 'Razed', starting: 'Starting', fortified: 'Fortified' };
export const ROLE_NAME: Record<Role, string> = { samurai: 'Samurai', ashigaru: 'Ashigaru' };
export const ROLE_KANJI: Record<Role, string> = { samurai: '侍', ashigaru: '足軽' };

/** What a role does, step by step; step n + 1 needs n of the other role. */
export const ROLE_STEPS: Record<Role, string[]> = {
  samurai: ['Seize or fortify', 'Fortify one more', 'Seize or raze'],
  ashigaru: ['Draw or play a clan', 'Draw a clan', 'Play one more'],
};

export const otherRole = (role: Role): Role => (role === 'samurai' ? 'ashigaru' : 'samurai');

export interface Location {
  id: string;
  name: string;
  kanji: string;
  island: Island;
  values: Record<Side, number>;
}

/** A step of an Ability, in the words of set files (docs/cards.md). */
export interface AbilityStep {
  op: string;
  count: number;
  may: boolean;
  island?: Island;
  dir?: string;
}

export interface Scores {
  kind: string;
  per?: number;
  points?: number;
  cap?: number;
  n?: number;
  value?: number;
  island?: Island;
}

export interface Clan {
  id: string;
  name: string;
  kanji: string;
  strength: number;
  ability: string;
  bonus: string;
  steps: AbilityStep[];
  scores: Scores;
}

export interface Faces {
  locations: Map<string, Location>;
  clans: Map<string, Clan>;
}

export function readFaces(said: Record<string, unknown>): Faces {
  const byId = <Face extends { id: string }>(faces: unknown) =>
    new Map((faces as Face[]).map((face) => [face.id, face]));
  return { locations: byId<Location>(said.locations), clans: byId<Clan>(said.clans) };
}

/** What a card is called. */
export function nameOf(faces: Faces, card: string): string {
  return faces.locations.get(card)?.name ?? faces.clans.get(card)?.name ?? card;
}

/** Which sign a step of an Ability has; words of a later set that have none get the sign of a turn. */
const SIGN_OF: Record<string, Deed> = {
  seize: 'seize',
  fortify: 'fortify',
  raze: 'raze',
  rotate: 'rotate',
  draw: 'draw',
  play_extra: 'play',
  strengthen: 'strong',
  rout: 'rout',
  peek_discard: 'look',
  coax: 'coax',
  capture: 'seize',
  swap_contested: 'swap',
  swap_available: 'swap',
};

/** The sign of a deed. */
export const signOf = (deed: string): Deed => SIGN_OF[deed] ?? (deed.startsWith('swap') ? 'swap' : 'rotate');

/** The signs of an Ability, one for each time that a step is done. */
export function signs(clan: Clan): Deed[] {
  return clan.steps.flatMap((step) => {
    const sign = step.op === 'rotate' && step.dir === 'down' ? 'raze' : signOf(step.op);
    return Array<Deed>(Math.max(1, step.count)).fill(sign);
  });
}

/** A bonus in three words, for a clan in an army and on a phone. */
export function shortBonus({ kind, per = 0, points = 0, n = 0, value = 0, island }: Scores): string {
  const where = island ? ISLAND_NAME[island] : '';
  const words: Record<string, string> = {
    flat: `${points} points`,
    island: `${per} per ${where}`,
    fortified: `${per} per fort.`,
    starting_side: `${per} per Starting`,
    razed_other: `${per} per foe’s ruin`,
    island_sets: `${per} per set`,
    every_n_locations: `${points} per ${n} lands`,
    value_at_least: `${per} per worth ${value}+`,
    best_location: 'best location',
    island_majority: `${points} if most ${where}`,
    most_locations: `${points} if most lands`,
    daimyo: `${points} if Daimyo`,
    clans_in_army: `${per} per army clan`,
    clans_in_hand: `${per} per clan held`,
  };
  return words[kind] ?? 'bonus';
}

/** What a bonus counts, in a row of consequences: "Shimazu, Kyushu locations". */
export function whatItCounts({ kind, island }: Scores): string {
  const where = island ? ISLAND_NAME[island] : '';
  const words: Record<string, string> = {
    island: `${where} locations`,
    fortified: 'Fortified sides',
    starting_side: 'Starting sides',
    razed_other: 'ruins of others',
    island_sets: 'sets of islands',
    every_n_locations: 'locations',
    value_at_least: 'dear locations',
    best_location: 'best location',
    island_majority: `most of ${where}`,
    most_locations: 'most locations',
    daimyo: 'the Daimyo Card',
    clans_in_army: 'clans in the army',
    clans_in_hand: 'clans in hand',
  };
  return words[kind] ?? 'in the army';
}

/** What a screen reader says of a whole location. */
export function locationSays({ name, island, values }: Location): string {
  return `${name}, ${ISLAND_NAME[island]}, worth ${values.razed} razed, ${values.starting} at the start, ${values.fortified} fortified`;
}

/** And of one that is held, on its side. */
export function slipSays({ name, island, values }: Location, side: Side): string {
  return `${name}, ${ISLAND_NAME[island]}, ${SIDE_NAME[side]}, worth ${values[side]}`;
}

export function clanSays(clan: Clan): string {
  return `${clan.name}, strength ${clan.strength}. ${clan.ability} Bonus at the end: ${clan.bonus}.`;
}

/** `+2`, `−1`, `±0`. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0';
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
