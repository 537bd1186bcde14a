import type { Page } from '@playwright/test';
import { answer, reads, type Screen } from './screen.ts';

export const ofApplication: Screen[] = [
  { who: 'admin', name: 'not-found', path: '/admin/nowhere', words: 'Not found in this area' },
  {
    who: 'admin',
    name: 'error-of-a-page',
    path: '/admin/teachers',
    words: 'Unexpected Application Error!',
    prepare: (page) => answer(page, '/api/admins/get-teachers', [null]),
  },
  {
    who: 'admin',
    name: 'error-of-the-application',
    path: '/admin',
    words: 'Unexpected Application Error!',
    prepare: (page) => answer(page, '/api/session', { role: 'admin' }),
  },
  {
    who: 'teacher',
    name: 'session-not-loaded',
    path: '/teacher',
    words: 'Try again',
    prepare: (page) => answer(page, '/api/session', {}, 400),
  },
  { who: 'admin', name: 'admin-home', path: '/admin', words: 'What changed lately', reads },
  {
    who: 'admin',
    name: 'admin-home-not-well',
    path: '/admin',
    words: 'The last 3 nights failed.',
    prepare: (page) =>
      answer(page, '/api/admins/health', [
        {
          name: 'backups',
          title: 'Backups',
          state: 'bad',
          text: 'The last 3 nights failed.',
          advice: '“Back up now” makes one, or says what is wrong. At the terminal: npm run casa -- backup',
        },
        { name: 'disk', title: 'Room on the disk', state: 'look', text: '9.1 GB free, 8 % of the disk.' },
      ]),
  },
  { who: 'teacher', name: 'teacher-home', path: '/teacher', words: 'Today', reads },
  { who: 'student', name: 'student-home', path: '/student', words: 'Today', reads },
  { who: 'teacher', name: 'teacher-home-empty', path: '/teacher', words: 'No news yet.', school: 'bare' },
  { who: 'student', name: 'student-home-empty', path: '/student', words: 'No news yet.', school: 'bare' },
];

const search = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find people, classes and pages' }).fill(text);
};

export const ofFrame: Screen[] = (['admin', 'teacher', 'student'] as const).flatMap((who): Screen[] => [
  {
    who,
    name: `${who}-menu`,
    path: `/${who}/account`,
    open: async (page) => {
      await page.getByRole('button', { name: 'your account' }).click();
      await page.getByRole('link', { name: 'Password and devices' }).waitFor();
    },
  },
  {
    who,
    name: `${who}-search`,
    path: `/${who}/account`,
    open: async (page) => {
      await search(page, 'a');
      await page.getByRole('option').first().waitFor();
    },
  },
]);
