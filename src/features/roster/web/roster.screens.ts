import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-import', path: '/admin/import', words: 'Imported in the last 30 days', reads },
  { who: 'admin', name: 'admin-import-columns', path: '/admin/import/:import/columns', words: 'Date of birth', reads },
  { who: 'admin', name: 'admin-import-check', path: '/admin/import/:import/check', words: 'ben at casa' },
  {
    who: 'admin',
    name: 'admin-import-missing',
    path: '/admin/import/:import/missing',
    words: 'Not in this table',
    reads,
  },
  { who: 'admin', name: 'admin-import-done', path: '/admin/import/:doneImport', words: 'What came of it', reads },
  { who: 'admin', name: 'admin-import-slips', path: '/admin/import/:doneImport/slips', reads },
];
