import { describe, expect, it } from 'vitest';
import { handOver } from './turns';
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
