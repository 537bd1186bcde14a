import { expect, test } from 'vitest';
import type { WorkKind } from './constants.ts';
import { curveOf, spansOf } from './curve.ts';

const begin = Date.parse('2026-03-03T08:00:00.000Z');
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
const within = (minutes: number) => ({ from: begin, to: begin + minutes * 60_000 });
const note = (studentId: string, minutes: number, kind: WorkKind) => ({ studentID: studentId, at: at(minutes), kind });

test('a span ends at the next note on the same student or at the end of the range', () => {
  const spans = spansOf([note('ana', 10, 'deep'), note('ana', 2, 'choosing')], within(30));
  expect(spans.map(({ from, to, note: { kind } }) => [(from - begin) / 60_000, (to - begin) / 60_000, kind])).toEqual([
    [2, 10, 'choosing'],
    [10, 30, 'deep'],
  ]);
});

test('ignores notes at or after the end of the range', () => {
  expect(spansOf([note('ana', 30, 'deep'), note('ana', 40, 'resting')], within(30))).toEqual([]);
});

test('counts the students per activity for each minute', () => {
  const { studentCount, moments } = curveOf(
    [note('ana', 0, 'deep'), note('ben', 1, 'deep'), note('ben', 2, 'resting')],
    within(3),
  );
  expect(studentCount).toBe(2);
  expect(moments.map(({ counts: { deep, resting } }) => [deep, resting])).toEqual([
    [1, 0],
    [2, 0],
    [1, 1],
  ]);
});

test('uses 60 steps for a long cycle and one step for an empty range', () => {
  expect(curveOf([note('ana', 0, 'deep')], within(180)).moments).toHaveLength(60);
  expect(curveOf([], within(0)).moments).toHaveLength(1);
});
