import type { Page } from '@playwright/test';
import { answer, press, type Screen, says } from '#tests/e2e/screens/screen.ts';

const path = '/setup?token=unknown';

/** As if the link were the right one. */
const asked = (page: Page) =>
  answer(page, '/api/setup/get-new-school*', { school: { name: '', timeZone: '', locale: '', decided: [] } });

export const screens: Screen[] = [
  { who: 'nobody', name: 'set-up-over', path, words: /no longer valid/ },
  { who: 'nobody', name: 'set-up', path, words: 'Name of the school', prepare: asked },
  {
    who: 'nobody',
    name: 'set-up-school-refused',
    path,
    prepare: asked,
    open: async (page) => {
      await press(page, 'Continue');
      await says(page, 'Name of the school is required.');
    },
  },
  {
    who: 'nobody',
    name: 'set-up-from-backup',
    path,
    prepare: asked,
    open: async (page) => {
      await page.getByText('I have a backup').click();
      await says(page, /as they were when it was made/);
    },
  },
  { who: 'nobody', name: 'set-up-account', path: `${path}&step=account`, words: 'Make my account', prepare: asked },
  {
    who: 'nobody',
    name: 'set-up-refused',
    path: `${path}&step=account`,
    prepare: asked,
    open: async (page) => {
      await press(page, 'Make my account');
      await says(page, 'First name is required.');
    },
  },
];
