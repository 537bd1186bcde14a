import { expect, test } from 'vitest';
import { columnsAround, withColumn } from './use-visible-columns.ts';

test('what is in sight is there, and some columns on either side, never more than there are', () => {
  expect(columnsAround(0, 12, 35)).toEqual({ from: 0, to: 16 });
  expect(columnsAround(3.9, 12, 35)).toEqual({ from: 0, to: 20 });
  expect(columnsAround(10.2, 12, 35)).toEqual({ from: 4, to: 28 });
  expect(columnsAround(23, 12, 35)).toEqual({ from: 16, to: 35 });
  expect(columnsAround(0, 12, 5)).toEqual({ from: 0, to: 5 });
  for (let first = 0; first <= 23; first += 0.1) {
    const { from, to } = columnsAround(first, 12, 35);
    expect(from).toBeLessThanOrEqual(first);
    expect(to).toBeGreaterThanOrEqual(Math.min(35, first + 12));
    expect(to - from).toBeLessThanOrEqual(24);
  }
});

test('a class that has become smaller than what was scrolled to has no columns that are not there', () => {
  expect(columnsAround(30, 12, 3)).toEqual({ from: 3, to: 3 });
});

test('the active column is one of them, wherever one has scrolled', () => {
  expect(withColumn({ from: 8, to: 20 }, 10)).toEqual({ from: 8, to: 20 });
  expect(withColumn({ from: 8, to: 20 }, 2)).toEqual({ from: 2, to: 20 });
  expect(withColumn({ from: 8, to: 20 }, 34)).toEqual({ from: 8, to: 35 });
});
