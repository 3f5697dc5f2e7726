// Signs of 24 × 24, drawn in one line; their colour is that of the text.

export const SIGNS = {
  melee: '<path d="M4 20 17 7M12.5 5 19 11.5M4 15.5 8.5 20"/>',
  ranged: '<circle cx="5.5" cy="12" r="2.5"/><path d="M8 12H20M15.5 7.5 20 12 15.5 16.5"/>',
  area: '<circle cx="12" cy="12" r="2.2"/><circle cx="12" cy="12" r="5.8"/><circle cx="12" cy="12" r="9.6" stroke-dasharray="4 2.6"/>',
  counter: '<path d="M5 20V10A5.5 5.5 0 0 1 16 10V17M11.5 13 16 17.5 20.5 13"/>',
  block: '<path d="M12 2.8 20 6V11.5C20 16.5 16.5 19.6 12 21.2 7.5 19.6 4 16.5 4 11.5V6Z"/>',
  dodge: '<path d="M4 4.5C4 13 18 10.5 18 19M13.5 15 18 19.5 22 15"/><path d="M4 12V20" stroke-dasharray="2.4 2.4"/>',
  feint:
    '<path d="M3 8.5H12M8.5 5 12 8.5 8.5 12" stroke-dasharray="2.6 1.8"/><path d="M8 16.5H21M16.5 12 21 16.5 16.5 21"/>',
  boost: '<path d="M5 12.5 12 5.5 19 12.5M5 19.5 12 12.5 19 19.5"/>',
  barrier: '<path d="M2.8 20V14.5A9.2 9.2 0 0 1 21.2 14.5V20M7.2 20V15A4.8 4.8 0 0 1 16.8 15V20"/>',
  armor: '<path d="M7.5 3 4 6.5 5 12C5 17 8.5 19.8 12 21 15.5 19.8 19 17 19 12L20 6.5 16.5 3 14 6H10ZM12 6V21"/>',
  morph: '<circle cx="9" cy="12" r="6.2"/><circle cx="15" cy="12" r="6.2"/>',
  arena: '<path d="M12 3.5 21.5 8.8V15.2L12 20.5 2.5 15.2V8.8ZM2.5 8.8 12 14 21.5 8.8M12 14V20.5"/>',
  def: '<path d="M12 3.5 19 6.2V11.5C19 15.8 16 18.8 12 20.4 8 18.8 5 15.8 5 11.5V6.2Z"/>',
  eng: '<circle cx="12" cy="12" r="3"/><path d="M17.5 4.6A9 9 0 0 1 20.4 15M15 20.5A9 9 0 0 1 4.6 17.2M3.2 11A9 9 0 0 1 13 3.1"/>',
  str: '<path d="M2.5 12H21.5M6.5 6.5V17.5M17.5 6.5V17.5M9.5 8.5V15.5M14.5 8.5V15.5"/>',
  spd: '<path d="M4.5 5.5 11 12 4.5 18.5M12.5 5.5 19 12 12.5 18.5"/>',
  instant: '<path d="M13.5 2.5 5.5 13.5H11.5L10 21.5 18.5 10H12.5Z"/>',
  conditional: '<path d="M12 3 21 12 12 21 3 12Z"/><path d="M12 8V12.6M12 15.4V15.6"/>',
  chargeable: '<path d="M4 7H18V17H4ZM18 10.2H20.5V13.8H18M7.5 10V14M11 10V14M14.5 10V14"/>',
  constant: '<path d="M4 12A4 4 0 1 1 10.5 15L13.5 9A4 4 0 1 1 13.5 15L10.5 9"/>',
  stackable: '<path d="M12 3.5 21 8 12 12.5 3 8ZM3 12 12 16.5 21 12M3 16 12 20.5 21 16"/>',
  infinite: '<path d="M19.5 8.5A8.3 8.3 0 1 0 20.3 12M20 3.5V8.7H14.8"/>',
  special:
    '<path d="M19.5 8.5A8.3 8.3 0 1 0 20.3 12M20 3.5V8.7H14.8"/><circle cx="12" cy="12" r="1.6" fill="currentColor"/>',
  glancing: '<path d="M3 5 12 17 21 8M15 7.5H21.3V13.5M4 20.5H20"/>',
  crushing: '<path d="M8 3H16V9H20L12 16 4 9H8ZM4 20.5H20"/>',
  piercing: '<path d="M2.5 12H21M16.5 7.5 21 12 16.5 16.5M9.5 4V9M9.5 15V20"/>',
  critical: '<path d="M12 2.5V21.5M2.5 12H21.5M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5"/>',
  eye: '<path d="M2.5 12C6.5 5.6 17.5 5.6 21.5 12 17.5 18.4 6.5 18.4 2.5 12Z"/><circle cx="12" cy="12" r="2.8"/>',
  hidden: '<path d="M2.5 12C6.5 5.6 17.5 5.6 21.5 12 17.5 18.4 6.5 18.4 2.5 12ZM4 20 20 4"/>',
  hand: '<path d="M5 8.5 14.5 5 19.5 18 10 21.5ZM4.5 17.5 2.8 6.2 8 5.4"/>',
  check: '<path d="M4.5 12.5 10 18 20 6.5"/>',
  cross: '<path d="M6 6 18 18M18 6 6 18"/>',
  late: '<circle cx="12" cy="12" r="9"/><path d="M12 7V12L15.5 14.5"/>',
  warn: '<path d="M12 3.5 21.5 20H2.5ZM12 10V14.5M12 17V17.2"/>',
  team: '<circle cx="8" cy="8.5" r="3.4"/><circle cx="16.5" cy="9.5" r="2.8"/><path d="M2.5 20C2.5 11.5 13.5 11.5 13.5 20M13.5 15.5C16.5 13 21.5 14.5 21.5 20"/>',
} as const;

export type SignName = keyof typeof SIGNS;
