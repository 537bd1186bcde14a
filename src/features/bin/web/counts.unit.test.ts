import { expect, test } from 'vitest';
import { kinds } from '../kinds.ts';
import { alongOf } from './counts.ts';

test('whatever went along is told, each kind in its own words', () => {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 2]));
  const along = alongOf({ kind: 'student', counts });
  expect(along).toHaveLength(kinds.length - 2);
  expect(new Set(along).size).toBe(along.length);
  for (const told of ['2 entries of the record', '2 observations', '2 term reports', '2 agreements'])
    expect(along).toContain(told);
  expect(alongOf({ kind: 'section', counts: { section: 1, enrollment: 3 } })).toHaveLength(1);
});
