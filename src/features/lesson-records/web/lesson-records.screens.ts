import { press, print, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'teacher', name: 'teacher-record-rooms', path: '/teacher/record', reads },
  { visitor: 'teacher', name: 'teacher-record', path: '/teacher/record/:section', expectedText: 'Presented', reads },
  {
    visitor: 'teacher',
    name: 'teacher-record-quick',
    path: '/teacher/record/:section',
    open: async (page) => {
      await press(page, 'Record a lesson');
      await waitForText(page, 'What happened');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-quick-record',
    path: '/teacher',
    open: async (page) => {
      await press(page, 'Quick record');
      await waitForText(page, 'Record a lesson');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-record-arrange',
    path: '/teacher/record/:section?order=own&arrange=all',
    expectedText: 'Everyone who keeps the record of this class sees the same order.',
  },
  {
    visitor: 'teacher',
    name: 'teacher-record-cell',
    path: '/teacher/record/:section',
    open: async (page) => {
      await page.getByRole('grid').press('Enter');
      await page.getByLabel('Needs another look').waitFor();
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-record-timeline',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Timeline');
      await waitForText(page, 'Timeline of');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-record-timeline',
    path: '/admin/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Timeline');
      await waitForText(page, 'Timeline of');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-record-ready',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Ready next');
      await waitForText(page, 'Lessons that may come next, and why.');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-today-groups',
    path: '/teacher/today',
    open: async (page) => {
      await press(page, 'Propose groups');
      await waitForText(page, 'Plan for today');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-keep-apart',
    path: '/teacher/today',
    open: async (page) => {
      await press(page, 'Keep apart');
      await waitForText(page, 'Allow together');
    },
  },
  { visitor: 'teacher', name: 'teacher-today', path: '/teacher/today', expectedText: 'Here today', reads },
  { visitor: 'teacher', name: 'teacher-week', path: '/teacher/today?view=week', expectedText: 'Monday', reads },
  {
    visitor: 'teacher',
    name: 'teacher-record-ready-of-area',
    path: '/teacher/record/:section?child=:student&ready=:area',
    expectedText: 'Show all areas',
  },
  {
    visitor: 'teacher',
    name: 'teacher-balance',
    path: '/teacher/record/:section/balance',
    expectedText: 'By child',
    reads,
  },
  { visitor: 'admin', name: 'admin-balance', path: '/admin/record/:section/balance', expectedText: 'By child', reads },
  {
    visitor: 'teacher',
    name: 'teacher-handovers',
    path: '/teacher/record/handovers',
    expectedText: 'New children',
    reads,
  },
  {
    visitor: 'busyTeacher',
    name: 'teacher-handovers-empty',
    path: '/teacher/record/handovers',
    expectedText: 'No child changed class in the last 60 days.',
    school: 'bare',
  },
  {
    visitor: 'teacher',
    name: 'teacher-handover',
    path: '/teacher/record/handovers/:moved',
    expectedText: 'Open plans',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-handover-print',
    path: '/teacher/record/handovers/:moved',
    expectedText: 'Recent lessons',
    prepare: print,
  },
  {
    visitor: 'teacher',
    name: 'teacher-handover-write',
    path: '/teacher/record/handovers/:student?write=notes',
    expectedText: 'A parent may ask to see them.',
  },
  {
    visitor: 'admin',
    name: 'admin-handovers',
    path: '/admin/record/handovers?class=:section',
    expectedText: 'New children',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-handover',
    path: '/admin/record/handovers/:moved',
    expectedText: 'Open plans',
    reads,
  },
  { visitor: 'student', name: 'student-lessons', path: '/student/lessons', expectedText: 'Presented on', reads },
  {
    visitor: 'placedStudent',
    name: 'student-lessons-empty',
    path: '/student/lessons',
    expectedText: 'No lessons yet.',
    school: 'bare',
  },
  {
    visitor: 'student',
    name: 'student-lessons-closed',
    path: '/student/lessons',
    expectedText: 'Your lessons are not shown here at the moment.',
    school: 'bare',
  },
  { visitor: 'admin', name: 'admin-record-rooms', path: '/admin/record', reads },
  { visitor: 'admin', name: 'admin-record', path: '/admin/record/:section', expectedText: 'Presented', reads },
];
