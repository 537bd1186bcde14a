import { expect, test } from 'vitest';
import { placeAfterDrag } from './place-after-drag.ts';

test('rounds to five minutes, requires a day, and ends before midnight', () => {
  const eight = { day: 0, start: 8 * 60 + 2, end: 9 * 60 };
  expect(placeAfterDrag(eight, 0, 31)).toEqual({ day: 0, start: 8 * 60 + 35 });
  expect(placeAfterDrag(eight, 2, 1)).toEqual({ day: 2, start: 8 * 60 + 2 });
  expect(placeAfterDrag(eight, 0, -9999)).toEqual({ day: 0, start: 0 });
  expect(placeAfterDrag(eight, 0, 9999)).toEqual({ day: 0, start: 24 * 60 - 1 - 58 });
  expect(placeAfterDrag(eight, 0, 2)).toBeUndefined();
  expect(placeAfterDrag(eight, -1, 60)).toBeUndefined();
});
