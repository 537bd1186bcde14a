import { press, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'teacher', name: 'teacher-observations', path: '/teacher/observations', words: 'Written by', reads },
  {
    who: 'teacher',
    name: 'teacher-observations-child',
    path: '/teacher/observations?class=:section&child=:student',
    words: 'Write an observation',
    reads,
  },
  {
    who: 'teacher',
    name: 'teacher-observe',
    path: '/teacher/observations?class=:section',
    open: async (page) => {
      await press(page, 'Write an observation');
      await says(page, 'Who sees it');
    },
  },
  { who: 'admin', name: 'admin-observations', path: '/admin/observations', words: 'Write an observation', reads },
];
