// The abilities of a set, as the server prints them, and what they are called.

import type { SignName } from './signs';

export type Attribute = 'def' | 'eng' | 'str' | 'spd';
export type Needs = Partial<Record<Attribute, number>>;

export const ATTRIBUTES: Attribute[] = ['def', 'eng', 'str', 'spd'];
export const ATTRIBUTE_NAME: Record<Attribute, string> = {
  def: 'Defense',
  eng: 'Energy',
  str: 'Strength',
  spd: 'Speed',
};
export const ATTRIBUTE_SHORT: Record<Attribute, string> = { def: 'Def', eng: 'Eng', str: 'Str', spd: 'Spd' };

export const DAMAGE_TYPES = ['glancing', 'crushing', 'piercing', 'critical'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
export const DAMAGE_NAME: Record<DamageType, string> = {
  glancing: 'Glancing',
  crushing: 'Crushing',
  piercing: 'Piercing',
  critical: 'Critical',
};

export const TYPE_NAME: Record<string, string> = {
  melee: 'Melee',
  ranged: 'Ranged',
  area: 'Area',
  counter: 'Counter-Attack',
  block: 'Block',
  dodge: 'Dodge',
  feint: 'Feint',
  boost: 'Boost',
  barrier: 'Barrier',
  armor: 'Armor',
  morph: 'Morph',
  arena: 'Arena',
};
export const RARITIES = ['silver', 'gold', 'ruby', 'sapphire', 'emerald', 'diamond'];
export const AREA_NAME: Record<string, string> = {
  own: 'over your own side',
  opponents: 'over the opponents’ side',
  entire: 'over every side',
};

/** All that is printed on a card. */
export interface Face {
  id: string;
  name: string;
  code: string;
  frame: 'attack' | 'action';
  type: string;
  energy: number;
  pure: number;
  speed: number;
  subtype: string;
  modifiers: string[];
  reuse: string;
  rarity: string;
  limit: number;
  base: Record<Attribute, number>;
  text: string;
  gist: string;
  ap?: number;
  damage_types?: Partial<Record<DamageType, number>>;
  dp?: number;
  counters?: number;
  area?: string | null;
  benefits?: { needs: Needs; text: string }[];
  upkeep?: number;
  charge?: { max: number; release: number };
}

/** Values that are not the printed ones now, and why. */
export interface Now extends Partial<Record<DamageType, number>> {
  cost?: number;
  ap?: number;
  dp?: number;
  speed?: number;
  why?: { stat: string; by: string; add: number }[];
}

export interface Faces {
  abilities: Map<string, Face>;
}

export function readFaces(said: Record<string, unknown>): Faces {
  return { abilities: new Map((said.abilities as Face[]).map((face) => [face.id, face])) };
}

/** A card's face: `A-guard-up-2` is a copy of `guard-up`; a sleeve is what the seat knows of it. */
export function faceOf(faces: Faces, card: string | null, sleeves: Record<string, string> = {}): Face | undefined {
  if (!card) return undefined;
  const kind = sleeves[card] ?? card.replace(/^[A-F]-/, '');
  return faces.abilities.get(kind) ?? faces.abilities.get(kind.replace(/-\d+$/, ''));
}

export const isAttack = (face: Face): boolean => face.frame === 'attack';
export const signOf = (face: Face): SignName => face.type as SignName;

/** Damage types with their capacity, as they are now. */
export function damageOf(face: Face, now: Now = {}): [DamageType, number][] {
  return DAMAGE_TYPES.map((type): [DamageType, number] => [type, now[type] ?? face.damage_types?.[type] ?? 0]).filter(
    ([, n]) => n > 0,
  );
}

/** Signs for what is printed beside the type: subtype, modifiers, reuse. */
export function marksOf(face: Face): SignName[] {
  const sub = face.subtype === 'standard' ? [] : [face.subtype];
  const reuse = face.reuse === 'none' ? [] : [face.reuse];
  return [...sub, ...face.modifiers, ...reuse] as SignName[];
}

/** What must be met, and what more would bring, judged by somebody's attributes. */
export interface Need {
  attribute: Attribute;
  n: number;
  kind: 'base' | 'more';
  met: boolean;
}

export function needsOf(face: Face, have: Record<Attribute, number>): Need[] {
  const made = (attribute: Attribute, n: number, kind: Need['kind']): Need => ({
    attribute,
    n,
    kind,
    met: have[attribute] >= n,
  });
  const base = ATTRIBUTES.filter((one) => face.base[one] > 0).map((one) => made(one, face.base[one], 'base'));
  const more = (face.benefits ?? []).flatMap(({ needs }) =>
    (Object.entries(needs) as [Attribute, number][])
      .filter(([one, n]) => n > face.base[one])
      .map(([one, n]) => made(one, n, 'more')),
  );
  const seen = new Set<string>();
  return [...base, ...more].filter(({ attribute, n }) => !seen.has(`${attribute}${n}`) && seen.add(`${attribute}${n}`));
}

export const meets = (face: Face, have: Record<Attribute, number>): boolean =>
  ATTRIBUTES.every((one) => have[one] >= face.base[one]);

/** How many benefits of a card somebody has. */
export const gains = (face: Face, have: Record<Attribute, number>): number =>
  (face.benefits ?? []).filter(({ needs }) =>
    (Object.entries(needs) as [Attribute, number][]).every(([one, n]) => have[one] >= n),
  ).length;

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** "AP 5 · Critical 5 · Speed 17". */
export function valuesText(face: Face, values: Record<string, number>, joint = ' · '): string {
  const said: string[] = [];
  if (isAttack(face)) said.push(`AP ${values.ap ?? face.ap}`);
  const dp = values.dp ?? face.dp;
  if (!isAttack(face) && dp) said.push(`DP ${dp}`);
  for (const type of DAMAGE_TYPES) {
    const n = values[type] ?? face.damage_types?.[type] ?? 0;
    if (n) said.push(`${DAMAGE_NAME[type]} ${n}`);
  }
  said.push(`Speed ${values.speed ?? face.speed}`);
  return said.join(joint);
}

/** What a screen reader says of a card, without where it lies. */
export function spoken(face: Face, now: Now = {}): string {
  const cost = `Energy ${now.cost ?? face.energy}${face.pure ? ` and ${face.pure} Pure` : ''}`;
  const marks = marksOf(face).map((mark) =>
    mark === 'infinite' ? 'reuse' : mark === 'special' ? 'special reuse' : mark,
  );
  const said = [face.name, TYPE_NAME[face.type], cost, valuesText(face, now as Record<string, number>, ', '), ...marks];
  return `${said.join(', ')}.${face.text ? ` ${face.text}` : ''}`;
}
