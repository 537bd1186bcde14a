import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'teacher',
    name: 'teacher-notifications',
    path: '/teacher/notifications',
    expectedText: 'Once a day',
    reads,
  },
  {
    visitor: 'student',
    name: 'student-notifications',
    path: '/student/notifications',
    expectedText: 'Once a day',
    reads,
  },
];
