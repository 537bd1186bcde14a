import { expect, test } from 'vitest';
import { findTakenAt } from './find-taken-at.ts';

const run = { begunAt: '2026-11-27T03:48:10.000Z', endedAt: '2026-11-27T03:49:02.000Z' };
const takenAt = '2026-11-27T03:48:12.000Z';
const older = { madeBy: 'hand', takenAt: '2026-11-27T02:00:00.000Z' } as const;
const nightly = { madeBy: 'night', takenAt: '2026-11-27T03:48:30.000Z' } as const;

test('finds the time of a manual backup in the list', () => {
  expect(findTakenAt(run, [{ madeBy: 'hand', takenAt }, nightly, older])).toBe(takenAt);
});

test('returns undefined until the list contains the backup', () => {
  expect(findTakenAt(run, [])).toBeUndefined();
  expect(findTakenAt(run, [nightly, older, {}])).toBeUndefined();
});
