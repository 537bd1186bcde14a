import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'teacher', name: 'teacher-notifications', path: '/teacher/notifications', words: 'Once a day', reads },
  { who: 'student', name: 'student-notifications', path: '/student/notifications', words: 'Once a day', reads },
];
