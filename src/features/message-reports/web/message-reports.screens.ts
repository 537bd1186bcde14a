import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    who: 'admin',
    name: 'admin-chat-reports',
    path: '/admin/chat/reports',
    words: /^No open reports|reported a message/,
    reads,
  },
];
