import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    who: 'teacher',
    name: 'teacher-announcements',
    path: '/teacher/announcements',
    words: 'Messages to a class',
    reads,
  },
];
