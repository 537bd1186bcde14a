import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-chat-reports',
    path: '/admin/chat/reports',
    expectedText: /^No open reports|reported a message/,
    reads,
  },
];
