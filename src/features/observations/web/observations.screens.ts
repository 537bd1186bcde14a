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
  {
    who: 'admin',
    name: 'admin-observations',
    path: '/admin/observations?class=:section',
    words: 'Write an observation',
    reads,
  },
  {
    who: 'teacher',
    name: 'teacher-jottings',
    path: '/teacher/jottings?class=:section',
    words: 'jottings to sort',
    reads,
  },
  {
    who: 'teacher',
    name: 'teacher-jot',
    path: '/teacher/jottings?class=:section',
    open: async (page) => {
      await press(page, 'Jot down');
      await says(page, 'A few words are enough.');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-jottings-keys',
    path: '/teacher/jottings?class=:section',
    open: async (page) => {
      await page.getByRole('button', { name: /^Keep( as is)?$/ }).focus();
      await page.keyboard.press('?');
      await says(page, 'Keys of the jottings');
    },
  },
  { who: 'admin', name: 'admin-jottings', path: '/admin/jottings?class=:section', words: 'Jot down', reads },
];
