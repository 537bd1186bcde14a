import { answer, press, reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-settings', path: '/admin/settings', words: 'Name of the school', reads },
  {
    who: 'admin',
    name: 'admin-settings-found',
    path: '/admin/settings?find=mail server',
    words: 'Mail server',
    open: async (page) => {
      await page.getByLabel('Mail server').fill('https://mail.example.org');
      await press(page, 'Save: Mail');
      await page.getByText('The mail server must be a name such as').waitFor();
    },
  },
  {
    who: 'admin',
    name: 'admin-settings-mail-test',
    path: '/admin/settings?find=mail',
    prepare: (page) =>
      answer(page, '/api/admins/test-mail', {
        steps: [
          { step: 'connect', state: 'done' },
          { step: 'secure', state: 'done' },
          { step: 'sign-in', state: 'failed' },
          { step: 'accept', state: 'not-reached' },
        ],
        isAccepted: false,
        sentence: 'The mail server does not let Casa in.',
        answer: '535 5.7.8 Authentication failed',
      }),
    open: async (page) => {
      await press(page, 'Send a test mail');
      await page.getByText('Signed in: failed').waitFor();
    },
  },
];
