import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-audit', path: '/admin/audit', words: 'signed in', reads },
  { who: 'admin', name: 'admin-audit-nothing-found', path: '/admin/audit?search=xyzzy', words: 'No entry fits.' },
];
