// Drawings: crests, effect signs and blades. Ink is currentColor, holes are var(--cbg).

function ring(n: number, draw: (at: number) => string): string {
  return Array.from({ length: n }, (_, at) => draw(at)).join('');
}

const beads = ring(11, (i) => {
  const a = (i / 11) * 2 * Math.PI - Math.PI / 2;
  return `<circle cx="${(24 + 15 * Math.cos(a)).toFixed(1)}" cy="${(21 + 15 * Math.sin(a)).toFixed(1)}" r="${i ? 3.2 : 4.6}"/>`;
});
const fan = ring(6, (i) => {
  const a = ((205 + i * 26) * Math.PI) / 180;
  return `<line x1="24" y1="40" x2="${(24 + 34 * Math.cos(a)).toFixed(1)}" y2="${(40 + 34 * Math.sin(a)).toFixed(1)}" class="cut" stroke-width="1.6"/>`;
});

/** 48 × 48, one for each name, readable at 20 px. */
export const CREST: Record<string, string> = {
  ashigaru:
    '<path d="M24 8 45 31Q24 39 3 31Z"/><path d="M9 29.5Q24 34.5 39 29.5" class="cut" fill="none" stroke-width="1.8"/><path d="M11 35Q24 52 37 35" fill="none" class="st" stroke-width="2"/><circle cx="24" cy="8" r="3"/><circle cx="24" cy="22" r="4" class="hole"/>',
  archer:
    '<path d="M15 3Q46 24 15 45" fill="none" class="st" stroke-width="4"/><path d="M15 3V45" class="st" stroke-width="1.4"/><path d="M5 24H40" class="st" stroke-width="2"/><path d="M46 24 37 19.5V28.5Z"/><path d="M3 19 11 24 3 29Z"/>',
  nobushi:
    '<g class="st" stroke-width="3.2" fill="none"><path d="M8 42 33 13"/><path d="M40 42 15 13"/></g><path d="M37 4 41 15 31 17 29 13Z"/><path d="M11 4 7 15 17 17 19 13Z"/><circle cx="24" cy="24" r="4.4"/><circle cx="24" cy="24" r="1.8" class="hole"/><path d="M5 36 11 41M43 36 37 41" class="st" stroke-width="2"/>',
  ronin:
    '<path d="M37.5 11A18.5 18.5 0 1 0 42 28" fill="none" class="st" stroke-width="4.6" stroke-linecap="round"/><path d="M12 36 40 8" class="st" stroke-width="2.6"/><path d="M15 27.5 20.5 33" class="st" stroke-width="3"/><path d="M38.5 6.5 44 3 41.5 9.5Z"/>',
  shinobi:
    '<path d="M24 2Q26 17 32 16 31 22 46 24 31 26 32 32 26 31 24 46 22 31 16 32 17 26 2 24 17 22 16 16 22 17 24 2Z"/><circle cx="24" cy="24" r="4.2" class="hole"/>',
  sohei: beads + '<path d="M24 36V46M20.5 37 19 45M27.5 37 29 45" class="st" stroke-width="2"/>',
  samurai:
    '<path d="M24 21C11 19 4 11 5 2 10 12 17 15 24 15.5 31 15 38 12 43 2 44 11 37 19 24 21Z"/><path d="M11 34A13 13 0 0 1 37 34Z"/><path d="M9 35.5H39L45 45H3Z"/><path d="M6.5 40H41.5" class="cut" stroke-width="1.6"/><circle cx="24" cy="19.5" r="3.4"/><circle cx="24" cy="19.5" r="1.5" class="hole"/>',
  noble_lady:
    '<path d="M24 41 -1 24A30 30 0 0 1 49 24Z" transform="translate(2.4 2) scale(.9)"/>' +
    fan +
    '<path d="M12.5 33A14.5 14.5 0 0 1 35.5 33" fill="none" class="cut" stroke-width="1.8"/><circle cx="24" cy="39" r="3.4"/><path d="M24 41V47" class="st" stroke-width="2"/>',
  kanabo:
    '<g transform="rotate(45 24 24)"><path d="M17 -2H31L28.5 31H19.5Z"/><path d="M22 31H26V46H22Z"/><path d="M20 44H28V49H20Z"/><g class="hole"><circle cx="21" cy="4" r="1.7"/><circle cx="27" cy="4" r="1.7"/><circle cx="24" cy="10" r="1.7"/><circle cx="21.3" cy="16" r="1.7"/><circle cx="26.7" cy="16" r="1.7"/><circle cx="24" cy="22" r="1.7"/></g></g>',
  teppo:
    '<circle cx="24" cy="24" r="17" fill="none" class="st" stroke-width="4"/><circle cx="24" cy="24" r="9" fill="none" class="st" stroke-width="2"/><circle cx="24" cy="24" r="4"/><path d="M24 1V10M24 38V47M1 24H10M38 24H47" class="st" stroke-width="3"/>',
  hatamoto:
    '<path d="M12 2V47" class="st" stroke-width="3"/><path d="M12 5H38V36H12Z"/><circle cx="25.5" cy="20" r="7.6" class="hole"/><circle cx="25.5" cy="20" r="4"/><circle cx="12" cy="3" r="2.6"/><path d="M38 5H42" class="st" stroke-width="2"/>',
  silence:
    '<circle cx="24" cy="22" r="16" fill="none" class="st" stroke-width="4.4"/><path d="M13 22H35" class="st" stroke-width="4.4"/><path d="M24 38V48" class="st" stroke-width="3.4"/>',
  chain:
    '<g fill="none" class="st" stroke-width="3.6"><circle cx="24" cy="13" r="9.5"/><circle cx="16" cy="29" r="9.5"/><circle cx="32" cy="29" r="9.5"/></g><path d="M24 38V47" class="st" stroke-width="3.4"/>',
  shame:
    '<path d="M24 4 36 19 24 34 12 19Z"/><path d="M8 32 40 6" class="cut" stroke-width="3.6"/><path d="M10 38H38" class="st" stroke-width="3.2"/><path d="M16 44H32" class="st" stroke-width="2.4"/>',
};

/** 24 × 24, each a shape of its own. */
export const SIGN: Record<string, string> = {
  nodeflect:
    '<circle cx="12" cy="12" r="7" fill="none" class="st" stroke-width="2"/><path d="M9 9H15V15H9Z"/><path d="M3 21 21 3" class="st" stroke-width="2.4"/>',
  mill: '<path d="M4 4H14V18H4Z" fill="none" class="st" stroke-width="1.8"/><path d="M8 8H18V22H8Z"/><path d="M13 10.5V17M10.3 14.5 13 17.5 15.7 14.5" fill="none" class="cut" stroke-width="1.7"/>',
  return: '<path d="M19 7A8 8 0 1 0 20 14" fill="none" class="st" stroke-width="2.2"/><path d="M20.5 2V9H13.5Z"/>',
  losehonor:
    '<path d="M12 2 18 9 12 16 6 9Z"/><path d="M12 17V22M9 20 12 23 15 20" fill="none" class="st" stroke-width="1.8"/>',
  noturn:
    '<path d="M18 8A8 8 0 1 0 20 13" fill="none" class="st" stroke-width="2.2"/><path d="M20 3V9H14Z"/><path d="M3 21 21 3" class="st" stroke-width="2.2"/>',
  twoweapons: '<path d="M4 20 15 4M9 21 20 5" class="st" stroke-width="2.6"/>',
  payhonor:
    '<path d="M12 2 20 12 12 22 4 12Z" fill="none" class="st" stroke-width="2"/><path d="M8 12H16" class="st" stroke-width="2.2"/>',
};

/** 100 × 18. */
export const BLADE: Record<string, string> = {
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
