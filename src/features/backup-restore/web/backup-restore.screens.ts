import type { Page } from '@playwright/test';
import { answer, reads, type Screen } from '#tests/e2e/screens/screen.ts';

const takenAt = '2026-06-01T18:34:00.000Z';
const verifiedAt = '2026-06-01T18:35:00.000Z';
const verified = { origin: 'own', takenAt, verifiedAt, bytes: 412_000_000, files: 2_184, app: '1.4.0' };
const listed = {
  place: '/srv/casa/backups',
  backups: [
    { _id: 'casa-montessori-20260602T183400000Z.tar.zst.age', madeBy: 'night', ...verified },
    { _id: 'casa-montessori-20260601T183400000Z.tar.zst.age', madeBy: 'upgrade', ...verified },
    {
      _id: 'casa-montessori-20260501T183400000Z.tar.zst.age',
      madeBy: 'restore',
      ...verified,
      origin: 'foreign',
      asks: 'key',
    },
    {
      _id: 'casa-montessori-school-of-the-sacred-heart-20260401T183400000Z.tar.zst.age',
      obstacle: 'This backup was never verified. It is not known whether it can be restored.',
    },
  ],
};
const archive = listed.backups[0]?._id;
const contents = {
  school: 'Casa Montessori School',
  takenAt,
  app: '1.4.0',
  origin: 'own',
  counts: [
    { what: 'teachers', inBackup: 24, now: 25 },
    { what: 'students', inBackup: 312, now: 309 },
    { what: 'sections', inBackup: 14, now: 14 },
    { what: 'messages', inBackup: 48_211, now: 48_930 },
    { what: 'files', inBackup: 2_184, now: 2_201 },
  ],
  missing: 1,
  changesSince: 43,
  messagesSince: 719,
};

const withState =
  (state: object, run: object = { state: 'none', percent: 0 }) =>
  async (page: Page) => {
    await answer(page, '/api/admins/get-backups', listed);
    await answer(page, '/api/admins/get-backup-run', run);
    await answer(page, '/api/admins/get-restore-state', state);
  };

const path = '/admin/backups';

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-backups',
    path,
    expectedText: 'Before an upgrade',
    prepare: withState({ step: 'idle' }),
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-backups-empty',
    path,
    expectedText: /No backups yet/,
    school: 'empty',
  },
  {
    visitor: 'admin',
    name: 'admin-backups-making',
    path,
    expectedText: /Everyone can continue to work/,
    prepare: withState({ step: 'idle' }, { state: 'running', percent: 42, by: 'Elena Reyes' }),
  },
  {
    visitor: 'admin',
    name: 'admin-backups-made',
    path,
    expectedText: /is finished\. It was restored as a test/,
    prepare: withState(
      { step: 'idle' },
      { state: 'done', percent: 100, by: 'Elena Reyes', begunAt: takenAt, endedAt: verifiedAt },
    ),
  },
  {
    visitor: 'admin',
    name: 'admin-backups-not-made',
    path,
    expectedText: /Older backups are unchanged/,
    prepare: withState(
      { step: 'idle' },
      {
        state: 'failed',
        percent: 61,
        by: 'Elena Reyes',
        endedAt: verifiedAt,
        problem: 'There is no space left on the disk.',
      },
    ),
  },
  {
    visitor: 'admin',
    name: 'admin-backups-checked',
    path,
    expectedText: /will be lost/,
    prepare: withState({ step: 'checked', archive, by: 'Elena Reyes', contents }),
  },
  {
    visitor: 'admin',
    name: 'admin-backups-failed',
    path,
    expectedText: /The last restore failed/,
    prepare: withState({
      step: 'idle',
      problem: 'The last restore failed, and the school was not changed. There is no space left on the disk.',
    }),
  },
];
