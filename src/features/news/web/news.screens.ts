import { press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'admin', name: 'admin-news', path: '/admin/news', reads },
  { visitor: 'admin', name: 'admin-news-edit', path: '/admin/news/:news/edit', expectedText: 'Picture', reads },
  {
    visitor: 'admin',
    name: 'admin-news-new',
    path: '/admin/news/new',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Text' }).waitFor();
      await press(page, 'Create news and updates');
      await waitForText(page, 'Write a text or choose a picture first.');
      await press(page, 'Link');
      await page.getByLabel('Address of the link').waitFor();
    },
  },
  { visitor: 'admin', name: 'admin-news-empty', path: '/admin/news', expectedText: /^No news yet/, school: 'empty' },
  {
    visitor: 'admin',
    name: 'admin-news-gone',
    path: '/admin/news/0/edit',
    expectedText: /^This news is no longer here/,
    school: 'empty',
  },
];
