import { expect, test } from 'vitest';
import { hasChosen, meanwhile, takenBack, takenBackSays } from './meanwhile';
import type { Line, Log, Snapshot } from './types';
import { plainGroups } from './log';

const line = (n: number, text: string, data: object): Line => ({ n, choice: n, text, rule: null, data }) as Line;
const LINES = [
  line(0, 'you seize', { kind: 'choice', seat: 0, verb: 'seize' }),
  line(1, 'a round', { kind: 'round', round: 2 }),
  line(2, 'a clan is dealt', { kind: 'move' }),
  line(3, 'Ben razes Osaka', { kind: 'move', seat: 1, verb: 'raze' }),
  line(4, 'Ben wins', { kind: 'conflict_won', seat: 1 }),
];
const log = (lines: Line[]): Log => ({ from: 0, lines }) as Log;
const told = (lines: Line[], seat: number) => meanwhile(log(lines), plainGroups(log(lines)), seat).map(({ n }) => n);

test('what others have done since one chose last, oldest first, without what the rules do', () => {
  expect(told(LINES, 0)).toEqual([3, 4]);
  expect(told(LINES, 1)).toEqual([4]);
  expect(told(LINES, 2)).toEqual([0, 3, 4]);
});

test('what is done unasked is news, and does not count as a choice of one’s own', () => {
  const lines = [
    line(0, 'you seize', { kind: 'choice', seat: 0, verb: 'seize' }),
    line(1, 'Ben razes Osaka', { kind: 'move', seat: 1, verb: 'raze' }),
    line(2, 'you put Oda face down', { kind: 'choice', seat: 0, verb: 'commit', forced: true }),
    line(3, 'you have no clan to play', { kind: 'skip', seat: 0 }),
    line(4, 'Oda joins your army', { kind: 'move', news: true }),
    line(5, 'available: Osaka', { kind: 'move' }),
    line(6, 'a bot for you: you pass', { kind: 'choice', seat: 0, verb: 'pass', stood_in: true }),
  ];
  expect(told(lines, 0)).toEqual([1, 2, 3, 4, 6]);
});

test('what others chose at once with oneself is news, whoever is told first', () => {
  const at = (n: number, seat: number): Line => ({
    ...line(n, 'keeps', { kind: 'choice', seat, verb: 'keep' }),
    choice: 7,
  });
  const lines = [LINES[0], at(1, 1), at(2, 0), at(3, 2), line(8, 'a round', { kind: 'round', round: 3 })];
  expect(told(lines, 0)).toEqual([1, 3]);
});

test('whether a seat has chosen yet', () => {
  expect([0, 1, 2].map((seat) => hasChosen(log(LINES), seat))).toEqual([true, true, false]);
  expect(hasChosen({ ...log(LINES), from: 9 }, 2)).toBe(true);
});

test('who has taken back what', () => {
  const before = { match: 'm', choices: 5, log: log(LINES) } as Snapshot;
  const after = { match: 'm', choices: 3, log: log(LINES.slice(0, 3)) } as Snapshot;
  expect(takenBack(before, after)).toEqual({ seat: 1, what: 'Ben razes Osaka.' });
  expect(takenBackSays('Ben', 'Ben razes Osaka.')).toBe('Ben took back: Ben razes Osaka.');
  expect(takenBack(after, before)).toBeNull();
  expect(takenBack(before, { ...after, match: 'other' })).toBeNull();
});
