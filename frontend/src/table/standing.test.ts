import { describe, expect, it } from 'vitest';
import { sameQuestion } from './standing';
import type { Snapshot } from './types';

const asked = (question: number, choices: string[], ask: unknown = { step: 'role' }) =>
  ({ question, actions: choices.map((choice) => ({ choice })), view: { ask } }) as unknown as Snapshot;

describe('what is raised', () => {
  it('stays while others choose', () => {
    expect(sameQuestion(asked(3, ['samurai', 'ashigaru']), asked(3, ['samurai', 'ashigaru']))).toBe(true);
  });

  it('goes with the question, with its answers, and when it was answered', () => {
    expect(sameQuestion(asked(3, ['pass']), asked(4, ['pass']))).toBe(false);
    expect(sameQuestion(asked(3, ['pass', 'draw']), asked(3, ['pass']))).toBe(false);
    expect(sameQuestion(asked(3, ['samurai']), asked(3, ['samurai'], null))).toBe(false);
  });
});
