import type { Page } from '@playwright/test';
import { answer, type Screen } from '#tests/e2e/screens/screen.ts';

const at = '2026-06-01T08:30:00.000Z';
const person = { _id: 'amihan', full_name: 'Amihan Santos' };

const preview = {
  name: 'Amihan Santos',
  parts: [
    {
      table: 'students',
      says: 'Students: name, photo, birth date, address, and name, e-mail and phone number of a parent or guardian.',
      count: 1,
    },
    { table: 'messages', says: 'Messages between teachers and students.', count: 412 },
  ],
  lines: 37,
  files: 5,
  held: 1,
  copiesUntil: '2026-07-01T08:30:00.000Z',
};

const exports = [
  { _id: 'a', person, state: 'running', percent: 40, createdAt: at },
  { _id: 'b', person, state: 'done', percent: 100, createdAt: at, expiresAt: at, size: 4_200_000 },
];

const prepare = async (page: Page) => {
  await answer(page, '/api/admins/preview-erasure', preview);
  await answer(page, '/api/privacy/exports', exports);
};

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-person-data',
    path: '/admin/privacy/:student',
    expectedText: /Amihan Santos/,
    prepare,
  },
  { visitor: 'nobody', name: 'privacy', path: '/privacy', expectedText: 'What is kept' },
];
