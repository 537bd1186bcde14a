import { answer, press, reads, type Screen } from '#tests/e2e/screens/screen.ts';
import { samplePicture } from '#tests/support/sample-files.ts';

export const screens: Screen[] = [
  { visitor: 'admin', name: 'admin-settings', path: '/admin/settings', expectedText: 'Name of the school', reads },
  {
    visitor: 'admin',
    name: 'admin-settings-logo',
    path: '/admin/settings?find=logo',
    expectedText: 'Logo',
    open: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: await samplePicture({ width: 100, height: 100, format: 'png' }),
      });
      await page.getByRole('button', { name: 'Remove the picture: Logo' }).waitFor();
      await press(page, 'Save: School');
      await page.getByText('This picture is too small').waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-settings-days',
    path: '/admin/settings?find=school years',
    expectedText: 'School years and terms',
    open: async (page) => {
      await press(page, 'Add a school year');
      await press(page, 'Add a term');
      await press(page, 'Save: Days');
      await page.getByText('Each school year and each term needs a name.').waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-settings-closed-days',
    path: '/admin/settings?find=without school',
    expectedText: 'Days without school',
    open: async (page) => {
      await press(page, 'Add a day or a break without school');
      await page.getByLabel('Name of the day or break').fill('Christmas break');
      await press(page, 'Save: Days');
      await page.getByText('“Christmas break” needs a first day').waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-settings-color',
    path: '/admin/settings?find=color',
    expectedText: 'Color of the school',
    open: async (page) => {
      await page.getByLabel('Color of the school', { exact: true }).fill('#7a2a5c');
      await page.getByText('Dark', { exact: true }).waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-settings-color-refused',
    path: '/admin/settings?find=color',
    expectedText: 'Color of the school',
    open: async (page) => {
      await page.getByLabel('Color of the school', { exact: true }).fill('#ffeb3b');
      await press(page, 'Save: Theme');
      await page.getByText('its contrast is').waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-settings-found',
    path: '/admin/settings?find=mail server',
    expectedText: 'Mail server',
    open: async (page) => {
      await page.getByLabel('Mail server').fill('https://mail.example.org');
      await press(page, 'Save: Mail');
      await page.getByText('The mail server must be a name such as').waitFor();
    },
  },
  {
    visitor: 'admin',
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
        sentence: 'The mail server rejected the sign-in.',
        answer: '535 5.7.8 Authentication failed',
      }),
    open: async (page) => {
      await press(page, 'Send test mail');
      await page.getByText('Signed in: failed').waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-settings-retention',
    path: '/admin/settings?find=audit log',
    expectedText: 'How long data is kept',
    open: async (page) => {
      await page.getByLabel('Days to keep the details of the audit log').fill('30');
      await page.getByText('Preview with the values you entered.').waitFor();
    },
  },
];
