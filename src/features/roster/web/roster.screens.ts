import type { Page } from '@playwright/test';
import { answer, press, reads, type Screen } from '#tests/e2e/screens/screen.ts';

const narra = { _id: 'narra', name: 'Narra', level: '3 to 6' };
const imported = ['Mia Santos', 'Ben Cruz', 'Lia Reyes', 'Noor Haddad'].map((full_name, at) => ({
  ...{ _id: `imported-${at}`, full_name, email: `imported-${at}@casa.example`, mayHaveSlip: at > 0 },
  ...(at > 1 && { invitedAt: '2026-06-01T06:34:00.000Z' }),
  ...(at < 3 && { section: narra }),
}));

const withImported = async (page: Page) => {
  await answer(page, '/api/admins/get-import-slips', imported);
  await page.route('**/api/school', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), passwordByMail: true } });
  });
};

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
  {
    who: 'admin',
    name: 'admin-import-slips-waiting',
    path: '/admin/import/:doneImport/slips',
    words: /^Narra, 3 to 6$/,
    prepare: withImported,
  },
  {
    who: 'admin',
    name: 'admin-import-slips-invite',
    path: '/admin/import/:doneImport/slips',
    words: /^Narra, 3 to 6$/,
    prepare: withImported,
    open: (page) => press(page, 'Mail invitations: Narra, 3 to 6'),
  },
];
