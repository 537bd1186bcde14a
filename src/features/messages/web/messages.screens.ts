import type { Page } from '@playwright/test';
import { reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

/** Takes only this tab offline. Other tabs stay online. */
const goOffline = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', conditions);
};

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-chat-conversations',
    path: '/admin/chat/conversations',
    expectedText: 'Last message',
  },
  { visitor: 'teacher', name: 'teacher-messages', path: '/teacher/messages', expectedText: 'Messages', reads },
  { visitor: 'teacher', name: 'teacher-chat', path: '/teacher/messages/:student', expectedText: /^To: /, reads },
  {
    visitor: 'teacher',
    name: 'teacher-messages-too-short',
    path: '/teacher/messages',
    open: async (page) => {
      await page.getByPlaceholder(/^Search student/).fill('zq');
      await page.keyboard.press('Enter');
      await waitForText(page, 'Search term must be atleast 3 characters long');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-messages-found-none',
    path: '/teacher/messages',
    open: async (page) => {
      await page.getByPlaceholder(/^Search student/).fill('nobody at all');
      await page.keyboard.press('Enter');
      await waitForText(page, 'No student found. Please refine your search.');
    },
  },
  { visitor: 'student', name: 'student-messages', path: '/student/messages', expectedText: 'Messages', reads },
  { visitor: 'student', name: 'student-chat', path: '/student/messages/:teacher', expectedText: /^To: /, reads },
  {
    visitor: 'student',
    name: 'student-chat-not-sent',
    path: '/student/messages/:teacher',
    alone: true,
    prepare: (page) => page.route('**/api/messages/send/**', (route) => route.abort()),
    open: async (page) => {
      await goOffline(page);
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Good night to you');
      await page.keyboard.press('Enter');
      await waitForText(page, 'Not sent yet.');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-messages-empty',
    path: '/teacher/messages',
    expectedText: 'No conversations yet.',
    school: 'bare',
  },
  {
    visitor: 'busyTeacher',
    name: 'teacher-chat-empty',
    path: '/teacher/messages/:student',
    expectedText: 'Send a message to start the conversation',
    school: 'bare',
  },
  {
    visitor: 'student',
    name: 'student-messages-empty',
    path: '/student/messages',
    expectedText: 'No conversations yet.',
    school: 'bare',
  },
  {
    visitor: 'student',
    name: 'student-chat-empty',
    path: '/student/messages/:teacher',
    expectedText: 'Send a message to start the conversation',
    school: 'bare',
  },
];
