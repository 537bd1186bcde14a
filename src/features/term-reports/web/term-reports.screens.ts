import { press, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'teacher', name: 'teacher-reports', path: '/teacher/reports', words: 'Open a round', reads },
  {
    who: 'teacher',
    name: 'teacher-reports-open',
    path: '/teacher/reports?class=:section',
    open: async (page) => {
      await press(page, 'Open a round');
      await says(page, 'Template');
    },
  },
  { who: 'teacher', name: 'teacher-report', path: '/teacher/reports/:round/:student', words: 'What comes next', reads },
  { who: 'admin', name: 'admin-reports', path: '/admin/reports', words: 'Open a round', reads },
  { who: 'admin', name: 'admin-report', path: '/admin/reports/:round/:student', words: 'What comes next', reads },
];
