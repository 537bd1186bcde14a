import { roles } from '#kernel/roles.ts';
import { press, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  ...roles.map(
    (who): Screen => ({ who, name: `${who}-account`, path: `/${who}/account`, words: 'This device', reads }),
  ),
  { who: 'newcomer', name: 'first-password', path: '/student', words: 'Choose your own password' },
  {
    who: 'newcomer',
    name: 'first-password-refused',
    path: '/student',
    open: async (page) => {
      await press(page, 'Save my password');
      await says(page, 'Password is required.');
    },
  },
];
