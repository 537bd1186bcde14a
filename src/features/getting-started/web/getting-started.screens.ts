import { reads, type Screen } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-getting-started', path: '/admin/getting-started', words: 'Write the first news', reads },
];
