import { press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-newsletters',
    path: '/admin/newsletters',
    open: async (page) => {
      await page.getByText('Attach a link').click();
      await press(page, 'Upload link');
      await waitForText(page, 'Link is required.');
    },
    reads,
  },
  { visitor: 'student', name: 'student-newsletters', path: '/student/newsletters', reads },
  {
    visitor: 'admin',
    name: 'admin-newsletters-empty',
    path: '/admin/newsletters',
    expectedText: /^No newsletters or memos published yet/,
    school: 'empty',
  },
  {
    visitor: 'student',
    name: 'student-newsletters-empty',
    path: '/student/newsletters',
    expectedText: /^No newsletters or memos/,
    school: 'bare',
  },
];
