import { expect, test } from 'vitest';
import { cellColumns, cellMap, cellOf, mayBeDuplicate, mergeCells, tapKind, withEntry } from './cell-map.ts';
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

test('finds cells by student and lesson', () => {
  expect(cellOf(cellMap(known), 'ben', 'tower')).toEqual({
    state: 'practising',
    times: 2,
    needsAttention: true,
    lastDay: 20_001,
  });
  expect(cellOf(cellMap(known), 'ben', 'stair')).toBeUndefined();
});

test('an update replaces, adds and removes cells', () => {
  const news: Cells = {
    change: 7,
    students: ['cara', 'ana', 'ben'],
    lessons: ['stair', 'tower'],
    cells: columnsOf([0, 0, 2, 1, 0, 20_002], [1, 1, 4, 2, 0, 20_002], [2, 1, 0, 0, 0, 0]),
  };
  const before = structuredClone(cellMap(known));
  const merged = mergeCells(known, news);
  expect(cellMap(known)).toEqual(before);
  expect(cellMap(structuredClone(merged))).toEqual(cellMap(merged));
  expect(merged.change).toBe(7);
  const cells = cellMap(merged);
  expect(cellOf(cells, 'cara', 'stair')?.state).toBe('presented');
  expect(cellOf(cells, 'ana', 'tower')?.state).toBe('mastered');
  expect([...cells].map(([lesson, cellsByStudent]) => [lesson, [...cellsByStudent.keys()]])).toEqual([
    ['tower', ['ana']],
    ['stair', ['cara']],
  ]);
});

test('unchanged lessons keep their maps', () => {
  const more: Cells = { change: 8, students: ['ana'], lessons: ['stair'], cells: columnsOf([0, 0, 2, 1, 0, 20_003]) };
  expect(cellMap(mergeCells(known, more)).get('tower')).toBe(cellMap(known).get('tower'));
});

test('a tap records a presentation, then practice, and never mastery or a step back', () => {
  let cell = withEntry(undefined, { kind: tapKind(undefined), day: '2026-01-05' });
  expect(cell).toMatchObject({ state: 'presented', times: 1 });
  for (const times of [2, 3, 4]) {
    cell = withEntry(cell, { kind: tapKind(cell), day: '2026-01-06' });
    expect(cell).toMatchObject({ state: 'practising', times });
  }
  const mastered = withEntry(cell, { kind: 'mastered', day: '2026-01-07' });
  expect(withEntry(mastered, { kind: tapKind(mastered), day: '2026-01-08' }).state).toBe('mastered');
});

test('detects a possible duplicate only on the last day of a cell that has reached the state', () => {
  const day = '2026-01-06';
  const presented = withEntry(undefined, { kind: 'presented', day });
  const practising = withEntry(presented, { kind: 'practised', day });
  expect([undefined, presented, practising].map((cell) => mayBeDuplicate(cell, { kind: 'practised', day }))).toEqual([
    ...[false, false, true],
  ]);
  expect(mayBeDuplicate(presented, { kind: 'represented', day })).toBe(true);
  for (const other of ['2026-01-05', '2026-01-07'])
    expect(mayBeDuplicate(practising, { kind: 'practised', day: other })).toBe(false);
  expect(mayBeDuplicate(practising, { kind: 'noted', day })).toBe(false);
});
