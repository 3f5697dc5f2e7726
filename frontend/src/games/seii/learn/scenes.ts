// Prepared positions of the guided first game: three lords, two of them bots that answer by the rules.

import type { Course } from '../../../table/guide.svelte';

type Position = Course['scenes'][number];

const COMMON = { seats: 3, chance: 'keep_order', location_deck: ['H5', 'K2', 'S1', 'H6', 'K5', 'S6'] };

const roles = (letters: string): string[][] =>
  [...letters].map((letter, seat) => [`${letter === 'S' ? 'samurai' : 'ashigaru'}-${seat + 1}`]);

const FIRST = {
  ...COMMON,
  round: 1,
  moment: 'player_turns',
  locations: [{ starting: ['H1'] }, { starting: ['H3'] }, { starting: ['H2'] }],
  hand: [['takeda'], ['hojo'], ['otomo']],
  available: ['K9', 'S2', 'H4'],
  contested: ['K4'],
};

/** You Samurai, two Ashigaru: three steps. */
const SAMURAI: Position = { ...FIRST, played_role: roles('SAA') };

/** Three Samurai: one step. */
const ALONE: Position = { ...FIRST, played_role: roles('SSS') };

/** You Ashigaru, two Samurai. */
const ASHIGARU: Position = {
  ...COMMON,
  round: 2,
  moment: 'player_turns',
  played_role: roles('ASS'),
  locations: [{ starting: ['H1', 'S2'], fortified: ['K9'] }, { starting: ['H3', 'K4'] }, { starting: ['H2', 'S5'] }],
  hand: [['toyotomi', 'sanada'], ['hojo'], ['otomo']],
  available: ['K3', 'S7', 'H4'],
  contested: ['H8'],
};

/** A Conflict that you win. */
const WON: Position = {
  ...COMMON,
  round: 3,
  moment: 'conflict',
  daimyo: 1,
  round_daimyo: 1,
  played_role: roles('SSS'),
  locations: [{ starting: ['H1', 'S2'], fortified: ['K9'] }, { starting: ['H3', 'K4'] }, { starting: ['H2', 'S5'] }],
  hand: [['takeda', 'sanada'], ['hojo'], ['otomo']],
  army: [['chosokabe', 'tokugawa'], ['imagawa'], ['kono']],
  contested: ['H8'],
};

/** And one that you cannot win. */
const LOST: Position = {
  ...COMMON,
  round: 4,
  moment: 'conflict',
  daimyo: 2,
  round_daimyo: 2,
  played_role: roles('SSS'),
  locations: [
    { starting: ['H1', 'S2'], fortified: ['K9'] },
    { starting: ['H3', 'K4'] },
    { starting: ['S5'], fortified: ['H2', 'H9', 'K8'] },
  ],
  hand: [['sanada', 'tokugawa'], ['hojo'], ['oda']],
  army: [['toyotomi'], ['imagawa'], ['takeda', 'uesugi']],
  contested: ['H8'],
};

/** The limits of the last round, and the account. */
const LAST: Position = {
  ...COMMON,
  round: 5,
  moment: 'end_of_round',
  played_role: roles('SSS'),
  locations: [
    { starting: ['S2'], fortified: ['H1', 'K9', 'K3'] },
    { starting: ['H3'], fortified: ['K4'] },
    { starting: ['H9', 'S5'], fortified: ['H2'] },
  ],
  hand: [['amago', 'imagawa', 'oda'], [], []],
  army: [['toyotomi', 'sanada', 'mori'], ['azai'], ['kono']],
};

export const SCENES: Position[] = [SAMURAI, ALONE, ASHIGARU, WON, LOST, LAST];
