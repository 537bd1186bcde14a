import { press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'admin', name: 'admin-albums', path: '/admin/albums', expectedText: 'Classes and their albums', reads },
  {
    visitor: 'admin',
    name: 'admin-albums-empty',
    path: '/admin/albums',
    expectedText: 'No albums yet',
    school: 'empty',
  },
  {
    visitor: 'admin',
    name: 'admin-album-take',
    path: '/admin/albums',
    open: async (page) => {
      await press(page, /^Copy album for|^Copy again for/);
      await waitForText(page, 'Copy Casa’s album');
    },
  },
  { visitor: 'admin', name: 'admin-album', path: '/admin/albums/:album', expectedText: 'Sensorial', reads },
  {
    visitor: 'admin',
    name: 'admin-album-lesson',
    path: '/admin/albums/:album?lesson=:lesson',
    expectedText: 'Comes after',
  },
  {
    visitor: 'admin',
    name: 'admin-album-merge',
    path: '/admin/albums/:album?lesson=:lesson',
    open: async (page) => {
      await press(page, 'Merge into another lesson');
      await waitForText(page, 'Lesson to keep');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-album-compare',
    path: '/admin/albums/:album/compare',
    expectedText: /same|differ/,
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-album-import',
    path: '/admin/albums/import',
    open: async (page) => {
      await page.getByLabel('Or paste a table').fill('area\tgroup\tlesson\nSensorial\tTower\tPink Tower\n\t\tNowhere');
      await press(page, 'Use pasted table');
      await waitForText(page, 'The area is missing.');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-album-import-into',
    path: '/admin/albums/import?album=:album',
    open: async (page) => {
      await page.getByLabel('Or paste a table').fill('area\tgroup\tlesson\tfrom\nSensorial\tTower\tPink Tower\t2.5');
      await press(page, 'Use pasted table');
      await waitForText(page, 'Lessons are matched by area, group and name, or by name alone.');
    },
  },
  { visitor: 'admin', name: 'admin-room-album', path: '/admin/albums/classes/:section', expectedText: 'Albums', reads },
  { visitor: 'teacher', name: 'teacher-albums', path: '/teacher/albums', reads },
  { visitor: 'teacher', name: 'teacher-album', path: '/teacher/albums/:album', expectedText: 'Sensorial', reads },
  { visitor: 'teacher', name: 'teacher-album-lesson', path: '/teacher/albums/:album?lesson=:lesson' },
  {
    visitor: 'teacher',
    name: 'teacher-room-album',
    path: '/teacher/albums/classes/:section',
    expectedText: 'Albums',
    reads,
  },
];
