// Symbols, crests, blades and small icons: shapes inside an svg, drawn in the colour of the text.

import type { Mark } from './faces';

const rays = Array.from(
  { length: 8 },
  (_, i) => `<path d="M12 1.2V4.6" transform="rotate(${i * 45} 12 12)" class="st" stroke-width="2.2"/>`,
).join('');

/** On a grid of 24. */
export const SYMBOL: Record<Mark, string> = {
  SUN: `<circle cx="12" cy="12" r="5.4"/>${rays}`,
  MOON: '<path d="M15.5 2.5A10 10 0 1 0 21.5 15 8 8 0 0 1 15.5 2.5Z"/>',
  WAVE: '<path d="M1 9.5Q4.7 3.5 8.3 9.5T15.7 9.5 23 9.5M1 17Q4.7 11 8.3 17T15.7 17 23 17" fill="none" class="st" stroke-width="2.6"/>',
  BLOOD: '<path d="M12 1.5Q20 11 20 15.4A8 8 0 0 1 4 15.4Q4 11 12 1.5Z"/>',
  JOKER:
    '<circle cx="12" cy="12" r="9" fill="none" class="st" stroke-width="2.2" stroke-dasharray="3.4 2.6"/><circle cx="12" cy="12" r="3"/>',
};

const ring = (r: number) => `<circle cx="24" cy="24" r="${r}" fill="none" class="st" stroke-width="3"/>`;
const petals = [0, 72, 144, 216, 288]
  .map((a) => `<ellipse cx="24" cy="11.5" rx="7.2" ry="9" transform="rotate(${a} 24 24)"/>`)
  .join('');

/** Crests on a grid of 48; an enemy without one gets its letter in a ring. */
export const MON: Record<string, string> = {
  ishida: `${ring(21)}<path d="M24 9V39M14 15V33M34 15V33" class="st" stroke-width="4"/><path d="M11 24H37" class="st" stroke-width="4"/>`,
  takeshi: `${ring(21)}<path d="M11 35 37 13M37 35 11 13" class="st" stroke-width="3.6"/><path d="M24 17 31 24 24 31 17 24Z"/>`,
  oda: `<g>${petals}</g><circle cx="24" cy="24" r="6.4" class="hole"/><circle cx="24" cy="24" r="3.2"/>`,
  kempo:
    '<path d="M38 11A19 19 0 1 0 43 26" fill="none" class="st" stroke-width="5" stroke-linecap="round"/><path d="M15 21H33M15 28H33" class="st" stroke-width="3.4"/>',
  shiro: `${ring(20)}<path d="M24 4A20 20 0 0 1 24 44 10 10 0 0 1 24 24 10 10 0 0 0 24 4Z"/>`,
  one: '<path d="M37.5 11A18.5 18.5 0 1 0 42 28" fill="none" class="st" stroke-width="4.6" stroke-linecap="round"/><path d="M12 36 40 8" class="st" stroke-width="2.6"/><path d="M15 27.5 20.5 33" class="st" stroke-width="3"/><path d="M38.5 6.5 44 3 41.5 9.5Z"/>',
  two: '<g class="st" stroke-width="3.2" fill="none"><path d="M8 42 33 13"/><path d="M40 42 15 13"/></g><path d="M37 4 41 15 31 17 29 13Z"/><path d="M11 4 7 15 17 17 19 13Z"/><circle cx="24" cy="24" r="4.4"/><circle cx="24" cy="24" r="1.8" class="hole"/><path d="M5 36 11 41M43 36 37 41" class="st" stroke-width="2"/>',
  three:
    '<path d="M24 21C11 19 4 11 5 2 10 12 17 15 24 15.5 31 15 38 12 43 2 44 11 37 19 24 21Z"/><path d="M11 34A13 13 0 0 1 37 34Z"/><path d="M9 35.5H39L45 45H3Z"/><path d="M6.5 40H41.5" class="cut" stroke-width="1.6"/><circle cx="24" cy="19.5" r="3.4"/><circle cx="24" cy="19.5" r="1.5" class="hole"/>',
};
MON.clan = MON.three;

/** Blades, 100 × 18. */
const SHAPE = {
  tanto: '<path d="M28 11H44V7H28Z"/><path d="M45 5H47V13H45Z"/><path d="M48 7 70 6.5Q76 8 79 12L48 11Z"/>',
  katana:
    '<path d="M6 12 25 12.5V8.8L6 8.3Z"/><path d="M26 6.5H28V15H26Z"/><path d="M29 8.8Q66 9.5 94 2.5 92 7 86 8.5 60 14 29 12.5Z"/>',
  yari: '<path d="M2 8.2H72V10.6H2Z"/><path d="M73 6H75V13H73Z"/><path d="M76 7.5 98 9.4 76 11.3Z"/>',
  naginata:
    '<path d="M2 9.2H62V11.6H2Z"/><path d="M62 6.8H64V14H62Z"/><path d="M65 8.5Q82 9.5 96 2 95 10.5 82 12.5 74 13.2 65 12.3Z"/>',
  daisho:
    '<path d="M6 6.6 22 6.8V3.6L6 3.3Z"/><path d="M23 1.8H25V8.8H23Z"/><path d="M26 3.6Q64 4.6 94 0 91 4 84 5.2 58 8.4 26 6.8Z"/><path d="M16 14.8H28V12H16Z"/><path d="M29 10H31V17H29Z"/><path d="M32 12Q58 12.8 76 9.6 74 13 68 13.9 50 16.2 32 15Z"/>',
  odachi:
    '<path d="M1 12.8 20 13.4V10L1 9.3Z"/><path d="M21 7.6H23V16H21Z"/><path d="M24 9.8Q66 11 99 1 97 6.4 90 8.8 62 15.6 24 13.6Z"/>',
  kusarigama:
    '<path d="M6 9H42V12H6Z"/><path d="M39 13V3Q50 -1 60 7 50 3.5 43 7.5V13Z"/><path d="M44 12Q62 20 80 12" fill="none" class="st" stroke-width="2" stroke-dasharray="3 1.6"/><circle cx="86" cy="9.5" r="5"/>',
  tetsubo:
    '<path d="M4 8.4H34V11.2H4Z"/><path d="M34 7 92 4.6Q96 9.8 92 15L34 12.6Z"/><g class="hole"><circle cx="48" cy="9.8" r="1.2"/><circle cx="60" cy="9.8" r="1.4"/><circle cx="72" cy="9.8" r="1.5"/><circle cx="84" cy="9.8" r="1.6"/></g>',
};

/** The blade of a weapon by its drawing's name. */
const BLADES: Record<string, keyof typeof SHAPE> = {
  katana: 'katana',
  bokken: 'katana',
  katana_kodachi: 'daisho',
  katana_tanto: 'daisho',
  naginata: 'naginata',
  nagamaki: 'naginata',
  nodachi: 'odachi',
  tanto: 'tanto',
  wakizashi: 'tanto',
  sai_1: 'tanto',
  sai_2: 'tanto',
  kusarigama: 'kusarigama',
  yari: 'yari',
  kai: 'yari',
  kanabo_1: 'tetsubo',
  kanabo_2: 'tetsubo',
  kanabo_3: 'tetsubo',
};

export function blade(key: string | null | undefined): string {
  return SHAPE[BLADES[key ?? ''] ?? 'katana'];
}

/** A comma bead of Ki, on a grid of 24. */
export const BEAD =
  '<path d="M12.5 2.5A6.6 6.6 0 1 0 14 14.5 9 9 0 0 0 19.5 22Q24.5 9 12.5 2.5Z"/><circle cx="10.6" cy="9" r="2" class="hole"/>';

/** Line icons on a grid of 20. */
export const LINE = {
  check: '<path d="M4 10.5 8.5 15 16 5.5"/>',
  no: '<path d="M5 5 15 15M15 5 5 15"/>',
  shield: '<path d="M10 2.5 16.5 5V10C16.5 14 13.5 16.5 10 17.8 6.5 16.5 3.5 14 3.5 10V5Z"/>',
  sword: '<path d="M16.5 3.5 7 13M4.5 11 9 15.5M6.5 13.5 3.5 16.5"/>',
  eye: '<path d="M2 10Q10 2.5 18 10 10 17.5 2 10Z"/><circle cx="10" cy="10" r="2.4"/>',
  card: '<path d="M5 3H15V17H5Z"/>',
  half: '<circle cx="10" cy="10" r="6.5"/><path d="M10 6.5V13.5M6.5 10H13.5"/>',
  roll: '<path d="M4 4H16V16H4Z"/><circle cx="7.5" cy="7.5" r=".8"/><circle cx="12.5" cy="12.5" r=".8"/>',
  book: '<path d="M10 5C8 3.6 5.5 3.4 3 4V16C5.5 15.4 8 15.6 10 17 12 15.6 14.5 15.4 17 16V4C14.5 3.4 12 3.6 10 5ZM10 5V17"/>',
  plus: '<path d="M10 4V16M4 10H16"/>',
  minus: '<path d="M4 10H16"/>',
  lock: '<path d="M5 9H15V17H5ZM7 9V6.5A3 3 0 0 1 13 6.5V9"/>',
  heart: '<path d="M10 16.5 3.8 10A3.7 3.7 0 0 1 10 5.6 3.7 3.7 0 0 1 16.2 10Z"/>',
  up: '<path d="M10 16V4M5 9 10 4 15 9"/>',
  swap: '<path d="M4 7H15L12 4M16 13H5L8 16"/>',
  seal: '<path d="M4 4H16V16H4ZM10 4V16M4 10H16"/>',
} as const;
export type LineName = keyof typeof LINE;
