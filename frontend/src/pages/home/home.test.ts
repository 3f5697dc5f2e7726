import { describe, expect, test } from 'vitest';
import { compared } from '../../table/player.svelte';
import type { GameInfo } from '../../table/types';
import { dayOf, daysInARow, recordLines, streaks, sumUp, type Played } from './record';
import { clashOf, fixesFor, fromQuery, seatCount, seatsFor, specsFor, toMatch, toRoom } from './wish';

const INFO: GameInfo = {
  paces: [],
  key: 'game',
  name: 'Game',
  rules: '1',
  options: [
    { name: 'mode', help: '', default: 'duel', values: ['duel', 'many'] },
    { name: 'enemy', help: '', default: 'ishida', values: ['ishida', 'kempo'] },
    { name: 'weather', help: '', default: 'none', values: ['none', 'storm', 'fog'] },
    { name: 'blood', help: '', default: false, values: ['no', 'yes'], flag: true },
  ],
  presets: [],
  clashes: [
    { rule: 'G-1', text: 'Kempo is not fought in a storm', options: { enemy: ['kempo'], weather: ['storm'] } },
    { rule: 'G-2', text: 'nobody is chosen', options: { mode: ['many'], enemy: ['kempo', 'of the set'] } },
  ],
  sets: ['house', 'mine'],
  decks: ['red', 'blue'],
  own_sets: [{ name: 'mine', title: 'Mine', problems: [], values: { enemy: ['ghost'] } }],
  own_decks: [],
  bots: ['random', 'greedy'],
  seats: [
    { seats: [2], options: {} },
    { seats: [3, 4], options: { mode: 'many' } },
  ],
};

describe('what a new game is played with', () => {
  test('seats follow the options', () => {
    expect(seatsFor(INFO, {})).toEqual([2]);
    expect(seatsFor(INFO, { mode: 'many' })).toEqual([3, 4]);
    expect(seatCount(INFO, { options: { mode: 'many' }, seats: 4 })).toBe(4);
    expect(seatCount(INFO, { options: { mode: 'many' }, seats: 9 })).toBe(3);
  });

  test('what does not go together is found, and each change that helps', () => {
    const chosen = { enemy: 'kempo', weather: 'storm' };
    const clash = clashOf(INFO, INFO.options, chosen)!;
    expect(clash.rule).toBe('G-1');
    expect(fixesFor(INFO, INFO.options, chosen, clash)).toEqual([
      { option: 'enemy', value: 'ishida' },
      { option: 'weather', value: 'none' },
    ]);
    expect(clashOf(INFO, INFO.options, { enemy: 'kempo', weather: 'fog' })).toBeNull();
  });

  test('a value that only a card set has is one of the set', () => {
    const specs = specsFor(INFO, 'mine');
    expect(specs[1].values).toContain('ghost');
    expect(clashOf(INFO, specs, { mode: 'many', enemy: 'ghost' })?.rule).toBe('G-2');
    expect(clashOf(INFO, specs, { enemy: 'ghost', weather: 'storm' })).toBeNull();
  });

  test('the pace is even where people sit at one screen, brisk among bots, or as it was chosen', () => {
    const paced: GameInfo = { ...INFO, paces: ['brisk', 'even', 'strict'] };
    expect(toMatch(INFO, { options: {} }, '', 0).pace).toBeUndefined();
    expect(toMatch(paced, { options: {} }, '', 0).pace).toBe('brisk');
    expect(toMatch(paced, { options: {}, hotSeat: true }, '', 0).pace).toBe('even');
    expect(toMatch(paced, { options: {}, pace: 'strict' }, '', 0).pace).toBe('strict');
    expect(toRoom(paced, { options: {} }, 'Aki', 0).pace).toBeUndefined(); // the server knows how many come
    expect(toRoom(paced, { options: {}, pace: 'strict' }, 'Aki', 0).pace).toBe('strict');
    expect(toRoom(INFO, { options: {}, pace: 'strict' }, 'Aki', 0).pace).toBeUndefined();
  });

  test('the request names what differs, bots for all other seats, and decks where one sits', () => {
    const wish = { options: { blood: 'yes', enemy: 'ishida' }, decks: ['red', null], place: 1, bots: ['random'] };
    expect(toMatch(INFO, wish, '7', 0)).toEqual({
      game: 'game',
      options: { blood: true },
      seed: '7',
      seats: 2,
      bots: { '0': 'random' },
      decks: [null, 'red'],
    });
    expect(toMatch(INFO, { options: {}, place: null }, '', 0.9).bots).toEqual({ '0': 'greedy' });
    expect(toMatch(INFO, { options: {}, cards: 'gone', decks: ['gone'] }, '', 0)).toEqual({
      game: 'game',
      options: {},
      seats: 2,
      bots: { '1': 'greedy' },
    });
  });

  test('options of an address', () => {
    const query = new URLSearchParams('blood=true&weather=fog&seed=7');
    expect(fromQuery(INFO.options, query)).toEqual({ blood: 'yes', weather: 'fog' });
  });
});

const game = (won: boolean, ended: string, score = 0, preset = 'Novice'): Played => ({
  match: ended,
  game: 'eiyo',
  preset,
  won,
  score,
  rank: null,
  ended,
});

describe('the record', () => {
  test('wins in a row', () => {
    expect(streaks([])).toEqual([0, 0]);
    expect(streaks([true, true, false, true, true, true])).toEqual([2, 3]);
    expect(streaks([false, true])).toEqual([0, 1]);
    expect(streaks([true, true])).toEqual([2, 2]);
  });

  test('days in a row go on until yesterday, over the end of a month and of a year', () => {
    expect(daysInARow(['2026-01-01', '2025-12-31', '2025-12-29'], '2026-01-02')).toEqual([2, 2]);
    expect(daysInARow(['2026-02-28', '2026-03-01'], '2026-03-01')).toEqual([2, 2]);
    expect(daysInARow(['2026-03-01'], '2026-03-03')).toEqual([0, 1]);
    expect(daysInARow([], '2026-03-03')).toEqual([0, 0]);
  });

  test('one line for each game and preset', () => {
    const lines = recordLines([
      game(true, '2026-03-01T10:00:00Z', 41),
      game(false, '2026-03-02T10:00:00Z', 52),
      game(true, '2026-03-03T10:00:00Z', 44),
      game(false, '2026-03-01T11:00:00Z', 12, 'Master'),
    ]);
    expect(lines.map((line) => line.preset)).toEqual(['Novice', 'Master']);
    expect(lines[0]).toMatchObject({ games: 3, wins: 2, last: [true, false, true], streak: 1, bestStreak: 1 });
    expect(lines[0].best?.score).toBe(44); // a lost game with more is no best
    expect(lines[1].best?.score).toBe(12);
    expect(lines[0].last.length).toBeLessThanOrEqual(10);
  });

  test('the sum', () => {
    const now = new Date(2026, 2, 3, 12);
    const sum = sumUp([game(true, now.toISOString()), game(false, now.toISOString())], dayOf(now));
    expect(sum).toEqual({ games: 2, wins: 1, days: 1, bestDays: 1 });
  });
});

describe('settings of a player in two browsers', () => {
  test('what was changed here is told, what was changed there is taken', () => {
    const before = { theme: 'system', hand: 'right', text: 'normal' };
    const mine = { theme: 'night', hand: 'right', text: 'normal' };
    const theirs = { theme: 'system', hand: 'left', text: 'normal' };
    expect(compared(mine, theirs, before)).toEqual({ tell: { theme: 'night' }, take: { hand: 'left' } });
  });

  test('a browser that arrives takes what is there and tells what is not', () => {
    expect(compared({ theme: 'system', hand: 'left' }, { theme: 'night' }, {})).toEqual({
      tell: { hand: 'left' },
      take: { theme: 'night' },
    });
  });
});
