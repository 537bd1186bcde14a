import { expect, test } from 'vitest';
import { findTakenAt } from './find-taken-at.ts';

const run = { begunAt: '2026-11-27T03:48:10.000Z', endedAt: '2026-11-27T03:49:02.000Z' };
const takenAt = '2026-11-27T03:48:12.000Z';
const older = { madeBy: 'hand', takenAt: '2026-11-27T02:00:00.000Z' } as const;
const nightly = { madeBy: 'night', takenAt: '2026-11-27T03:48:30.000Z' } as const;

test('a backup that was asked for has the moment that the list says of it', () => {
  expect(findTakenAt(run, [{ madeBy: 'hand', takenAt }, nightly, older])).toBe(takenAt);
});

test('nothing is said of it before it stands in the list', () => {
  expect(findTakenAt(run, [])).toBeUndefined();
  expect(findTakenAt(run, [nightly, older, {}])).toBeUndefined();
});
