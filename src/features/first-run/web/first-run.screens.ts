import type { Page } from '@playwright/test';
import { answer, press, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

const path = '/setup?token=unknown';

const asked = async (page: Page) => {
  await answer(page, '/api/setup/get-new-school*', { school: { name: '', timeZone: '', locale: '', decided: [] } });
  await answer(page, '/api/setup/get-restore*', { step: 'empty' });
};

export const screens: Screen[] = [
  { visitor: 'nobody', name: 'set-up-over', path, expectedText: /no longer valid/ },
  { visitor: 'nobody', name: 'set-up', path, expectedText: 'Name of the school', prepare: asked },
  {
    visitor: 'nobody',
    name: 'set-up-school-refused',
    path,
    prepare: asked,
    open: async (page) => {
      await press(page, 'Continue');
      await waitForText(page, 'Name of the school is required.');
    },
  },
  {
    visitor: 'nobody',
    name: 'set-up-from-backup',
    path,
    prepare: asked,
    open: async (page) => {
      await page.getByText('I have a backup').click();
      await waitForText(page, /as they were when the backup was made/);
    },
  },
  {
    visitor: 'nobody',
    name: 'set-up-account',
    path: `${path}&step=account`,
    expectedText: 'Create account',
    prepare: asked,
  },
  {
    visitor: 'nobody',
    name: 'set-up-refused',
    path: `${path}&step=account`,
    prepare: asked,
    open: async (page) => {
      await press(page, 'Create account');
      await waitForText(page, 'First name is required.');
    },
  },
];
