import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'admin', name: 'admin-photos', path: '/admin/photos', expectedText: 'Set in the last 30 days', reads },
  { visitor: 'admin', name: 'admin-photos-check', path: '/admin/photos/:photoBatch', expectedText: 'IMG_2041.jpg' },
  {
    visitor: 'admin',
    name: 'admin-photos-done',
    path: '/admin/photos/:donePhotoBatch',
    expectedText: 'Result',
    reads,
  },
];
