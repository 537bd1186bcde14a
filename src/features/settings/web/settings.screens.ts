import { press, reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-settings', path: '/admin/settings', words: 'Name of the school', reads },
  {
    who: 'admin',
    name: 'admin-settings-found',
    path: '/admin/settings?find=mail server',
    words: '1 setting',
    open: async (page) => {
      await page.getByLabel('Mail server').fill('https://mail.example.org');
      await press(page, 'Save: Mail');
      await page.getByText('The mail server must be a name such as').waitFor();
    },
  },
];
