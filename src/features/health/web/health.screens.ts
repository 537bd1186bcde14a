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
    text: 'The last 3 nightly backups failed.',
    advice: 'Use “Back up now” to create a backup or see the error. In a terminal: npm run casa -- backup',
  },
  {
    name: 'backup-key',
    title: 'Backup key',
    state: 'look',
    since: at,
    checkedAt: at,
    text: 'No one has confirmed yet that the key is kept outside this machine.',
    advice: 'Print the key here, keep the page, and type the last 6 characters of the key.',
    link: '/admin/backup-key',
  },
  {
    name: 'disk',
    title: 'Disk space',
    state: 'look',
    since: at,
    checkedAt: at,
    text: '9.1 GB free, 8% of the disk.',
    advice: 'Free up disk space, or move CASA_DATA to a larger disk. A full disk stops all changes.',
    ignored: {
      until: '2026-07-01T08:30:00.000Z',
      at,
      by: { _id: 'e', full_name: 'Elena Reyes' },
      why: 'A new disk is ordered',
    },
  },
  { name: 'mail', title: 'Mail', state: 'unknown', since: at, checkedAt: at, text: 'The check could not be run.' },
  {
    name: 'clock',
    title: 'Clock',
    state: 'good',
    since: at,
    checkedAt: at,
    text: 'The clock shows Jun 1, 2026 16:30.',
  },
];

const backupKey = {
  identity: `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0'.repeat(4).slice(0, 58)}`,
  recipient: `age1${'qpzry9x8gf2tvdw0'.repeat(4).slice(0, 58)}`,
  fingerprint: '1a2b-3c4d-5e6f-7a8b',
  file: '/srv/casa/data/backup-key',
};

const full = (page: Page) => answer(page, '/api/admins/health', checks);

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-health',
    path: '/admin/health',
    expectedText: 'The last 3 nightly backups failed.',
    prepare: full,
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-health-ignore',
    path: '/admin/health',
    prepare: full,
    open: async (page) => {
      await press(page, 'Ignore for a while: Backups');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-health-key',
    path: '/admin/health',
    prepare: full,
    open: async (page) => {
      await press(page, 'I have the key');
      await page.getByRole('dialog').waitFor();
    },
  },
  { visitor: 'admin', name: 'admin-backup-key', path: '/admin/backup-key', expectedText: 'Show the key' },
  {
    visitor: 'admin',
    name: 'admin-backup-key-shown',
    path: '/admin/backup-key',
    prepare: (page) => answer(page, '/api/admins/show-backup-key', backupKey),
    open: async (page) => {
      await press(page, 'Show the key');
      await page.getByText('Confirm the printed key').waitFor();
    },
  },
];
