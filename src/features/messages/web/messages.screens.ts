import type { Page } from '@playwright/test';
import { reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

/** Only this tab; its neighbours go on. */
const goOffline = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', conditions);
};

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-chat-conversations', path: '/admin/chat/conversations', words: 'Last message' },
  { who: 'teacher', name: 'teacher-messages', path: '/teacher/messages', words: 'Messages', reads },
  { who: 'teacher', name: 'teacher-chat', path: '/teacher/messages/:student', words: /^To: /, reads },
  {
    who: 'teacher',
    name: 'teacher-messages-too-short',
    path: '/teacher/messages',
    open: async (page) => {
      await page.getByPlaceholder(/^Search student/).fill('zq');
      await page.keyboard.press('Enter');
      await says(page, 'Search term must be atleast 3 characters long');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-messages-found-none',
    path: '/teacher/messages',
    open: async (page) => {
      await page.getByPlaceholder(/^Search student/).fill('nobody at all');
      await page.keyboard.press('Enter');
      await says(page, 'No student found. Please refine your search.');
    },
  },
  { who: 'student', name: 'student-messages', path: '/student/messages', words: 'Messages', reads },
  { who: 'student', name: 'student-chat', path: '/student/messages/:teacher', words: /^To: /, reads },
  {
    who: 'student',
    name: 'student-chat-not-sent',
    path: '/student/messages/:teacher',
    alone: true,
    prepare: (page) => page.route('**/api/messages/send/**', (route) => route.abort()),
    open: async (page) => {
      await goOffline(page);
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Good night to you');
      await page.keyboard.press('Enter');
      await says(page, 'Not sent yet.');
    },
  },
  {
    who: 'teacher',
    name: 'teacher-messages-empty',
    path: '/teacher/messages',
    words: 'No conversations yet.',
    school: 'bare',
  },
  {
    who: 'busyTeacher',
    name: 'teacher-chat-empty',
    path: '/teacher/messages/:student',
    words: 'Send a message to start the conversation',
    school: 'bare',
  },
  {
    who: 'student',
    name: 'student-messages-empty',
    path: '/student/messages',
    words: 'No conversations yet.',
    school: 'bare',
  },
  {
    who: 'student',
    name: 'student-chat-empty',
    path: '/student/messages/:teacher',
    words: 'Send a message to start the conversation',
    school: 'bare',
  },
];
