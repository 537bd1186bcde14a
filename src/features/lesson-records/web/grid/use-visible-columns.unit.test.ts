import { expect, test } from 'vitest';
import { columnsAround, withColumn } from './use-visible-columns.ts';

test('renders the visible columns and some on each side, within the total', () => {
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

test('returns no nonexistent columns if the class is smaller than the scroll offset', () => {
  expect(columnsAround(30, 12, 3)).toEqual({ from: 3, to: 3 });
});

test('always includes the active column', () => {
  expect(withColumn({ from: 8, to: 20 }, 10)).toEqual({ from: 8, to: 20 });
  expect(withColumn({ from: 8, to: 20 }, 2)).toEqual({ from: 2, to: 20 });
  expect(withColumn({ from: 8, to: 20 }, 34)).toEqual({ from: 8, to: 35 });
});
