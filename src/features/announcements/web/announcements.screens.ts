import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'teacher',
    name: 'teacher-announcements',
    path: '/teacher/announcements',
    expectedText: 'Messages to classes',
    reads,
  },
];
