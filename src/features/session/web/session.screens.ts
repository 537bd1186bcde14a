import { roles } from '#kernel/roles.ts';
import { press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  ...roles.map(
    (who): Screen => ({
      visitor: who,
      name: `${who}-account`,
      path: `/${who}/account`,
      expectedText: 'This device',
      reads,
    }),
  ),
  { visitor: 'newcomer', name: 'first-password', path: '/student', expectedText: 'Choose your own password' },
  {
    visitor: 'newcomer',
    name: 'first-password-refused',
    path: '/student',
    open: async (page) => {
      await press(page, 'Save my password');
      await waitForText(page, 'Password is required.');
    },
  },
];
