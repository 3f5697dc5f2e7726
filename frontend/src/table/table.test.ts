import { describe, expect, test } from 'vitest';
import { freshId } from './ids';
import { plainGroups, saying } from './log';
import { defaultOf, titled, toSend, valueOf } from './options';
import { blocks, pieces } from './rules.svelte';
import type { OptionInfo, Sentence } from './types';
import { plain, sentence } from './words';
import { zoneKey } from './zones';

test('ids are not used twice', () => {
  expect(freshId()).not.toBe(freshId());
  expect(freshId()).toMatch(/^[0-9a-f]{24}$/);
});

describe('options', () => {
  const specs: OptionInfo[] = [
    { name: 'edition', values: ['2020', 'prototype'], default: '2020', help: '' },
    { name: 'path', values: ['no', 'yes'], flag: true, default: false, help: '' },
    { name: 'target', low: 1, high: 70, default: null, help: '' },
    {
      name: 'trigger',
      values: ['on_need', 'on_empty'],
      default: 'on_need',
      help: '',
      follows: 'edition',
      defaults: { '2020': 'on_need', prototype: 'on_empty' },
    },
  ];

  test('a default may follow another option', () => {
    expect(defaultOf(specs, specs[3], {})).toBe('on_need');
    expect(valueOf(specs, specs[3], { edition: 'prototype' })).toBe('on_empty');
  });

  test('only what differs is sent, in its own type', () => {
    expect(toSend(specs, {})).toEqual({});
    expect(toSend(specs, { path: 'yes', target: '30', edition: '2020' })).toEqual({ path: true, target: 30 });
    expect(toSend(specs, { edition: 'prototype', trigger: 'on_need' })).toEqual({
      edition: 'prototype',
      trigger: 'on_need',
    });
  });

  test('names are written for people', () => {
    expect(titled('path_of_the_warrior')).toBe('Path of the warrior');
  });
});

describe('rules', () => {
  test('emphasis, code and ids of other rules', () => {
    expect(pieces('**Draw** 4, see EIYO-017 or `on_need`.')).toEqual([
      { kind: 'bold', text: 'Draw' },
      { kind: 'text', text: ' 4, see ' },
      { kind: 'rule', text: 'EIYO-017' },
      { kind: 'text', text: ' or ' },
      { kind: 'code', text: 'on_need' },
      { kind: 'text', text: '.' },
    ]);
    expect(
      pieces('RULING-EIYO-9, EIYO-COOP-1')
        .filter((piece) => piece.kind === 'rule')
        .map((piece) => piece.text),
    ).toEqual(['RULING-EIYO-9', 'EIYO-COOP-1']);
  });

  test('paragraphs and lists', () => {
    expect(blocks('One\ntwo\n\n- a\n  b\n- c')).toEqual([
      { list: false, lines: ['One two'] },
      { list: true, lines: ['a b', 'c'] },
    ]);
  });
});

describe('zones', () => {
  const hand = { zone: 'hand', seat: 0 };
  const north = { zone: 'rows', part: 'N' };

  test('a zone is named as the view has it', () => {
    expect(zoneKey(hand)).toBe('hand/0');
    expect(zoneKey(north)).toBe('rows/N');
    expect(zoneKey({ zone: 'locations', seat: 1, part: 'razed' })).toBe('locations/1/razed');
    expect(zoneKey({ zone: 'honor_stack' })).toBe('honor_stack');
  });
});

describe('log', () => {
  const line = (n: number, text: Sentence, kind: string) => ({ n, choice: n, text, rule: null, data: { kind } });

  test('a game that words nothing itself has a log', () => {
    const lines = [line(0, 'deal', 'deal'), line(1, 'Round 1', 'round'), line(2, [{ seat: 1 }, ': bid 3'], 'choice')];
    const groups = plainGroups({ from: 0, lines });
    expect(groups.map((group) => [group.title, group.lines.map(saying)])).toEqual([
      ['Round 1', ['Player 2: bid 3.']],
      ['The deal', ['Deal.']],
    ]);
  });

  test('a log that begins in the middle says so', () => {
    expect(plainGroups({ from: 7, lines: [line(7, 'a bid', 'choice')] })[0].title).toBe('Before that');
    expect(plainGroups({ from: 0, lines: [line(1, 'a bid', 'choice')] })[0].title).toBe('From here');
  });
});

describe('sentences', () => {
  const said: Sentence = [{ card: 'B5', name: 'Teppo' }, ' of ', { seat: 1 }, ' stands in North'];

  test('call cards and players by their names', () => {
    expect(plain(said)).toBe('Teppo of Player 2 stands in North');
    expect(plain(said, (seat) => ['Akira', 'Mitsu'][seat])).toBe('Teppo of Mitsu stands in North');
    expect(plain('no')).toBe('no');
  });

  test('begin with a capital and end with a full stop', () => {
    expect(sentence('the deck is empty')).toBe('The deck is empty.');
    expect(sentence('Why?')).toBe('Why?');
    expect(sentence('')).toBe('');
    expect(sentence(said)).toEqual([...said, '.']);
    expect(sentence(['the ', { card: 'B5', name: 'Teppo' }, ' stands.'])).toEqual([
      'The ',
      { card: 'B5', name: 'Teppo' },
      ' stands.',
    ]);
  });
});
