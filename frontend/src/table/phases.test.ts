import { describe, expect, test } from 'vitest';
import { countdown, FLIGHT, score } from './phases';
import type { GameEvent, Json } from './types';

const hand = { zone: 'hand', seat: 0 };
const play = { zone: 'in_play', seat: 0 };
const deck = { zone: 'weapon_deck', seat: 0 };
const pile = { zone: 'discard_pile', seat: 0 };
const north = { zone: 'rows', part: 'N' };
const move = (card: string | null, from: Json, to: Json): GameEvent => ({ event: 'move', card, from, to });
const step = (name: string): GameEvent => ({ event: 'step', step: name });

describe('phases', () => {
  test('a card that passes several zones flies once, from the first to the last', () => {
    const { ways } = score([
      move('W01', hand, play),
      move(null, deck, pile),
      move('W01', play, pile),
      move('E01', null, north),
      move('E02', north, north),
      { event: 'shuffle', zone: deck },
    ]);
    expect(ways.map(({ card, from, to }) => ({ card, from, to }))).toEqual([
      { card: 'W01', from: 'hand/0', to: 'discard_pile/0' },
      { card: '?0', from: 'weapon_deck/0', to: 'discard_pile/0' },
    ]);
  });

  test('a step begins when the one before it has ended', () => {
    const { ways, length } = score([
      step('take damage'),
      move('W01', deck, pile),
      move('W02', deck, pile),
      step('draw'),
      move('W03', deck, hand),
    ]);
    const [first, second, drawn] = ways.map((way) => way.at);
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(first);
    expect(drawn).toBeGreaterThan(second + FLIGHT);
    expect(length).toBeGreaterThan(drawn + FLIGHT);
  });

  test('a blow comes before the cards that it costs, and numbers change with the cards', () => {
    const events = [step('count'), { event: 'row_damage', row: 0, damage: 2 }, step('take'), move('W01', deck, pile)];
    const told = score(events, (event) =>
      event.event === 'row_damage' ? { from: 'damage/N', to: 'life', text: String(event.damage) } : null,
    );
    expect(told.beats).toMatchObject([{ text: '2', at: 0 }]);
    const [out, into] = told.touches;
    expect([out.key, into.key]).toEqual(['weapon_deck/0', 'discard_pile/0']);
    expect(out.at).toBeGreaterThan(0);
    expect(into.at).toBe(out.at + FLIGHT);
  });

  test('a long story is told faster, in the same order', () => {
    const events = Array.from({ length: 12 }, (_, n) => [step(`s${n}`), move(`W${n}`, deck, pile)]).flat();
    const { ways, length } = score(events);
    expect(length).toBeLessThanOrEqual(2600);
    expect(ways.map((way) => way.at)).toEqual([...ways.map((way) => way.at)].sort((a, b) => a - b));
  });

  test('a number counts from what it was to what it is', () => {
    expect(countdown(8, 4, 4)).toEqual([7, 6, 5, 4]);
    expect(countdown(3, 6, 1)).toEqual([6]);
    expect(countdown(0, 5, 2)).toEqual([3, 5]);
  });

  test('numbers are named by seat or place', () => {
    const { touches } = score([
      { event: 'count', name: 'life', seat: 1, value: 3 },
      { event: 'count', name: 'tokens', place: 'N', value: 1 },
      { event: 'count', name: 'round', value: 2 },
    ]);
    expect(touches.map((touch) => touch.key)).toEqual(['life/1', 'tokens/N', 'round']);
  });
});
