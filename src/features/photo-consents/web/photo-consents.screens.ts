import { press, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-photo-consent',
    path: '/admin/students?details=:student',
    open: async (page) => {
      await press(page, 'Record consent');
      await waitForText(page, 'Answer of the family');
    },
  },
];
