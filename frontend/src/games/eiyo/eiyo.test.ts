import { describe, expect, test } from 'vitest';
import { saying } from '../../table/log';
import type { About, LogLine, View } from '../../table/types';
import { drawingKey, initial, reach } from './cards';
import { faces } from './fixture';
import { counted, course, groups } from './log';
import { damageOf, honorToCome, readModel } from './model';
import { Plays, readOne, readPlay, writePlay } from './plays';
import { outlook } from './preview';

function view(more: Record<string, unknown> = {}): View {
  const none = { N: [], E: [], S: [], W: [] };
  return {
    game: 'eiyo',
    seat: 0,
    seats: 1,
    options: {},
    cards: 'house',
    deciders: [0],
    ask: null,
    legal: [],
    outcome: null,
    owed: [['fight']],
    unknown: [],
    rows: { ...none, N: ['E19', 'E01'] },
    'enemy decks': none,
    tokens: { N: 0, E: 0, S: 0, W: 0 },
    damage: { N: 3, E: 0, S: 0, W: 0 },
    round: 2,
    honor: 4,
    'target honor': 40,
    supply: 4,
    hand: ['W01', 'W02', 'W13'],
    'weapon deck': [null, null],
    'discard pile': [],
    'special table': ['S1'],
    'in play': [],
    'set-aside stack': [],
    removed: [],
    'honor stack': ['E24', 'E25'],
    'deflected stack': [],
    'deflected open': 0,
    'enemies left': 2,
    ...more,
  };
}

const option = (choice: string, preview = {}) => ({ choice, text: '', preview });
const lines = (...abouts: About[]): LogLine[] =>
  abouts.map((about, n) => ({ n, choice: n, text: 'the server says', rule: null, about }));
const chose = (verb: string, given: About['with'] = {}, seat = 0): About => ({
  kind: 'choice',
  seat,
  verb,
  with: given,
});
const round = (n: number): About => ({ kind: 'round', round: n });

describe('cards', () => {
  test('a turn moves every mark clockwise', () => {
    const katana = faces.weapons.get('W13')!;
    expect(reach(katana)).toEqual(['N', 'E']);
    expect(reach(katana, 1)).toEqual(['E', 'S']);
    expect(reach(katana, 3)).toEqual(['N', 'W']);
  });

  test('names find their drawings, and strangers get an initial', () => {
    expect(drawingKey('Noble Lady')).toBe('noble_lady');
    expect(drawingKey('Yamabushi of the Chain')).toBe('chain');
    expect(drawingKey('Ancestral Daisho')).toBe('daisho');
    expect(initial({ kanji: '鬼武者', name: 'Oni' })).toBe('鬼');
    expect(initial({ kanji: '', name: 'Oni' })).toBe('O');
  });

  test('an effect has a sign', () => {
    expect(faces.enemies.get('B5')!.sign).toBe('nodeflect');
    expect(faces.enemies.get('Y1')!.sign).toBe('noturn');
    expect(faces.enemies.get('E01')!.sign).toBeNull();
  });
});

describe('plays', () => {
  test('notation is read and written', () => {
    const play = readPlay('defeat W13+1 E')!;
    expect(play).toEqual({ act: 'defeat', weapon: 'W13', turns: 1, row: 'E' });
    expect(writePlay(play)).toBe('defeat W13+1 E');
    expect(readPlay('end fight')).toBeNull();
    expect(readOne('give up E33')).toEqual({ verb: 'give up', card: 'E33' });
  });

  test('a copy stands for the card that is listed', () => {
    const plays = new Plays([option('defeat W01 N'), option('discard W01')], faces);
    expect(plays.find({ act: 'defeat', weapon: 'W02', turns: 0, row: 'N' })?.choice).toBe('defeat W01 N');
    expect(plays.allows('discard W02')).toBe(true);
    expect(plays.allows('discard W10')).toBe(false);
    expect(plays.lit(faces.weapons.get('W02')!, 0)).toEqual(['N']);
  });
});

describe('model', () => {
  test('the question and the phase follow from what is owed', () => {
    expect(readModel(view()).question).toBe('fight');
    const pay = readModel(view({ owed: [['pay honor'], ['remove the rest'], ['take damage', 0, 2]] }));
    expect([pay.question, pay.phase, pay.due?.cards, pay.due?.what]).toEqual(['pay', 'Enemy', 2, 'damage']);
    expect(readModel(view({ deciders: [] })).question).toBe('wait');
  });

  test('with two seats only the guarded rows strike', () => {
    const two = readModel(
      view({ seats: 2, seat: 1, deciders: [1], damage: { N: 3, E: 1, S: 2, W: 4 }, hand: { 0: [], 1: ['W13'] } }),
    );
    expect([two.total, two.hand]).toEqual([6, ['W13']]);
  });

  test('honor to come counts rows and the best of what may lie in decks', () => {
    const lot = { cards: ['B5', 'B6', 'E01'], places: { 'enemy deck N': 1, 'enemy box': 2 } };
    expect(honorToCome(readModel(view({ unknown: [lot] })), faces)).toBe(2 + 1 + 3);
    expect(damageOf(faces, ['E19', 'E01'])).toBe(3);
  });
});

test('an outlook takes the numbers of the server', () => {
  const model = readModel(view());
  const said = outlook(
    model,
    faces,
    option('defeat W13+1 N', {
      honor: 2,
      damage: { N: 1, E: 0, S: 0, W: 0 },
      yours: 1,
      turns: 1,
      runs_out: false,
      loses: false,
    }),
  );
  expect([said.honor, said.total, said.paid, said.deck, said.left, said.runsOut]).toEqual([6, 1, 1, 1, 0, false]);
  const now = outlook(model, faces);
  expect([now.total, now.left, now.runsOut, now.loses]).toEqual([3, -1, true, false]);
});

describe('log', () => {
  test('equal names become a number', () => {
    expect(counted(['Tanto', 'Yari', 'Tanto'])).toBe('2 Tanto, Yari');
  });

  test('a play and what it brought are one sentence, newest first', () => {
    const said = groups(
      lines(
        round(1),
        chose('defeat', { weapon: 'W13', turns: 1, row: 'E' }),
        { kind: 'lost', seat: 0, cards: ['W01'] },
        { kind: 'defeat', row: 'E', cards: ['E24'], honor: 2 },
        chose('deflect', { weapon: 'W10', turns: 0, row: 'W' }),
        { kind: 'token', row: 'W' },
        chose('end fight'),
        { kind: 'row damage', row: 'N', damage: 2 },
        { kind: 'damage', seat: 0, damage: 2 },
        round(2),
      ),
      faces,
    );
    expect(said).toHaveLength(1);
    expect(said[0].lines.map(saying)).toEqual([
      'North 2: you take 2 damage.',
      'Tanto deflects West.',
      'Tanto paid for the turn from your deck.',
      'Katana, turned once, defeats Shinobi in the East, +2 honor.',
    ]);
    expect(said[0].lines[3].pieces[1]).toEqual({ text: '+2 honor', mark: 'h' });
  });

  test('payments are gathered', () => {
    const said = groups(
      lines(
        chose('pay', { enemy: 'E24' }),
        { kind: 'honor lost', cards: ['E24'], honor: 2 },
        { kind: 'bought', seat: 0, count: 2, lost: 0 },
        chose('pay', { enemy: 'E33' }),
        { kind: 'honor lost', cards: ['E33'], honor: 3 },
        { kind: 'bought', seat: 0, count: 3, lost: 0 },
        chose('stop'),
      ),
      faces,
    );
    expect(said[0].lines.map(saying)).toEqual(['You buy no more.', 'You pay with Shinobi, Samurai.']);
  });

  test('the other seat is the partner, and hidden cards are counted', () => {
    const said = groups(
      lines(
        { kind: 'draw', seat: 1, cards: [null, null] },
        { kind: 'draw', seat: 0, cards: ['W01', 'W02'] },
        chose('discard', { weapon: 'W13' }, 1),
        { kind: 'something new', seat: 0 },
      ),
      faces,
    );
    expect(said[0].lines.map(saying)).toEqual([
      'the server says.',
      'Your partner discards Katana.',
      'You draw 2 Tanto.',
      'Your partner draws 2 weapons.',
    ]);
  });

  test('the course of a game adds up', () => {
    const told = course(
      lines(
        round(1),
        chose('defeat', { weapon: 'W13', turns: 0, row: 'N' }),
        { kind: 'defeat', row: 'N', cards: ['E33'], honor: 3 },
        chose('end fight'),
        { kind: 'damage', seat: 0, damage: 4 },
        round(2),
        { kind: 'out of weapons', seat: 0 },
        chose('pay', { enemy: 'E33' }),
        { kind: 'honor lost', cards: ['E33'], honor: 3 },
        { kind: 'bought', seat: 0, count: 3, lost: 0 },
      ),
    );
    expect(told).toEqual({ honor: [0, 3, 0], bought: 2, price: 3, damage: 4 });
  });
});
