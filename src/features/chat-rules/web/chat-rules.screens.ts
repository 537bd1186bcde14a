import { press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'admin', name: 'admin-chat', path: '/admin/chat', expectedText: 'Save quiet hours', reads },
  {
    visitor: 'admin',
    name: 'admin-chat-off',
    path: '/admin/chat',
    open: async (page) => {
      await press(page, 'Switch off a student’s chat');
      await press(page, 'Switch chat off');
      await waitForText(page, 'Student is required.');
    },
  },
];
