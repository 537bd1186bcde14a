import type { Page } from '@playwright/test';
import { answer, press, reads, type Screen } from '#tests/e2e/screens/screen.ts';

const at = '2026-06-01T08:30:00.000Z';
const checks = [
  {
    name: 'backups',
    title: 'Backups',
    state: 'bad',
    since: at,
    checkedAt: at,
    text: 'The last 3 nights failed.',
    advice: '“Back up now” makes one, or says what is wrong. At the terminal: npm run casa -- backup',
  },
  {
    name: 'backup-key',
    title: 'Key of the backups',
    state: 'look',
    since: at,
    checkedAt: at,
    text: 'Nobody has shown yet that it is kept outside of this machine.',
    advice: 'Print it with npm run casa -- backup-key, keep the page, and type its last six characters here.',
  },
  {
    name: 'disk',
    title: 'Room on the disk',
    state: 'look',
    since: at,
    checkedAt: at,
    text: '9.1 GB free, 8 % of the disk.',
    advice: 'Make room, or move CASA_DATA to a larger disk: a full one stops all changes.',
    ignored: {
      until: '2026-07-01T08:30:00.000Z',
      at,
      by: { _id: 'e', full_name: 'Elena Reyes' },
      why: 'A new disk is ordered',
    },
  },
  { name: 'mail', title: 'Mail', state: 'unknown', since: at, checkedAt: at, text: 'It could not be looked at.' },
  { name: 'clock', title: 'Clock', state: 'good', since: at, checkedAt: at, text: at },
];

const full = (page: Page) => answer(page, '/api/admins/health', checks);

export const screens: Screen[] = [
  {
    who: 'admin',
    name: 'admin-health',
    path: '/admin/health',
    words: 'The last 3 nights failed.',
    prepare: full,
    reads,
  },
  {
    who: 'admin',
    name: 'admin-health-ignore',
    path: '/admin/health',
    prepare: full,
    open: async (page) => {
      await press(page, 'Ignore for a while: Backups');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    who: 'admin',
    name: 'admin-health-key',
    path: '/admin/health',
    prepare: full,
    open: async (page) => {
      await press(page, 'I have the key');
      await page.getByRole('dialog').waitFor();
    },
  },
];
