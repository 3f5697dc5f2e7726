import { expect, test } from 'vitest';
import { chosenForYou, takenBackWords } from './undoing';

const name = (seat: number) => ['Aya', 'Ben', 'Cleo'][seat];
const about = (text: unknown[], others: number[], asked = 'step_3') =>
  ({ seat: 1, about: { text, others, asked } }) as never;

test('a request names the choice, and whose later choices go back with it', () => {
  const raze = about([[{ seat: 1 }, ' razes Osaka']], [0, 2]);
  expect(takenBackWords(raze, 0, name)).toBe('“Ben razes Osaka.” What you and Cleo chose since goes back with it.');
  expect(takenBackWords(raze, null, name)).toBe('“Ben razes Osaka.” What Aya and Cleo chose since goes back with it.');
  expect(takenBackWords(raze, 1, name)).toBe('“Ben razes Osaka.” What Aya and Cleo chose since goes back with it.');
});

test('of a secret choice only what it was about', () => {
  expect(takenBackWords(about([], [], 'role'), 0, name)).toBe('their choice of role.');
  expect(takenBackWords(about([], [], 'role'), 1, name)).toBe('your choice of role.');
});

test('who comes back reads what a bot has chosen', () => {
  const title = (choice: string) => choice.toUpperCase();
  expect(chosenForYou(['seize', 'pass'], title, false)).toBe('While you were away a bot chose for you: SEIZE, PASS.');
  expect(chosenForYou(['pass'], title, true)).toBe('Your time was up, so a bot chose for you: PASS.');
  expect(chosenForYou([...'abcdefgh'], title, false)).toContain(': 2 more, then C, D');
});
