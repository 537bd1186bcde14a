import { expect, test } from 'vitest';
import { takenBy } from './taken-by.ts';

const run = { begunAt: '2026-11-27T03:48:10.000Z', endedAt: '2026-11-27T03:49:02.000Z' };
const taken = '2026-11-27T03:48:12.000Z';
const older = { madeBy: 'hand', takenAt: '2026-11-27T02:00:00.000Z' } as const;
const ofNight = { madeBy: 'night', takenAt: '2026-11-27T03:48:30.000Z' } as const;

test('a backup that was asked for has the moment that the list says of it', () => {
  expect(takenBy(run, [{ madeBy: 'hand', takenAt: taken }, ofNight, older])).toBe(taken);
});

test('nothing is said of it before it stands in the list', () => {
  expect(takenBy(run, [])).toBeUndefined();
  expect(takenBy(run, [ofNight, older, {}])).toBeUndefined();
});
