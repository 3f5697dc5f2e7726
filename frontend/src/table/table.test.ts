import { describe, expect, test } from 'vitest';
import { plainGroups, saying } from './log';
import { ways } from './motion';
import { defaultOf, titled, toSend, valueOf } from './options';
import { blocks, pieces } from './rules.svelte';
import type { OptionSpec } from './types';
import { decode, encode, freshId } from './wire';
import { spoken } from './words';

describe('wire', () => {
  test('a seed of 63 bits survives', () => {
    const text = '{"match":"x","seed":9007199254740993123,"log":[{"text":"seed"}]}';
    const said = decode<{ seed: string }>(text);
    expect(said.seed).toBe('9007199254740993123');
    expect(encode(said)).toBe(text);
    expect(decode<{ seed: number }>('{"seed":7}').seed).toBe(7);
  });

  test('ids are not used twice', () => {
    expect(freshId()).not.toBe(freshId());
    expect(freshId()).toMatch(/^[0-9a-f]{24}$/);
  });
});

describe('options', () => {
  const specs: OptionSpec[] = [
    { name: 'edition', words: ['2020', 'prototype'], default: '2020', help: '' },
    { name: 'path', words: ['no', 'yes'], flag: true, default: false, help: '' },
    { name: 'target', low: 1, high: 70, default: null, help: '' },
    {
      name: 'trigger',
      words: ['on_need', 'on_empty'],
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

test('a card that passes several zones flies once, from the first to the last', () => {
  const move = (card: string | null, from: string | null, to: string) => ({ event: 'move', card, from, to });
  expect(
    ways([
      move('W01', 'hand', 'in play'),
      move(null, 'weapon deck', 'discard pile'),
      move('W01', 'in play', 'discard pile'),
      move('E01', null, 'row N'),
      move('E02', 'row N', 'row N'),
    ]),
  ).toEqual([
    { card: 'W01', from: 'hand', to: 'discard pile' },
    { card: '?0', from: 'weapon deck', to: 'discard pile' },
  ]);
});

test('a game that words nothing itself has a log', () => {
  const line = (n: number, text: string, kind: string) => ({ n, choice: n, text, rule: null, about: { kind } });
  const said = plainGroups([line(0, 'deal', 'deal'), line(1, 'Round 1', 'round'), line(2, 'seat 1: bid 3', 'choice')]);
  expect(said.map((group) => [group.title, group.lines.map(saying)])).toEqual([
    ['Round 1', ['seat 1: bid 3']],
    ['The deal', ['deal']],
  ]);
});

test('a sentence calls its cards by their names', () => {
  expect(spoken([{ card: 'B5', name: 'Teppo' }, ' stands in North'])).toBe('Teppo stands in North');
});
