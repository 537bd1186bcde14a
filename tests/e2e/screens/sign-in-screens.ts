import type { Page } from '@playwright/test';
import { answer, press, reads, type Screen, says } from './screen.ts';

export const signInPages: Screen[] = [
  { who: 'nobody', name: 'admin-sign-in', path: '/admin', words: 'Admin' },
  { who: 'nobody', name: 'teacher-sign-in', path: '/teacher' },
  { who: 'nobody', name: 'student-sign-in', path: '/student' },
  {
    who: 'nobody',
    name: 'sign-in-refused',
    path: '/teacher',
    open: async (page) => {
      await page.locator('button[type=submit]:enabled').waitFor();
      await page.getByLabel('E-mail').fill('nobody@casa.example');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press(page, 'Sign in');
      await says(page, 'Invalid email or password');
    },
  },
  { who: 'nobody', name: 'set-up', path: '/setup?token=unknown' },
  {
    who: 'nobody',
    name: 'set-up-refused',
    path: '/setup?token=unknown',
    open: async (page) => {
      await press(page, 'Make my account');
      await says(page, 'First name is required.');
    },
  },
  { who: 'newcomer', name: 'first-password', path: '/student', words: 'Choose your own password' },
  {
    who: 'newcomer',
    name: 'first-password-refused',
    path: '/student',
    open: async (page) => {
      await press(page, 'Save my password');
      await says(page, 'Password is required.');
    },
  },
];

export const failures: Screen[] = [
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
];

const search = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find people, classes and pages' }).fill(text);
};

export const ofFrame: Screen[] = (['admin', 'teacher', 'student'] as const).flatMap((who): Screen[] => [
  { who, name: `${who}-account`, path: `/${who}/account`, words: 'This device', reads },
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
