import { press, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-photo-consent',
    path: '/admin/students?details=:student',
    open: async (page) => {
      await press(page, 'Record what the family said');
      await waitForText(page, 'For which uses');
    },
  },
];
