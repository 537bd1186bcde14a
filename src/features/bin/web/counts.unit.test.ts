import { expect, test } from 'vitest';
import { kinds } from '../kinds.ts';
import { dependentLabels } from './counts.ts';

test('lists all dependents, each kind with its own label', () => {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 2]));
  const labels = dependentLabels({ kind: 'student', counts });
  expect(labels).toHaveLength(kinds.length - 2);
  expect(new Set(labels).size).toBe(labels.length);
  for (const text of ['2 record entries', '2 observations', '2 term reports', '2 agreements'])
    expect(labels).toContain(text);
  expect(dependentLabels({ kind: 'section', counts: { section: 1, enrollment: 3 } })).toHaveLength(1);
});
