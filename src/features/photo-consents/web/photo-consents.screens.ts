import { press, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    who: 'admin',
    name: 'admin-photo-consent',
    path: '/admin/students?details=:student',
    open: async (page) => {
      await press(page, 'Record what the family said');
      await says(page, 'For which uses');
    },
  },
];
