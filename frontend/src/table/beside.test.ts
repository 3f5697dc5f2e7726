import { expect, test } from 'vitest';
import { beside, overlaps, type Box } from './beside';

const WINDOW: Box = { left: 0, top: 0, width: 1000, height: 600 };
const SIZE = { width: 360, height: 260 };

test('it covers neither the card nor the row in which it lies', () => {
  const row: Box = { left: 350, top: 40, width: 300, height: 180 };
  const card: Box = { left: 500, top: 60, width: 90, height: 126 };
  const place = beside(card, row, SIZE, WINDOW);
  expect(overlaps(place, row)).toBe(false);
  expect(place.top + place.height).toBeLessThanOrEqual(600);
});

test('where the row leaves no room it covers at least not the card', () => {
  const hand: Box = { left: 10, top: 300, width: 980, height: 290 };
  const phone: Box = { left: 0, top: 0, width: 390, height: 600 };
  for (const left of [10, 150, 300]) {
    const card: Box = { left, top: 480, width: 70, height: 98 };
    expect(overlaps(beside(card, hand, { width: 300, height: 200 }, phone), card)).toBe(false);
  }
});

test('it never leaves the window', () => {
  for (const left of [0, 500, 950])
    for (const top of [0, 300, 560]) {
      const card: Box = { left, top, width: 50, height: 40 };
      const place = beside(card, card, SIZE, WINDOW);
      expect(overlaps(place, card)).toBe(false);
      expect(place.left >= 0 && place.top >= 0 && place.left + 360 <= 1000 && place.top + 260 <= 600).toBe(true);
    }
});

test('it leaves the button that plays free where another place is', () => {
  const card: Box = { left: 300, top: 200, width: 90, height: 126 };
  const button: Box = { left: 500, top: 250, width: 200, height: 50 };
  expect(overlaps(beside(card, card, SIZE, WINDOW), button)).toBe(true);
  const place = beside(card, card, SIZE, WINDOW, [button]);
  expect(overlaps(place, button)).toBe(false);
  expect(overlaps(place, card)).toBe(false);
});
