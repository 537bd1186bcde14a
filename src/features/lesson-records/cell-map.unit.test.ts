import { expect, test } from 'vitest';
import { cellColumns, cellKey, cellMap, mergeCells, tapKind, withEntry } from './cell-map.ts';
import type { Cells } from './schemas.ts';

const columnsOf = (...rows: [number, number, number, number, number, number][]) =>
  cellColumns(
    rows.map(([student, lesson, state, times, attention, lastDay]) => ({
      ...{ student, lesson, state, times, attention, lastDay },
    })),
  );

const known: Cells = {
  change: 4,
  students: ['ana', 'ben'],
  lessons: ['tower'],
  cells: columnsOf([0, 0, 2, 1, 0, 20_000], [1, 0, 3, 2, 1, 20_001]),
};

test('cells are found by child and lesson', () => {
  expect(cellMap(known).get(cellKey('ben', 'tower'))).toEqual({
    state: 'practising',
    times: 2,
    needsAttention: true,
    lastDay: 20_001,
  });
  expect(cellMap(known).get(cellKey('ben', 'stair'))).toBeUndefined();
});

test('news replace what was known, add to it, and take away what was taken back', () => {
  const news: Cells = {
    change: 7,
    students: ['cara', 'ana', 'ben'],
    lessons: ['stair', 'tower'],
    cells: columnsOf([0, 0, 2, 1, 0, 20_002], [1, 1, 4, 2, 0, 20_002], [2, 1, 0, 0, 0, 0]),
  };
  const merged = mergeCells(known, news);
  expect(merged.change).toBe(7);
  const cells = cellMap(merged);
  expect(cells.get(cellKey('cara', 'stair'))?.state).toBe('presented');
  expect(cells.get(cellKey('ana', 'tower'))?.state).toBe('mastered');
  expect(cells.has(cellKey('ben', 'tower'))).toBe(false);
  expect(cells.size).toBe(2);
});

test('a tap presents and then practises; it never goes on to mastered, nor back', () => {
  let cell = withEntry(undefined, { kind: tapKind(undefined), day: '2026-01-05' });
  expect(cell).toMatchObject({ state: 'presented', times: 1 });
  for (const times of [2, 3, 4]) {
    cell = withEntry(cell, { kind: tapKind(cell), day: '2026-01-06' });
    expect(cell).toMatchObject({ state: 'practising', times });
  }
  const mastered = withEntry(cell, { kind: 'mastered', day: '2026-01-07' });
  expect(withEntry(mastered, { kind: tapKind(mastered), day: '2026-01-08' }).state).toBe('mastered');
});
