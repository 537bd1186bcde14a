import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'admin', name: 'admin-audit', path: '/admin/audit', expectedText: 'signed in', reads },
  {
    visitor: 'admin',
    name: 'admin-audit-nothing-found',
    path: '/admin/audit?search=xyzzy',
    expectedText: 'No entries found.',
  },
];
