import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';

const entry = (kind: 'presented' | 'represented' | 'practised' | 'mastered', day: string) => ({
  entry_id: `${kind}-${day}`,
  ...{ kind, day },
});

test('what was shown first, shown again, worked with and mastered is told with its first day and how many days', () => {
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

test('two adults who write the same of one day count once', () => {
  const twice = [entry('practised', '2026-01-13'), entry('practised', '2026-01-13')];
  expect(factsOf(twice, false)).toMatchObject([{ kind: 'worked', times: 1, day: '2026-01-13' }]);
});

test('what was known before the period was not shown for the first time in it', () => {
  expect(factsOf([entry('presented', '2026-01-12')], true)).toMatchObject([{ kind: 'again' }]);
});

test('of no entries nothing is told', () => {
  expect(factsOf([], true)).toEqual([]);
});
