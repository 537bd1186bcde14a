import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';

const entry = (kind: 'presented' | 'represented' | 'practised' | 'mastered', day: string) => ({
  entry_id: `${kind}-${day}`,
  ...{ kind, day },
});

test('returns each kind of fact with its first day and number of days', () => {
  const entries = [
    entry('practised', '2026-02-03'),
    entry('presented', '2026-01-12'),
    entry('practised', '2026-01-13'),
    entry('represented', '2026-01-20'),
    entry('mastered', '2026-03-01'),
  ];
  expect(factsOf(entries, false)).toMatchObject([
    { kind: 'first', times: 1, day: '2026-01-12' },
    { kind: 'again', times: 1, day: '2026-01-20' },
    { kind: 'worked', times: 2, day: '2026-01-13' },
    { kind: 'mastered', times: 1, day: '2026-03-01' },
  ]);
});

test('counts entries of two adults on the same day once', () => {
  const twice = [entry('practised', '2026-01-13'), entry('practised', '2026-01-13')];
  expect(factsOf(twice, false)).toMatchObject([{ kind: 'worked', times: 1, day: '2026-01-13' }]);
});

test('returns no first presentation if the lesson was recorded before the period', () => {
  expect(factsOf([entry('presented', '2026-01-12')], true)).toMatchObject([{ kind: 'again' }]);
});

test('returns no facts without entries', () => {
  expect(factsOf([], true)).toEqual([]);
});
