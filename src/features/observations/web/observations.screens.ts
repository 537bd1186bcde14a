import { press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'teacher',
    name: 'teacher-observations',
    path: '/teacher/observations',
    expectedText: 'Written by',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-observations-child',
    path: '/teacher/observations?class=:section&child=:student',
    expectedText: 'Write an observation',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-observe',
    path: '/teacher/observations?class=:section',
    open: async (page) => {
      await press(page, 'Write an observation');
      await waitForText(page, 'Who can see it');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-observations',
    path: '/admin/observations?class=:section',
    expectedText: 'Write an observation',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-jottings',
    path: '/teacher/jottings?class=:section',
    expectedText: 'quick notes to sort',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-jot',
    path: '/teacher/jottings?class=:section',
    open: async (page) => {
      await press(page, 'Quick note');
      await waitForText(page, 'A few words are enough.');
    },
  },
  {
    visitor: 'teacher',
    name: 'teacher-jottings-keys',
    path: '/teacher/jottings?class=:section',
    open: async (page) => {
      await page.getByRole('button', { name: /^Keep( as is)?$/ }).focus();
      await page.keyboard.press('?');
      await waitForText(page, 'Shortcuts for quick notes');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-jottings',
    path: '/admin/jottings?class=:section',
    expectedText: 'quick notes to sort',
    reads,
  },
];
