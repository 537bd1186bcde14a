import { expect, test } from 'vitest';
import { costAt, topFor } from './place-toasts.ts';

const bounds = { from: 72, to: 740, height: 60 };

test('places toasts at the top if nothing is in the way', () => {
  expect(topFor(bounds, [])).toBe(72);
  expect(topFor(bounds, [{ top: 600, bottom: 644, weight: 1 }])).toBe(72);
});

test('moves toasts to the first place without controls', () => {
  const obstacles = [
    { top: 80, bottom: 124, weight: 1 },
    { top: 180, bottom: 224, weight: 1 },
    { top: 400, bottom: 444, weight: 1 },
  ];
  const top = topFor(bounds, obstacles);
  expect(top).toBe(232);
  expect(costAt(top, bounds.height, obstacles)).toBe(0);
});

test('covers the least important controls if there is no free place', () => {
  const rows = Array.from({ length: 14 }, (_, row) => ({ top: 72 + row * 48, bottom: 116 + row * 48, weight: 100 }));
  rows[5] = { top: 312, bottom: 356, weight: 1 };
  rows[6] = { top: 360, bottom: 404, weight: 1 };
  const top = topFor(bounds, rows);
  expect(costAt(top, bounds.height, rows)).toBe(2);
});

test('starts at the top of a viewport that is lower than the toasts', () => {
  expect(topFor({ from: 72, to: 100, height: 60 }, [{ top: 72, bottom: 100, weight: 9 }])).toBe(72);
});
