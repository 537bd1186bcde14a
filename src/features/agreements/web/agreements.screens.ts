import { press, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'teacher',
    name: 'teacher-agreements',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Agreements');
      await waitForText(page, 'Done earlier');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-agreements-write',
    path: '/teacher/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Agreements');
      await press(page, 'Add agreement');
      await waitForText(page, 'Due date (optional)');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-agreements',
    path: '/admin/record/:section?child=:student',
    open: async (page) => {
      await press(page, 'Agreements');
      await waitForText(page, 'Done earlier');
    },
  },
];
