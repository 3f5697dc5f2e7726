import { describe, expect, test } from 'vitest';
import type { LogLine, View } from '../../table/types';
import { drawingKey, initial, reach } from './cards';
import { faces } from './fixture';
import { counted, course, groups, withoutIds } from './log';
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
const lines = (...texts: string[]): LogLine[] => texts.map((text, n) => ({ n, choice: n, text, rule: null }));

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
  test('ids become names, equal ones a number', () => {
    expect(withoutIds('E24, E25 Shinobi, E33 Samurai lost', faces)).toBe('2 Shinobi, Samurai lost');
    expect(counted(['Tanto', 'Yari', 'Tanto'])).toBe('2 Tanto, Yari');
  });

  test('a play and what it brought are one sentence, newest first', () => {
    const said = groups(
      lines(
        'Round 1',
        'defeat W13+1 E',
        'W01 Tanto lost from your deck',
        'E24 Shinobi defeated, +2 honor',
        'deflect W10 W',
        'West is deflected: no damage from it this round',
        'end fight',
        'North deals 2',
        'You take 2 damage',
        'Round 2',
      ),
      faces,
    );
    expect(said).toHaveLength(1);
    expect(said[0].lines.map((line) => line.text)).toEqual([
      'North 2: you take 2 damage.',
      'Tanto deflects West.',
      'Tanto paid for the turn from your deck.',
      'Katana, turned once, defeats Shinobi in the East, +2 honor.',
    ]);
  });

  test('payments are gathered', () => {
    const said = groups(
      lines(
        'pay E24',
        'E24 Shinobi leaves your honor stack',
        'You buy 2 weapons',
        'pay E33',
        'E33 Samurai leaves your honor stack',
        'You buy 3 weapons',
        'stop',
      ),
      faces,
    );
    expect(said[0].lines.map((line) => line.text)).toEqual(['You buy no more.', 'You pay with Shinobi, Samurai.']);
  });

  test('the course of a game adds up', () => {
    const told = course(
      lines(
        'Round 1',
        'defeat W13 N',
        'E33 Samurai defeated, +3 honor',
        'end fight',
        'You take 4 damage',
        'Round 2',
        'Out of weapons',
        'pay E33',
        'E33 Samurai leaves your honor stack',
        'You buy 3 weapons',
      ),
      faces,
    );
    expect(told).toEqual({ honor: [0, 3, 0], bought: 2, price: 3, damage: 4 });
  });
});
