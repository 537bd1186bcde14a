import { press, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    who: 'teacher',
    name: 'teacher-agreements',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Agreements');
      await says(page, 'Done earlier');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-agreements-write',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Agreements');
      await press(page, 'Agree on something');
      await says(page, 'Due day, if there is one');
    },
  },
  {
    who: 'admin',
    name: 'admin-agreements',
    path: '/admin/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Agreements');
      await says(page, 'Done earlier');
    },
  },
];
