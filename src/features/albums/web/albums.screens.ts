import { press, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'admin', name: 'admin-albums', path: '/admin/albums', words: 'Classes and their albums', reads },
  { who: 'admin', name: 'admin-albums-empty', path: '/admin/albums', words: 'No albums yet', school: 'empty' },
  {
    who: 'admin',
    name: 'admin-album-take',
    path: '/admin/albums',
    open: async (page) => {
      await press(page, /^Use the album|^Use another copy/);
      await says(page, 'is yours');
    },
  },
  { who: 'admin', name: 'admin-album', path: '/admin/albums/:album', words: 'Sensorial', reads },
  { who: 'admin', name: 'admin-album-lesson', path: '/admin/albums/:album?lesson=:lesson', words: 'Comes after' },
  {
    who: 'admin',
    name: 'admin-album-merge',
    path: '/admin/albums/:album?lesson=:lesson',
    open: async (page) => {
      await press(page, 'Merge into another lesson');
      await says(page, 'Lesson that stays');
    },
  },
  { who: 'admin', name: 'admin-album-compare', path: '/admin/albums/:album/compare', words: /same|differ/, reads },
  {
    who: 'admin',
    name: 'admin-album-import',
    path: '/admin/albums/import',
    open: async (page) => {
      await page.getByLabel('Or paste a table').fill('area\tgroup\tlesson\nSensorial\tTower\tPink Tower\n\t\tNowhere');
      await press(page, 'Use what was pasted');
      await says(page, 'The area is missing.');
    },
  },
  {
    who: 'admin',
    name: 'admin-album-import-into',
    path: '/admin/albums/import?album=:album',
    open: async (page) => {
      await page.getByLabel('Or paste a table').fill('area\tgroup\tlesson\tfrom\nSensorial\tTower\tPink Tower\t2.5');
      await press(page, 'Use what was pasted');
      await says(page, 'Lessons are found by area, group and name.');
    },
  },
  { who: 'admin', name: 'admin-room-album', path: '/admin/albums/classes/:section', words: 'Albums', reads },
  { who: 'teacher', name: 'teacher-albums', path: '/teacher/albums', reads },
  { who: 'teacher', name: 'teacher-album', path: '/teacher/albums/:album', words: 'Sensorial', reads },
  { who: 'teacher', name: 'teacher-album-lesson', path: '/teacher/albums/:album?lesson=:lesson' },
  { who: 'teacher', name: 'teacher-room-album', path: '/teacher/albums/classes/:section', words: 'Albums', reads },
];
