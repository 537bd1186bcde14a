import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-getting-started',
    path: '/admin/getting-started',
    expectedText: 'Write the first news item',
    reads,
  },
];
