import { press, print, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'teacher', name: 'teacher-record-rooms', path: '/teacher/record', reads },
  { who: 'teacher', name: 'teacher-record', path: '/teacher/record/:section', words: 'Presented', reads },
  {
    who: 'teacher',
    name: 'teacher-record-quick',
    path: '/teacher/record/:section',
    open: async (page) => {
      await press(page, 'Record a lesson');
      await says(page, 'What happened');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-quick-record',
    path: '/teacher',
    open: async (page) => {
      await press(page, 'Quick record');
      await says(page, 'Record a lesson');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-record-arrange',
    path: '/teacher/record/:section?order=own&arrange=all',
    words: 'Everybody who keeps the record of this class sees the same order.',
  },
  {
    who: 'teacher',
    name: 'teacher-record-cell',
    path: '/teacher/record/:section',
    open: async (page) => {
      await page.getByRole('grid').press('Enter');
      await says(page, 'Look at this again');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-record-timeline',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Timeline');
      await says(page, 'Timeline of');
    },
  },
  {
    who: 'admin',
    name: 'admin-record-timeline',
    path: '/admin/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Timeline');
      await says(page, 'Timeline of');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-record-ready',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Ready next');
      await says(page, 'What may come next, and why.');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-today-groups',
    path: '/teacher/today',
    open: async (page) => {
      await press(page, 'Propose groups');
      await says(page, 'Plan for today');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-keep-apart',
    path: '/teacher/today',
    open: async (page) => {
      await press(page, 'Keep apart');
      await says(page, 'Allow together');
    },
  },
  { who: 'teacher', name: 'teacher-today', path: '/teacher/today', words: 'Here today', reads },
  { who: 'teacher', name: 'teacher-week', path: '/teacher/today?view=week', words: 'Monday', reads },
  {
    who: 'teacher',
    name: 'teacher-record-ready-of-area',
    path: '/teacher/record/:section?child=:student&ready=:area',
    words: 'Only of',
  },
  { who: 'teacher', name: 'teacher-balance', path: '/teacher/record/:section/balance', words: 'By child', reads },
  { who: 'admin', name: 'admin-balance', path: '/admin/record/:section/balance', words: 'By child', reads },
  { who: 'teacher', name: 'teacher-handovers', path: '/teacher/record/handovers', words: 'Moved in lately', reads },
  {
    who: 'busyTeacher',
    name: 'teacher-handovers-empty',
    path: '/teacher/record/handovers',
    words: 'Nobody changed the class in the last 60 days.',
    school: 'bare',
  },
  { who: 'teacher', name: 'teacher-handover', path: '/teacher/record/handovers/:moved', words: 'Open plans', reads },
  {
    who: 'teacher',
    name: 'teacher-handover-print',
    path: '/teacher/record/handovers/:moved',
    words: 'Worked with lately',
    prepare: print,
  },
  {
    who: 'teacher',
    name: 'teacher-handover-write',
    path: '/teacher/record/handovers/:student?write=notes',
    words: 'A parent may ask to see it.',
  },
  {
    who: 'admin',
    name: 'admin-handovers',
    path: '/admin/record/handovers?class=:section',
    words: 'Moved in lately',
    reads,
  },
  { who: 'admin', name: 'admin-handover', path: '/admin/record/handovers/:moved', words: 'Open plans', reads },
  { who: 'student', name: 'student-lessons', path: '/student/lessons', words: 'Presented on', reads },
  {
    who: 'placedStudent',
    name: 'student-lessons-empty',
    path: '/student/lessons',
    words: 'There are no lessons here yet.',
    school: 'bare',
  },
  {
    who: 'student',
    name: 'student-lessons-closed',
    path: '/student/lessons',
    words: 'Your lessons are not shown here at the moment.',
    school: 'bare',
  },
  { who: 'admin', name: 'admin-record-rooms', path: '/admin/record', reads },
  { who: 'admin', name: 'admin-record', path: '/admin/record/:section', words: 'Presented', reads },
];
