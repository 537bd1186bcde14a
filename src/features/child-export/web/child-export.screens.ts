import type { Page } from '@playwright/test';
import { answer, reads, type Screen } from '#tests/e2e/screens/screen.ts';

const at = '2026-06-01T08:30:00.000Z';

const prepare = async (page: Page) => {
  await answer(page, '/api/take-along/preview-take-along', {
    child: 'Amihan Santos',
    counts: ['212 lessons of 5 areas', '14 observations', '6 photos', '2 term reports'],
    stays: ['The report “First term” is not included because it names another child.'],
  });
  await answer(page, '/api/take-along/get-child-archives', [
    { _id: 'a', state: 'done', percent: 100, createdAt: at, expiresAt: at, size: 4_200_000 },
  ]);
};

const path = '/admin/record/take-along/:student';

export const screens: Screen[] = [
  { visitor: 'admin', name: 'admin-take-along', path, expectedText: 'What stays at the school', reads },
  { visitor: 'admin', name: 'admin-take-along-made', path, expectedText: /212 lessons of 5 areas/, prepare },
  {
    visitor: 'teacher',
    name: 'teacher-take-along',
    path: '/teacher/record/take-along/:student',
    expectedText: 'What is included',
    reads,
  },
];
