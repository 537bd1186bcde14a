import { press, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
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
  { who: 'admin', name: 'admin-news-empty', path: '/admin/news', words: /^No news yet/, school: 'empty' },
  {
    who: 'admin',
    name: 'admin-news-gone',
    path: '/admin/news/0/edit',
    words: /^There is no such news here/,
    school: 'empty',
  },
];
