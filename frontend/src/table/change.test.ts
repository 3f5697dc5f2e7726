import { describe, expect, test } from 'vitest';
import { applyChange, continued, preceded } from './change';
import type { Change, Edit, Line, Snapshot } from './types';

const line = (n: number): Line => ({ n, choice: n, text: `line ${n}`, rule: null, data: { kind: 'something' } });
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at));

const SNAPSHOT = {
  match: 'm',
  version: 7,
  question: 3,
  choices: 5,
  actions: [{ choice: 'keep', text: 'keep' }],
  view: {
    hand: [['W13', 'W05'], [null]],
    rows: { N: ['E01'], E: [] },
    locations: [{ razed: 1 }, { razed: 0 }],
    round: 2,
    picked: ['keep'],
  },
  log: { from: 10, lines: lines(10, 14) },
  events: [{ event: 'shuffle' }],
  over: false,
} as unknown as Snapshot;

function change(more: Partial<Change> = {}): Change {
  return { since: 7, version: 8, set: {}, view: [], log: { keep: 14, lines: [] }, events: [], ...more };
}

const after = (...view: Edit[]) => applyChange(SNAPSHOT, change({ view }))?.view;

describe('edits of the view', () => {
  test('a value is put at a path, at any depth', () => {
    const view = after([['hand', 0], ['W05']], [['rows', 'N'], []], [['locations', 1, 'razed'], 2], [['round'], 3]);
    expect(view).toMatchObject({
      hand: [['W05'], [null]],
      rows: { N: [], E: [] },
      locations: [{ razed: 1 }, { razed: 2 }],
      round: 3,
    });
  });

  test('a value may be new: under a name, or behind the last of a list', () => {
    expect(after([['ask'], { step: 'fight' }])?.ask).toEqual({ step: 'fight' });
    expect(after([['hand', 0, 2], 'W25'])?.hand).toEqual([['W13', 'W05', 'W25'], [null]]);
  });

  test('null is a value; only an edit without one removes', () => {
    expect(after([['hand', 0, 0], null])?.hand).toEqual([[null, 'W05'], [null]]);
    const view = after([['picked']], [['hand', 0, 0]], [['rows', 'E']]);
    expect(view && 'picked' in view).toBe(false);
    expect(view).toMatchObject({ hand: [['W05'], [null]], rows: { N: ['E01'] } });
    expect(Object.keys(view?.rows as object)).toEqual(['N']);
  });

  test('what was stays as it was, and what no edit names is shared', () => {
    const before = structuredClone(SNAPSHOT);
    const view = after([['hand', 0, 0], 'W01']);
    expect(SNAPSHOT).toEqual(before);
    expect(view?.rows).toBe(SNAPSHOT.view.rows);
    expect((view?.hand as unknown[])[1]).toBe((SNAPSHOT.view.hand as unknown[])[1]);
  });

  test.each<[string, Edit]>([
    ['through a number', [['round', 'N'], 1]],
    ['through nothing', [['nowhere', 'N'], 1]],
    ['far behind the end of a list', [['hand', 5], []]],
    ['by a name into a list', [['hand', 'N'], []]],
    ['to remove what is not there', [['hand', 2]]],
    ['without a path', [[], 1]],
  ])('a path that leads nowhere does not fit: %s', (_, edit) => {
    expect(applyChange(SNAPSHOT, change({ view: [edit] }))).toBeNull();
  });
});

describe('a change', () => {
  test('sets whole fields, the version and the events', () => {
    const now = applyChange(
      SNAPSHOT,
      change({
        set: { question: 4, actions: [], over: true, seed: '9007199254740993123' },
        events: [{ event: 'move' }],
      }),
    );
    expect(now).toMatchObject({ match: 'm', version: 8, question: 4, choices: 5, actions: [], over: true });
    expect(now?.seed).toBe('9007199254740993123');
    expect(now?.events).toEqual([{ event: 'move' }]);
  });

  test('does not fit a snapshot of another version', () => {
    expect(applyChange(SNAPSHOT, change({ since: 6 }))).toBeNull();
    expect(applyChange(SNAPSHOT, change({ since: 8, version: 9 }))).toBeNull();
  });

  test('that is older than what is there changes nothing', () => {
    expect(applyChange(SNAPSHOT, change({ since: 5, version: 6 }))).toBe(SNAPSHOT);
    expect(applyChange(SNAPSHOT, change({ since: 7, version: 7 }))).toBe(SNAPSHOT);
  });
});

describe('the log', () => {
  const log = SNAPSHOT.log;
  const numbers = (said: { lines: Line[] } | null) => said?.lines.map(({ n }) => n);

  test('grows by its new lines', () => {
    expect(numbers(continued(log, { keep: 14, lines: lines(14, 16) }))).toEqual([10, 11, 12, 13, 14, 15]);
  });

  test('loses what an undo took back', () => {
    expect(numbers(continued(log, { keep: 12, lines: [] }))).toEqual([10, 11]);
    expect(numbers(continued(log, { keep: 11, lines: [line(11)] }))).toEqual([10, 11]);
  });

  test('of which an undo took back more than is here goes on from there', () => {
    expect(continued(log, { keep: 4, lines: [line(4)] })).toEqual({ from: 4, lines: [line(4)] });
  });

  test('with a gap does not fit', () => {
    expect(continued(log, { keep: 15, lines: [line(15)] })).toBeNull();
    expect(applyChange(SNAPSHOT, change({ log: { keep: 15, lines: [] } }))).toBeNull();
  });

  test('has older lines put before it, where they are next to it', () => {
    expect(preceded(lines(6, 10), log).from).toBe(6);
    expect(numbers(preceded(lines(6, 10), log))).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
    expect(preceded(lines(4, 8), log)).toBe(log);
    expect(numbers(preceded(lines(6, 12), log))).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
    expect(preceded([], log)).toBe(log);
  });
});
