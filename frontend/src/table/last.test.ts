import { beforeEach, describe, expect, it } from 'vitest';
import { besides, last } from './last.svelte';
import type { Snapshot } from './types';

const over = (seat: number, seats: number) => ({ game: 'x', view: { seat, seats } }) as unknown as Snapshot;

describe('the same once more', () => {
  beforeEach(() => last.take({}));

  it('needs nobody where one plays alone', () => {
    expect(besides(over(0, 1))).toEqual({});
  });

  it('has greedy bots where nothing was chosen', () => {
    expect(besides(over(1, 3))).toEqual({ bots: { '2': 'greedy', '0': 'greedy' } });
  });

  it('keeps the bots and decks that were chosen, by their chairs', () => {
    last.set('x', { options: {}, seats: 3, bots: ['random', 'greedy'], decks: ['mine', null, 'theirs'] });
    expect(besides(over(1, 3))).toEqual({ bots: { '2': 'random', '0': 'greedy' }, decks: ['theirs', 'mine', null] });
  });

  it('forgets them at a table of another size', () => {
    last.set('x', { options: {}, seats: 4, bots: ['random', 'random', 'random'] });
    expect(besides(over(0, 2))).toEqual({ bots: { '1': 'greedy' } });
  });
});
