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
  {
    who: 'teacher',
    name: 'teacher-reports-change',
    path: '/teacher/reports?class=:section',
    open: async (page) => {
      await press(page, 'Change this round');
      await says(page, 'Nothing more can be written in a closed round.');
    },
  },
  { who: 'teacher', name: 'teacher-report', path: '/teacher/reports/:round/:student', words: 'What comes next', reads },
  {
    who: 'teacher',
    name: 'teacher-child-reports',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Term reports');
      await says(page, 'Term reports of');
      await says(page, 'Not started yet');
    },
  },
  { who: 'admin', name: 'admin-reports', path: '/admin/reports', words: 'Needed by', reads },
  {
    who: 'admin',
    name: 'admin-class-reports',
    path: '/admin/reports?class=:section',
    words: 'Open a round',
    reads,
  },
  {
    who: 'admin',
    name: 'admin-report-templates',
    path: '/admin/reports/templates',
    words: 'These come with Casa',
    reads,
  },
  {
    who: 'admin',
    name: 'admin-report-template',
    path: '/admin/reports/templates/:template',
    words: 'Save as our own',
    reads,
  },
  { who: 'admin', name: 'admin-report', path: '/admin/reports/:round/:student', words: 'What comes next', reads },
];
