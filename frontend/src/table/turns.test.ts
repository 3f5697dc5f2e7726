import { describe, expect, it } from 'vitest';
import { handOver, hasSecrets } from './turns';
import type { View } from './types';

const view = (awaited: number[], outcome: unknown = null) => ({ awaited, outcome }) as unknown as View;

describe('hot seat', () => {
  it('stays with who may still choose, also where others are asked at the same time', () => {
    expect(handOver(view([0]), 0, [0, 1])).toBeNull();
    expect(handOver(view([0, 1]), 0, [0, 1])).toBeNull();
    expect(handOver(view([0, 1]), 1, [0, 1])).toBeNull();
  });

  it('goes to the one who is awaited, and only to a seat that is held here', () => {
    expect(handOver(view([1]), 0, [0, 1])).toBe(1);
    expect(handOver(view([2, 1]), 0, [0, 1])).toBe(1);
    expect(handOver(view([2]), 0, [0, 1])).toBeNull();
  });

  it('is over with the game', () => {
    expect(handOver(view([1], { result: 'match_over' }), 0, [0, 1])).toBeNull();
  });
});

describe('what is hidden while the screen is handed over', () => {
  const seen = (seat: number, hand: (string | null)[][], ask: unknown = null) =>
    ({ seat, ask, hand, round: 1 }) as unknown as View;

  it('is nothing where partners see the same cards, whoever is asked', () => {
    const hands = [['W01'], ['W02', 'W03']];
    expect(hasSecrets([seen(0, hands, { text: 'Fight.' }), seen(1, hands)])).toBe(false);
  });

  it('is a hand that only one of them may see', () => {
    expect(hasSecrets([seen(0, [['oda'], [null]]), seen(1, [[null], ['mori']])])).toBe(true);
    expect(hasSecrets([seen(0, [['oda'], []]), seen(1, [['oda']])])).toBe(true);
  });

  it('is not known before all have been told what they see', () => {
    expect(hasSecrets([seen(0, []), undefined])).toBeNull();
    expect(hasSecrets([undefined, seen(1, [])])).toBeNull();
  });
});
