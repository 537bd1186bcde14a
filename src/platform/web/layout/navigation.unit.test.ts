import { expect, test } from 'vitest';
import { activeAddress } from './navigation.ts';

const menu = [
  {
    entries: [
      { label: 'Home', to: '/teacher' },
      { label: 'Classes', to: '/teacher/classes' },
      { label: 'Messages', to: '/teacher/messages', also: '/teacher/announcements' },
    ],
  },
];

test.each([
  ['/teacher', '/teacher'],
  ['/teacher/classes/1', '/teacher/classes'],
  ['/teacher/messages/1', '/teacher/messages'],
  ['/teacher/announcements', '/teacher/messages'],
  ['/teacher/account', undefined],
])('%s belongs to %s', (path, entry) => {
  expect(activeAddress(menu, path)).toBe(entry);
});
