import type { Page } from '@playwright/test';
import { answer, press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

const deletedAt = '2026-06-01T08:30:00.000Z';
const soon = '2026-06-27T08:30:00.000Z';
const by = { _id: 'elena', full_name: 'Elena Reyes' };

const batches = [
  {
    _id: 'one',
    kind: 'level',
    titles: ['Grade 4'],
    counts: { level: 1, section: 2, subject: 9, schedule: 27, enrollment: 41, sectionFile: 3, subjectFile: 12 },
    deletedAt,
    deletedBy: by,
    erasedAt: soon,
    isHeld: false,
  },
  {
    _id: 'two',
    kind: 'teacher',
    titles: ['María de los Ángeles Villanueva-Santos Dimaculangan', 'Tala Reyes', 'Amihan Cruz', 'Isko Ramos'],
    counts: { teacher: 4, conversation: 120, message: 8_412, report: 1 },
    deletedAt,
    erasedAt: '2020-07-01T08:30:00.000Z',
    isHeld: true,
  },
  {
    _id: 'four',
    kind: 'student',
    titles: ['Isko Ramos'],
    counts: { student: 1, conversation: 2, message: 40, report: 1 },
    deletedAt,
    erasedAt: soon,
    isHeld: true,
    heldUntil: '2027-05-20T08:30:00.000Z',
  },
  {
    _id: 'three',
    kind: 'news',
    titles: ['Rain boots tomorrow: the garden is open for the whole of the primary, whatever the we…'],
    counts: { news: 1 },
    deletedAt,
    deletedBy: by,
    erasedAt: '2020-07-01T08:30:00.000Z',
    isHeld: false,
  },
];

const conflicts = [
  { _id: 'a', reason: 'taken', kind: 'level', title: 'Grade 4', choices: ['rename'], candidates: [] },
  {
    _id: 'b',
    reason: 'missing',
    kind: 'section',
    title: 'Narra',
    choices: ['parent'],
    missing: { kind: 'teacher', title: 'Tala Reyes', batch: 'two' },
    candidates: [{ _id: 'amihan', name: 'Amihan Cruz' }],
  },
  { _id: 'c', reason: 'taken', kind: 'enrollment', title: 'Mia Núñez', choices: ['keep'], candidates: [] },
  { _id: 'd', reason: 'circle', title: '“Pouring” → “Sponging” → “Pouring”', choices: ['keep'], candidates: [] },
];

const refusal = { error: 'No.', message: 'No.', code: 'restore_conflict', requestId: '1' };

const full = (page: Page) => answer(page, '/api/admins/get-bin*', batches);

export const screens: Screen[] = [
  { visitor: 'admin', name: 'admin-bin', path: '/admin/bin', expectedText: 'Grade 4', prepare: full, reads },
  {
    visitor: 'admin',
    name: 'admin-bin-empty',
    path: '/admin/bin',
    expectedText: 'The bin is empty.',
    prepare: (page) => answer(page, '/api/admins/get-bin*', []),
  },
  {
    visitor: 'admin',
    name: 'admin-bin-conflicts',
    path: '/admin/bin',
    prepare: async (page) => {
      await full(page);
      await answer(page, '/api/admins/restore-batch', refusal, 409);
      await answer(page, '/api/admins/get-restore-conflicts', { conflicts });
    },
    open: async (page) => {
      await press(page, 'Restore Grade 4');
      await waitForText(page, 'The name “Grade 4” is already in use.');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-bin-erase',
    path: '/admin/bin',
    prepare: full,
    open: async (page) => {
      await press(page, 'Erase now: Grade 4');
      await page.getByRole('dialog', { name: 'Erase this item for good?' }).waitFor();
    },
  },
];
