import type { Page } from '@playwright/test';
import { answer, reads, type Screen } from './screen.ts';

export const ofApplication: Screen[] = [
  { visitor: 'admin', name: 'not-found', path: '/admin/nowhere', expectedText: /^This page is no longer here/ },
  {
    visitor: 'admin',
    name: 'error-of-a-page',
    path: '/admin/teachers',
    expectedText: 'Unexpected Application Error!',
    prepare: (page) => answer(page, '/api/admins/get-teachers', [null]),
  },
  {
    visitor: 'admin',
    name: 'error-of-the-application',
    path: '/admin',
    expectedText: 'Unexpected Application Error!',
    prepare: (page) => answer(page, '/api/session', { role: 'admin' }),
  },
  {
    visitor: 'teacher',
    name: 'session-not-loaded',
    path: '/teacher',
    expectedText: 'Try again',
    // An error of Casa: with one of another server, a copy that an earlier tab stored for offline use is shown instead.
    prepare: (page) => answer(page, '/api/session', { code: 'invalid', error: 'This does not work.' }, 400),
  },
  { visitor: 'admin', name: 'admin-home', path: '/admin', expectedText: 'Recent changes', reads },
  {
    visitor: 'admin',
    name: 'admin-home-not-well',
    path: '/admin',
    expectedText: 'The last 3 nightly backups failed.',
    prepare: (page) =>
      answer(page, '/api/admins/health', [
        {
          name: 'backups',
          title: 'Backups',
          state: 'bad',
          text: 'The last 3 nightly backups failed.',
          advice: 'Use “Back up now” to create a backup or see the error. In a terminal: npm run casa -- backup',
        },
        { name: 'disk', title: 'Disk space', state: 'look', text: '9.1 GB free, 8% of the disk.' },
      ]),
  },
  { visitor: 'teacher', name: 'teacher-home', path: '/teacher', expectedText: 'Today', reads },
  { visitor: 'student', name: 'student-home', path: '/student', expectedText: 'Today', reads },
  { visitor: 'teacher', name: 'teacher-home-empty', path: '/teacher', expectedText: 'No news yet.', school: 'bare' },
  { visitor: 'student', name: 'student-home-empty', path: '/student', expectedText: 'No news yet.', school: 'bare' },
];

const search = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find people, classes and pages' }).fill(text);
};

export const ofFrame: Screen[] = (['admin', 'teacher', 'student'] as const).flatMap((visitor): Screen[] => [
  {
    visitor,
    name: `${visitor}-menu`,
    path: `/${visitor}/account`,
    open: async (page) => {
      await page.getByRole('button', { name: 'your account' }).click();
      await page.getByRole('link', { name: 'Password and devices' }).waitFor();
    },
  },
  {
    visitor,
    name: `${visitor}-search`,
    path: `/${visitor}/account`,
    open: async (page) => {
      await search(page, 'a');
      await page.getByRole('option').first().waitFor();
    },
  },
]);
