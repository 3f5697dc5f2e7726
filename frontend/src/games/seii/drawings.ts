// What Seii Daimyo's cards are drawn from: solid shapes in currentColor; .hole and .cut take the ground's colour.

import type { Island, Role, Side } from './cards';

const spin = (n: number, body: string, from = 0): string =>
  Array.from({ length: n }, (_, i) => `<g transform="rotate(${from + (i * 360) / n} 24 24)">${body}</g>`).join('');
const ring = (r = 20, w = 4): string => `<circle cx="24" cy="24" r="${r}" fill="none" class="st" stroke-width="${w}"/>`;
const coin = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="7"/><path class="hole" d="M${x - 2.4} ${y - 2.4}h4.8v4.8h-4.8Z"/>`;
const hexagon = (x: number, y: number): string =>
  `<path d="M${x} ${y - 10}l8.7 5v10l-8.7 5-8.7-5v-10Z" fill="none" class="st" stroke-width="2.6"/><circle cx="${x}" cy="${y}" r="3.4"/>`;
const heart = 'M24 22C15 19 14 8 19 6.5 22 5.6 24 9 24 9 24 9 26 5.6 29 6.5 34 8 33 19 24 22Z';
// prettier-ignore
export const CLAN_CREST: Record<string, string> = { // 48 × 48, solid shapes after old family crests
  oda: spin(4, '<path d="M24 22C12 20 13 4 24 4 35 4 36 20 24 22Z"/>') + '<circle cx="24" cy="24" r="7" class="hole"/><circle cx="24" cy="24" r="4.4"/>',
  takeda: spin(4, '<path d="M24 2.5 33 12.5 24 22.5 15 12.5Z"/>', 0),
  uesugi: spin(3, '<path d="M24 24C17 16 18 8 24 1 30 8 31 16 24 24Z"/>', -60) + '<path d="M24 24V46M17 46H31" class="st" stroke-width="3"/>',
  tokugawa: ring(21, 2.6) + spin(3, `<path d="${heart}"/>`),
  toyotomi: '<path d="M24 44C10 42 5 32 8 25 16 25 21 31 24 44ZM24 44C38 42 43 32 40 25 32 25 27 31 24 44ZM24 42C17 34 18 26 24 21 30 26 31 34 24 42Z"/>' + [[12, 8], [12, 15], [24, 3], [24, 10], [24, 17], [36, 8], [36, 15]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3"/>`).join(''),
  hojo: '<path d="M24 4 35 23H13ZM12.5 25 23.5 44H1.5ZM35.5 25 46.5 44H24.5Z"/>',
  imagawa: ring(19, 4.4) + '<path d="M7 19H41M7 29H41" class="st" stroke-width="5"/>',
  mori: '<path d="M5 5H43V13H5Z"/><circle cx="24" cy="22" r="6.6"/><circle cx="13" cy="37" r="6.6"/><circle cx="35" cy="37" r="6.6"/>',
  shimazu: ring(19, 4.6) + '<path d="M24 4V44M4 24H44" class="st" stroke-width="6"/>',
  otomo: '<path d="M21 44C2 36 2 14 15 4 13 14 22 20 21 44ZM27 44C46 36 46 14 33 4 35 14 26 20 27 44Z"/>',
  ryuzoji: spin(12, '<path d="M22 1.5H26L25 13H23Z"/>') + '<circle cx="24" cy="24" r="8.4"/>',
  chosokabe: '<circle cx="24" cy="24" r="6.6"/>' + spin(6, '<circle cx="24" cy="8.6" r="6.4"/>'),
  kono: '<path d="M14 4H34L44 14V34L34 44H14L4 34V14Z" fill="none" class="st" stroke-width="3.4"/><path d="M15 16H33M17 24H31M13 32H35" class="st" stroke-width="4"/>',
  date: ring(20, 3.4) + '<path d="M15 9V39M24 5V43M33 9V39" class="st" stroke-width="5"/>',
  sanada: [9, 24, 39].map((x) => coin(x, 15) + coin(x, 33)).join(''),
  asakura: spin(3, '<circle cx="24" cy="12" r="9.6" fill="none" class="st" stroke-width="3.6"/><circle cx="24" cy="12" r="3.4"/>') + '<circle cx="24" cy="24" r="3.4"/>',
  amago: [[13, 13], [35, 13], [13, 35], [35, 35]].map(([x, y]) => `<path d="M${x - 9} ${y - 9}h18v18h-18Z"/><path class="hole" d="M${x - 4} ${y - 4}h8v8h-8Z"/>`).join(''),
  ouchi: '<path d="M24 3 46 24 24 45 2 24Z" fill="none" class="st" stroke-width="3"/>' + spin(4, '<path d="M24 22C19 18 20 12 24 9.5 28 12 29 18 24 22Z"/>', 45),
  azai: hexagon(24, 13) + hexagon(14.5, 33) + hexagon(33.5, 33),
  saito: '<path d="M3 40C5 22 13 9 27 8 38 8 42 17 37 23 33 27 26 25 26 19 22 24 24 33 33 33 39 33 43 30 45 27 45 38 38 43 28 43Z"/>',
};
// prettier-ignore
export const ISLE: Record<Island, string> = { // 48 × 48 silhouettes, told apart by shape and by their cuts
  honshu: '<path d="M3 40C6 30 15 32 20 29 28 25 32 20 33 8L38 3 44 9C43 24 36 33 26 36 18 39 12 38 8 45Z"/>',
  kyushu: '<path d="M13 6C22 2 34 6 36 14 33 22 33 32 26 45 20 44 17 38 18 30 10 26 8 14 13 6Z"/><path d="M10 18H38M14 27H36" class="cut" stroke-width="3"/>',
  shikoku: '<path d="M3 26C7 15 18 18 24 12 34 12 44 14 45 20 40 26 39 33 30 31 22 33 16 42 9 38 6 36 8 31 3 26Z"/><circle cx="20" cy="25" r="4" class="hole"/><circle cx="33" cy="21" r="3" class="hole"/>',
};
const wall = '<path d="M9 46 14 35H34L39 46Z"/>';
// prettier-ignore
export const CASTLE: Record<Side, string> = { // three states: a keep, a hall, a ruin
  fortified: wall + '<path d="M15 35V29H33V35ZM9 29Q15 27 16 23H32Q33 27 39 29ZM18 23V18H30V23ZM13 18Q18 16 19 12H29Q30 16 35 18ZM21 12V8H27V12ZM16 8Q22 7 24 1 26 7 32 8Z"/><path d="M21 32H27" class="cut" stroke-width="2"/>',
  starting: wall + '<path d="M15 35V29H33V35ZM9 29Q15 27 16 23H32Q33 27 39 29ZM18 23V19H30V23ZM13 19Q20 18 24 12 28 18 35 19Z"/><path d="M21 32H27" class="cut" stroke-width="2"/>',
  razed: '<path d="M9 46 13 38 18 40 21 36 25 41 30 38 35 40 39 46Z"/><path d="M17 38 23 26M28 38 33 30M16 31 27 36" class="st" stroke-width="2.6"/><path d="M22 20Q18 16 22 12 26 8 22 4M31 22Q28 18 31 15" fill="none" class="st" stroke-width="1.8"/>',
};
// prettier-ignore
export const ROLE_SIGN: Record<Role, string> = {
  samurai: '<path d="M24 21C11 19 4 11 5 2 10 12 17 15 24 15.5 31 15 38 12 43 2 44 11 37 19 24 21Z"/><path d="M11 34A13 13 0 0 1 37 34Z"/><path d="M9 35.5H39L45 45H3Z"/><path d="M6.5 40H41.5" class="cut" stroke-width="1.6"/><circle cx="24" cy="19.5" r="3.4"/><circle cx="24" cy="19.5" r="1.5" class="hole"/>',
  ashigaru: '<path d="M24 8 45 31Q24 39 3 31Z"/><path d="M9 29.5Q24 34.5 39 29.5" class="cut" fill="none" stroke-width="1.8"/><path d="M11 35Q24 52 37 35" fill="none" class="st" stroke-width="2"/><circle cx="24" cy="8" r="3"/><circle cx="24" cy="22" r="4" class="hole"/>',
};
// prettier-ignore
export const DEED = { // 24 × 24, the steps of an ability
  seize: '<path d="M5 2V22" class="st" stroke-width="2.6"/><path d="M5 3 21 8 5 13Z"/>',
  fortify: '<path d="M12 3 20 11H16V21H8V11H4Z"/>',
  raze: '<path d="M12 21 4 13H8V3H16V13H20Z" fill="none" class="st" stroke-width="2"/><path d="M8 7H16" class="st" stroke-width="2"/>',
  draw: '<path d="M6 3H18V21H6Z" fill="none" class="st" stroke-width="2"/><path d="M12 8V16M8 12H16" class="st" stroke-width="2"/>',
  play: '<path d="M6 3H18V21H6Z"/><path d="M10 8 15 12 10 16Z" class="hole"/>',
  rotate: '<path d="M18 8A8 8 0 1 0 20 13" fill="none" class="st" stroke-width="2.4"/><path d="M20.5 2V9H13.5Z"/>',
  strong: '<path d="M5 2V22" class="st" stroke-width="2.4"/><path d="M5 3H20V15H5Z"/><path d="M12.5 5.5V12.5M9 9H16" class="cut" stroke-width="2"/>',
  rout: '<path d="M5 2V22" class="st" stroke-width="2"/><path d="M5 3H20V15H5Z" fill="none" class="st" stroke-width="2"/><path d="M3 21 21 3" class="st" stroke-width="2.4"/>',
  look: '<path d="M2 12Q12 2 22 12 12 22 2 12Z" fill="none" class="st" stroke-width="2"/><circle cx="12" cy="12" r="3.6"/>',
  coax: '<path d="M4 4H13V17H4Z" fill="none" class="st" stroke-width="2"/><path d="M21 12H11M15 7 10 12 15 17" fill="none" class="st" stroke-width="2.4"/>',
  swap: '<path d="M3 8H19M14 3 19.5 8 14 13M21 16H5M10 11 4.5 16 10 21" fill="none" class="st" stroke-width="2"/>',
};

export type Deed = keyof typeof DEED;
