import { press, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-chat', path: '/admin/chat', words: 'Save quiet hours', reads },
  {
    who: 'admin',
    name: 'admin-chat-off',
    path: '/admin/chat',
    open: async (page) => {
      await press(page, 'Switch off a student’s chat');
      await press(page, 'Switch chat off');
      await says(page, 'Student is required.');
    },
  },
];
