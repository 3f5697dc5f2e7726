// Crests of those who sit at a table: a drawing and a line pattern each, so that colour is never the only sign.

const spin = (n: number, body: string): string =>
  Array.from({ length: n }, (_, i) => `<g transform="rotate(${(i * 360) / n} 24 24)">${body}</g>`).join('');

export interface CrestDrawing {
  name: string;
  body: string;
}

// prettier-ignore
export const CRESTS: CrestDrawing[] = [
  { name: 'Well', body: '<path d="M15 3V45M33 3V45M3 15H45M3 33H45" class="st" stroke-width="6"/>' },
  { name: 'Tomoe', body: spin(3, '<path d="M24 4A9 9 0 0 0 16 17 9 9 0 0 0 29 18C33 13 40 13 44 20 43 10 35 3 24 4Z"/>') },
  { name: 'Moon', body: '<path d="M30 4A21 21 0 1 0 44 30 16.5 16.5 0 1 1 30 4Z"/><path d="M33 12 35 18 41 18 36.5 22 38 28 33 24.5 28 28 29.5 22 25 18 31 18Z"/>' },
  { name: 'Feathers', body: '<g transform="rotate(45 24 24)"><path d="M24 0C31 8 31 26 26 36V48H22V36C17 26 17 8 24 0Z"/><path d="M17 18 31 12M17 25 31 19" class="cut" stroke-width="2.4"/></g><g transform="rotate(-45 24 24)"><path d="M24 0C31 8 31 26 26 36V48H22V36C17 26 17 8 24 0Z" class="over"/><path d="M17 18 31 12M17 25 31 19" class="cut" stroke-width="2.4"/></g>' },
  { name: 'Wave', body: '<path d="M3 33C3 17 15 6 29 8 40 10 45 19 42 27 39 34 29 34 28 27 27 22 32 20 34 23 34 17 25 15 21 21 16 29 23 40 45 38V45H3Z"/>' },
  { name: 'Pine', body: '<path d="M24 2C32 2 35 9 32 13 41 13 44 21 38 25 46 28 44 37 36 37H27V46H21V37H12C4 37 2 28 10 25 4 21 7 13 16 13 13 9 16 2 24 2Z"/><path d="M13 27H35M17 16H31" class="cut" stroke-width="2.6"/>' },
];

/** The crest of a seat. */
export const crestOf = (n: number): CrestDrawing => CRESTS[n % CRESTS.length];
