import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-photos', path: '/admin/photos', words: 'Set in the last 30 days', reads },
  { who: 'admin', name: 'admin-photos-check', path: '/admin/photos/:photoBatch', words: 'IMG_2041.jpg' },
  { who: 'admin', name: 'admin-photos-done', path: '/admin/photos/:donePhotoBatch', words: 'What came of it', reads },
];
