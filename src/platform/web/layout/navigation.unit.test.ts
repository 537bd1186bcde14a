import { expect, test } from 'vitest';
import { activeAddress } from './navigation.ts';

const groups = [
  {
    entries: [
      { label: 'Home', to: '/teacher' },
      { label: 'Messages', to: '/teacher/messages', also: ['/teacher/announcements'] },
    ],
  },
  {
    label: 'Teachers',
    entries: [
      { label: 'View all teachers', to: '/admin/teachers' },
      { label: 'Create account for teacher', to: '/admin/teachers/new' },
    ],
  },
];

test.each([
  ['/admin/teachers', '/admin/teachers'],
  ['/admin/teachers/1/edit', '/admin/teachers'],
  ['/admin/teachers/new', '/admin/teachers/new'],
  ['/teacher', '/teacher'],
  ['/teacher/messages/1', '/teacher/messages'],
  ['/teacher/announcements', '/teacher/messages'],
  ['/teachers', undefined],
  ['/teacher/nowhere', undefined],
])('%s belongs to %s', (path, entry) => {
  expect(activeAddress(groups, path)).toBe(entry);
});
