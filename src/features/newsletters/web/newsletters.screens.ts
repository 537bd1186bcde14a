import { press, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
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
  {
    who: 'admin',
    name: 'admin-newsletters-empty',
    path: '/admin/newsletters',
    words: /^No newsletters or memos yet/,
    school: 'empty',
  },
  {
    who: 'student',
    name: 'student-newsletters-empty',
    path: '/student/newsletters',
    words: /^No newsletters or memos/,
    school: 'bare',
  },
];
