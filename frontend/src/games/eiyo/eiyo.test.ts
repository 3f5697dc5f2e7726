import { describe, expect, test } from 'vitest';
import { saying } from '../../table/log';
import type { LineData, Log, View } from '../../table/types';
import { drawingKey, initial, reach } from './cards';
import { faces } from './fixture';
import { counted, course, groups } from './log';
import { damageOf, deckNote, honorToCome, readModel } from './model';
import { Plays, readOne, readPlay, writePlay } from './plays';
import { outlook } from './preview';
import { afterFight, endSays, needsSay } from './words';

function view(more: Record<string, unknown> = {}): View {
  const none = { N: [], E: [], S: [], W: [] };
  return {
    game: 'eiyo',
    seat: 0,
    seats: 1,
    options: {},
    cards: 'house',
    asked: [0],
    awaited: [0],
    ask: { text: 'play a weapon or end the fight', rule: 'EIYO-022', step: 'fight' },
    outcome: null,
    owed: [['fight']],
    unknown: [],
    rows: { ...none, N: ['E19', 'E01'] },
    enemy_decks: none,
    tokens: { N: 0, E: 0, S: 0, W: 0 },
    damage: { N: 3, E: 0, S: 0, W: 0 },
    round: 2,
    honor: 4,
    target_honor: 40,
    supply: 4,
    hand: [['W01', 'W02', 'W13']],
    weapon_deck: [[null, null]],
    discard_pile: [[]],
    special_table: [['S1']],
    in_play: [[]],
    set_aside_stack: [[]],
    removed: [[]],
    honor_stack: ['E24', 'E25'],
    deflected_stack: [],
    deflected_open: 0,
    enemies_left: 2,
    deflect_costs: [],
    ...more,
  };
}

const action = (choice: string) => ({ choice, text: '' });
const asks = (step: string) => ({ text: step, rule: null, step });
const log = (...everyData: LineData[]): Log => ({
  from: 0,
  lines: everyData.map((data, n) => ({ n, choice: n, text: 'the server says', rule: null, data })),
});
const chose = (verb: string, given: LineData['with'] = {}, seat = 0): LineData => ({
  kind: 'choice',
  seat,
  verb,
  with: given,
});
const round = (n: number): LineData => ({ kind: 'round', round: n });

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
    const plays = new Plays([action('defeat W01 N'), action('discard W01')], faces);
    expect(plays.find({ act: 'defeat', weapon: 'W02', turns: 0, row: 'N' })?.choice).toBe('defeat W01 N');
    expect(plays.one('discard', 'W02')?.choice).toBe('discard W01');
    expect(plays.one('discard', 'W10')).toBeUndefined();
    expect(plays.lit(faces.weapons.get('W02')!, 0)).toEqual(['N']);
  });
});

describe('model', () => {
  test('the question is what the seat is asked, the phase follows from what is owed', () => {
    expect(readModel(view()).question).toBe('fight');
    const owed = [['pay_honor'], ['remove_the_rest'], ['take_damage', 0, 2]];
    const pay = readModel(view({ ask: asks('pay_honor'), owed }));
    expect([pay.question, pay.phase, pay.due?.cards, pay.due?.what]).toEqual(['pay', 'Enemy', 2, 'damage']);
    expect(readModel(view({ asked: [1], awaited: [1], ask: null })).question).toBe('wait');
    expect(readModel(view({ ask: null, outcome: { result: 'win' } })).question).toBe('over');
  });

  test('with two seats only the guarded rows strike', () => {
    const two = readModel(
      view({
        seats: 2,
        seat: 1,
        damage: { N: 3, E: 1, S: 2, W: 4 },
        hand: [['W01'], ['W13']],
        weapon_deck: [[null, null, null], [null]],
        discard_pile: [['W02'], []],
        special_table: [[], ['S1']],
        in_play: [[], []],
        set_aside_stack: [[], []],
        removed: [[], []],
      }),
    );
    expect([two.total, two.hand, two.deck]).toEqual([6, ['W13'], 1]);
    expect(two.partner).toEqual({ hand: ['W01'], deck: 3, discard: 1 });
  });

  test('honor to come counts rows and the best of what may lie in decks', () => {
    const places = [
      { zone: 'enemy_decks', part: 'N', count: 1 },
      { zone: 'enemy_box', count: 2 },
    ];
    const lot = { cards: ['B5', 'B6', 'E01'], places };
    expect(honorToCome(readModel(view({ unknown: [lot] })), faces)).toBe(2 + 1 + 3);
    expect(damageOf(faces, ['E19', 'E01'])).toBe(3);
  });

  test('a row whose hidden cards are all bosses has one next or below', () => {
    const deck = (cards: number) => ({ N: Array(cards).fill(null), E: [null], S: [], W: [] });
    const lot = { cards: ['B5', 'B6'], places: [{ zone: 'enemy_decks', part: 'N', count: 1 }] };
    const note = (row: 'N' | 'E' | 'S', cards: number) =>
      deckNote(readModel(view({ enemy_decks: deck(cards), unknown: [lot] })), row, faces);
    expect([note('N', 1), note('N', 6), note('E', 1), note('S', 1)]).toEqual([
      'boss next',
      'boss below',
      '',
      'last wave',
    ]);
  });
});

describe('an outlook', () => {
  const model = readModel(view());
  const end = {
    takes: [
      { for: 'damage', cards: 1, enemy: null },
      { for: 'draw', cards: 4, enemy: null },
    ],
    unseen: { low: 0, high: 0 },
    runs_out: true,
    loses: false,
    may_lose: false,
  };
  const preview = {
    honor: 2,
    damage: { N: 1, E: 0, S: 0, W: 0 },
    yours: 1,
    turns: 1,
    runs_out: false,
    loses: false,
    end,
  };

  test('takes the numbers of the server', () => {
    const said = outlook(model, faces, 'defeat W13+1 N', { ...preview, honor: 3, runs_out: true });
    expect([said.honor, said.total, said.paid, said.deck, said.left]).toEqual([7, 1, 1, 1, -4]);
    expect([said.runsOut, said.atOnce]).toEqual([true, true]);
    expect(needsSay(said.needs, faces)).toBe('1 damage, 4 to draw');
  });

  test('is the same before they are there, as far as the table itself shows it', () => {
    const later = outlook(model, faces, 'defeat W13+1 N', preview);
    expect(outlook(model, faces, 'defeat W13+1 N')).toEqual(later);
    expect(outlook(model, faces, 'defeat W13+1 N', null)).toEqual(later);
  });

  test('without a choice is the position as it stands', () => {
    const now = outlook(model, faces);
    expect([now.total, now.left, now.runsOut, now.loses]).toEqual([3, -5, true, false]);
  });

  test('of a losing end of the fight carries its warning, though no damage comes', () => {
    const takes = [
      { for: 'effect', cards: 2, enemy: 'B3' },
      { for: 'draw', cards: 4, enemy: null },
    ];
    const lost = outlook(model, faces, 'end fight', { yours: 0, takes, runs_out: true, loses: true, may_lose: true });
    expect(endSays(lost)).toEqual({ text: 'This loses the game', warns: true });
    const open = { yours: 0, takes, unseen: { low: 0, high: 2 }, runs_out: false, loses: false, may_lose: true };
    const unsure = outlook(model, faces, 'end fight', open);
    expect([unsure.unseen, endSays(unsure).text, afterFight(unsure).tone]).toEqual([
      2,
      'This may lose the game',
      'bad',
    ]);
    expect(endSays(outlook(model, faces, 'end fight', { ...open, may_lose: false }))).toEqual({
      text: 'No damage, but a boss takes cards',
      warns: false,
    });
  });
});

describe('log', () => {
  test('equal names become a number', () => {
    expect(counted(['Tanto', 'Yari', 'Tanto'])).toBe('2 Tanto, Yari');
  });

  test("the sentences are the server's, honor and harm are marked, what is told twice is left out", () => {
    const said = groups(
      log(
        round(1),
        chose('defeat', { weapon: 'W13', turns: 1, row: 'E' }),
        { kind: 'defeat', row: 'E', cards: ['E24'], honor: 2 },
        chose('end fight'),
        { kind: 'damage', seat: 0, damage: 2 },
        { kind: 'damage', seat: 1, damage: 0 },
        round(2),
      ),
      faces,
    );
    expect(said).toHaveLength(1);
    expect(said[0].lines.map((line) => line.pieces[0].mark)).toEqual([undefined, 'd', 'h', undefined]);
    expect(said[0].lines.map(saying)).toEqual([
      ...Array(3).fill('The server says.'),
      'Katana, turned once, defeats in the East.',
    ]);
  });

  test('the course of a game adds up', () => {
    const told = course(
      log(
        round(1),
        chose('defeat', { weapon: 'W13', turns: 0, row: 'N' }),
        { kind: 'defeat', row: 'N', cards: ['E33'], honor: 3 },
        chose('end fight'),
        { kind: 'damage', seat: 0, damage: 4 },
        round(2),
        { kind: 'out_of_weapons', seat: 0 },
        chose('pay', { enemy: 'E33' }),
        { kind: 'honor_lost', cards: ['E33'], honor: 3 },
        { kind: 'bought', seat: 0, count: 3, lost: 0 },
      ),
    );
    expect(told).toEqual({ honor: [0, 3, 0], bought: 2, price: 3, damage: 4 });
  });
});
