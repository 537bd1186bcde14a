import { press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'teacher', name: 'teacher-reports', path: '/teacher/reports', expectedText: 'Open a round', reads },
  {
    visitor: 'teacher',
    name: 'teacher-reports-open',
    path: '/teacher/reports?class=:section',
    open: async (page) => {
      await press(page, 'Open a round');
      await waitForText(page, 'Template');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-reports-change',
    path: '/teacher/reports?class=:section',
    open: async (page) => {
      await press(page, 'Edit round');
      await waitForText(page, 'Reports of a closed round can no longer be edited.');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-report',
    path: '/teacher/reports/:round/:student',
    expectedText: 'What comes next',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-child-reports',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Term reports');
      await waitForText(page, 'Term reports of');
      await waitForText(page, 'Not started yet');
    },
  },
  { visitor: 'admin', name: 'admin-reports', path: '/admin/reports', expectedText: 'Needed by', reads },
  {
    visitor: 'admin',
    name: 'admin-class-reports',
    path: '/admin/reports?class=:section',
    expectedText: 'Open a round',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-report-templates',
    path: '/admin/reports/templates',
    expectedText: 'Included with Casa',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-report-template',
    path: '/admin/reports/templates/:template',
    expectedText: 'Save copy',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-report',
    path: '/admin/reports/:round/:student',
    expectedText: 'What comes next',
    reads,
  },
];
