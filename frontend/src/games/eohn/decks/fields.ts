// Every printed field of a card, in the order of the card: what it is and the rule behind it.

import { DAMAGE_NAME, isAttack, type DamageType, type Face } from '../cards';

export interface Field {
  key: string;
  title: string;
  text: string;
  rule: string;
  /** Whether this card has it. */
  on: (face: Face) => boolean;
}

/** What a word on a card means, and its rule. */
type Said = [text: string, rule: string];

const DAMAGE_SAID: Record<DamageType, Said> = {
  glancing: ['Glancing still lands when a Dodge is in time.', 'EOHN-105'],
  crushing: ['Crushing adds to AP against a Block in time and may destroy it; what it reaches is dazed.', 'EOHN-106'],
  piercing: ['Piercing passes a Barrier, a Block or Armor up to its amount, once.', 'EOHN-107'],
  critical: ['Critical adds to AP when it can be applied.', 'EOHN-108'],
};
const TYPE_SAID: Record<string, Said> = {
  melee: ['A Melee attack needs you free to move.', 'EOHN-095'],
  ranged: ['A Ranged attack is thrown from afar, also by who is not free to move.', 'EOHN-095'],
  area: ['An Area attack is aimed at every opponent. It cannot be dodged.', 'EOHN-122'],
  counter: ['A Counter-Attack follows when you have blocked or dodged an attack.', 'EOHN-096'],
  block: ['A Block answers an attack and lowers its damage.', 'EOHN-116'],
  dodge: ['A Dodge that is in time prevents the damage.', 'EOHN-120'],
  feint: ['A Feint throws another Attack in place of one that was answered.', 'EOHN-126'],
  boost: ['A Boost does what its text says, and goes.', 'EOHN-133'],
  barrier: ['A Barrier stays, and every attack meets it first.', 'EOHN-134'],
  armor: ['Armor stays and is the last defence.', 'EOHN-140'],
  morph: ['A Morph stays and changes what you can do.', 'EOHN-145'],
  arena: ['An Arena card stays and covers one of three areas.', 'EOHN-146'],
};
const SUB_SAID: Record<string, Said> = {
  standard: ['Standard: in your own turn.', 'EOHN-163'],
  instant: ['Instant: at any time, also from your hand if it is faster than what it answers.', 'EOHN-164'],
  conditional: ['Conditional: ready, it offers itself when its condition is met, now or not at all.', 'EOHN-169'],
  chargeable: ['Chargeable: it gathers Energy over turns before it is released.', 'EOHN-172'],
};
const ANSWER: Said = ['Standard: readied in your own turn; then it answers in any turn.', 'EOHN-112'];
const MOD_SAID: Record<string, Said> = {
  constant: ['Constant: it stays active.', 'EOHN-177'],
  stackable: ['Stackable: it is combined with another card.', 'EOHN-179'],
};
const REUSE_SAID: Record<string, Said> = {
  none: ['No loop: once used it is discarded.', 'EOHN-154'],
  infinite: ['A loop: pay again and it is ready again, face up, from the next turn on.', 'EOHN-155'],
  special: ['A loop with a dot: ready again on the condition in its text.', 'EOHN-156'],
};

/** The fields of a card, each explained by what stands on this very card. */
export function fieldsOf(face: Face): Field[] {
  const damage = Object.keys(face.damage_types ?? {}) as DamageType[];
  const answers = ['block', 'dodge', 'counter', 'feint'].includes(face.type) && face.subtype === 'standard';
  const sub = answers ? ANSWER : SUB_SAID[face.subtype];
  const [type, reuse] = [TYPE_SAID[face.type], REUSE_SAID[face.reuse]];
  const has = (yes: boolean) => () => yes;
  const all: Field[] = [
    {
      key: 'energy',
      title: 'Energy',
      text: 'Cards of your Energy deck that lie under it when it is ready, and are spent when it is used.',
      rule: 'EOHN-058',
      on: has(true),
    },
    {
      key: 'pure',
      title: 'Pure',
      text: 'Each diamond is one Pure Energy on top. You gain Pure by being hit. Such a card is Enhanced.',
      rule: 'EOHN-087',
      on: has(face.pure > 0),
    },
    {
      key: 'name',
      title: 'Name',
      text: 'Copies are counted by name, over deck and Side deck.',
      rule: 'EOHN-081',
      on: has(true),
    },
    { key: 'type', title: 'Type', text: type[0], rule: type[1], on: has(true) },
    {
      key: 'subtype',
      title: 'Subtype',
      text: sub[0],
      rule: sub[1],
      on: has(true),
    },
    ...face.modifiers.map((one) => ({
      key: 'modifier',
      title: 'Modifier',
      text: MOD_SAID[one][0],
      rule: MOD_SAID[one][1],
      on: has(true),
    })),
    {
      key: 'points',
      title: isAttack(face) ? 'AP' : face.counters ? 'Counters' : 'DP',
      text: isAttack(face)
        ? 'What the attack brings before Barrier, answer and Armor.'
        : face.counters
          ? 'It comes with so many counters; its text says what they do.'
          : 'How much of an attack it holds back.',
      rule: isAttack(face) ? 'EOHN-079' : 'EOHN-080',
      on: has(isAttack(face) || Boolean(face.dp) || Boolean(face.counters)),
    },
    {
      key: 'speed',
      title: 'Speed',
      text: isAttack(face)
        ? 'A Block or Dodge of this Speed or more is in time.'
        : 'It is in time against attacks of this Speed or less.',
      rule: 'EOHN-204',
      on: has(true),
    },
    ...damage.map((one) => ({
      key: 'damage',
      title: DAMAGE_NAME[one],
      text: DAMAGE_SAID[one][0],
      rule: DAMAGE_SAID[one][1],
      on: has(true),
    })),
    {
      key: 'base',
      title: 'Base attribute',
      text: 'Filled: you must have it to play the card at all.',
      rule: 'EOHN-050',
      on: has(Object.values(face.base).some((n) => n > 0)),
    },
    {
      key: 'more',
      title: 'Benefit',
      text: 'Dashed: with that much it does more. Framed once you have it.',
      rule: 'EOHN-053',
      on: has((face.benefits ?? []).length > 0),
    },
    {
      key: 'text',
      title: 'Text',
      text: 'Where the text and a rule disagree, the text wins.',
      rule: 'EOHN-085',
      on: has(Boolean(face.text)),
    },
    {
      key: 'area',
      title: 'Area',
      text: 'Which sides of the table an Arena card covers.',
      rule: 'EOHN-146',
      on: has(Boolean(face.area)),
    },
    {
      key: 'upkeep',
      title: 'Upkeep',
      text: `${face.upkeep ?? 0} Energy in each of your Energize phases, or it goes.`,
      rule: 'EOHN-226',
      on: has(Boolean(face.upkeep)),
    },
    { key: 'reuse', title: 'Reuse', text: reuse[0], rule: reuse[1], on: has(true) },
    {
      key: 'rarity',
      title: 'Rarity',
      text: 'One to six diamonds. It has no effect in play.',
      rule: 'EOHN-083',
      on: has(true),
    },
    {
      key: 'limit',
      title: 'Limit',
      text: 'How many a deck and its Side deck may hold together.',
      rule: 'EOHN-027',
      on: has(true),
    },
    { key: 'code', title: 'Code', text: 'Set, number, size of the set.', rule: 'EOHN-082', on: has(true) },
  ];
  return all.filter(({ on }) => on(face));
}
