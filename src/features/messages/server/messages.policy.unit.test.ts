import { expect, test } from 'vitest';
import { roles } from '#kernel/roles.ts';
import { mayWriteTo } from './messages.policy.ts';

test('students and teachers write to each other, and nobody else to anybody', () => {
  const pairs = roles.flatMap((from) => roles.map((to) => [from, to] as const));
  const allowed = pairs.filter(([from, to]) => mayWriteTo({ role: from }, { role: to }));
  expect(allowed).toEqual([
    ['teacher', 'student'],
    ['student', 'teacher'],
  ]);
});
