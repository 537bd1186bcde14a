import type { Page } from '@playwright/test';
import { press, reads, type Screen, says } from './screen.ts';

/** Only this tab; its neighbours go on. */
const goOffline = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', conditions);
};

export const ofWords: Screen[] = [
  { who: 'admin', name: 'admin-news', path: '/admin/news', reads },
  { who: 'admin', name: 'admin-news-edit', path: '/admin/news/:news/edit', words: 'Picture', reads },
  {
    who: 'admin',
    name: 'admin-news-new',
    path: '/admin/news/new',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Text' }).waitFor();
      await press(page, 'Create news and updates');
      await says(page, 'Write something or choose an image first.');
      await press(page, 'Link');
      await page.getByLabel('Address of the link').waitFor();
    },
  },
  {
    who: 'admin',
    name: 'admin-newsletters',
    path: '/admin/newsletters',
    open: async (page) => {
      await page.getByText('Attach a link').click();
      await press(page, 'Upload link');
      await says(page, 'Link is required.');
    },
    reads,
  },
  { who: 'student', name: 'student-newsletters', path: '/student/newsletters', reads },
];

export const ofMessages: Screen[] = [
  { who: 'admin', name: 'admin-chat', path: '/admin/chat', words: 'Save quiet hours' },
  {
    who: 'admin',
    name: 'admin-chat-off',
    path: '/admin/chat',
    open: async (page) => {
      await press(page, 'Switch off a student’s chat');
      await press(page, 'Switch chat off');
      await says(page, 'Choose a student.');
    },
  },
  {
    who: 'admin',
    name: 'admin-chat-reports',
    path: '/admin/chat/reports',
    words: /^No open reports|reported a message/,
  },
  { who: 'admin', name: 'admin-chat-conversations', path: '/admin/chat/conversations', words: 'Last message' },
  { who: 'admin', name: 'admin-chat-rules', path: '/admin/chat', words: 'Quiet hours', reads },
  { who: 'admin', name: 'admin-chat-reports', path: '/admin/chat/reports', words: 'No open reports.', reads },
  { who: 'teacher', name: 'teacher-notifications', path: '/teacher/notifications', words: 'Once a day', reads },
  { who: 'student', name: 'student-notifications', path: '/student/notifications', words: 'Once a day', reads },
  { who: 'teacher', name: 'teacher-messages', path: '/teacher/messages', words: 'Messages', reads },
  { who: 'teacher', name: 'teacher-chat', path: '/teacher/messages/:student', words: /^To: /, reads },
  {
    who: 'teacher',
    name: 'teacher-messages-too-short',
    path: '/teacher/messages',
    open: async (page) => {
      await page.getByPlaceholder(/^Search student/).fill('ab');
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
  {
    who: 'teacher',
    name: 'teacher-announcements',
    path: '/teacher/announcements',
    words: 'Messages to a class',
    reads,
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
];
