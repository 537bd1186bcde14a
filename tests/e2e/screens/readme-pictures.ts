import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { openContext } from '../support.ts';
import type { School, ScreenVisitor } from './school.ts';
import { addressOf, type Screen } from './screen.ts';
import { screens } from './screen-list.ts';
import { enter, type Reached, showScreen } from './show-screen.ts';

type Shot = Pick<Screen, 'visitor' | 'path'> & {
  file: string;
  width: number;
  scheme: 'light' | 'dark';
  words: string | RegExp;
};

const shots: Shot[] = [
  { file: 'home', visitor: 'teacher', path: '/teacher', width: 1280, scheme: 'light', words: 'News & Announcements' },
  { file: 'students', visitor: 'admin', path: '/admin/students', width: 1280, scheme: 'light', words: 'View Details' },
  { file: 'news', visitor: 'admin', path: '/admin/news/:news/edit', width: 1280, scheme: 'light', words: 'Heavy rain' },
  {
    file: 'timetable',
    visitor: 'teacher',
    path: '/teacher/classes?view=timetable',
    width: 1280,
    scheme: 'dark',
    words: 'Monday',
  },
  {
    file: 'record',
    visitor: 'teacher',
    path: '/teacher/record/:section',
    width: 1280,
    scheme: 'light',
    words: 'Presented',
  },
  {
    file: 'chat',
    visitor: 'teacher',
    path: '/teacher/messages/:student',
    width: 1280,
    scheme: 'light',
    words: /^To: /,
  },
  { file: 'phone', visitor: 'student', path: '/student', width: 390, scheme: 'light', words: 'Today' },
  { file: 'phone-today', visitor: 'teacher', path: '/teacher/today', width: 390, scheme: 'light', words: 'Here today' },
  {
    file: 'phone-section',
    visitor: 'student',
    path: '/student/section',
    width: 390,
    scheme: 'dark',
    words: 'Subjects',
  },
];

/** Pictures of the guide to the record, with the names of their screens. */
const teacherShots = {
  'record-album': 'teacher-album',
  'record-quick': 'teacher-record-quick',
  'record-cell': 'teacher-record-cell',
  'record-week': 'teacher-week',
  'record-ready': 'teacher-record-ready',
  'record-balance': 'teacher-balance',
  'record-observe': 'teacher-observe',
  'record-report': 'teacher-report',
} as const;

const height = 800;

type Place = { casa: Reached; school: School };
type Seen = Pick<Shot, 'file' | 'width' | 'scheme'> & { visitor: ScreenVisitor };

const shoot = async (
  browser: Browser,
  { casa, school }: Place,
  { file, visitor, width, scheme }: Seen,
  folder: string,
  open: (page: Page) => Promise<unknown>,
) => {
  const context = await openContext(browser, {
    baseURL: casa.address,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const account = school.accounts[visitor];
  if (account) await enter(casa, context, account);
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, `${file}.webp`));
  await context.close();
  process.stdout.write(`${file}.webp\n`);
};

/** Takes the pictures of the README and the guides, with the demo school. */
export const takeReadmePictures = async (browser: Browser, place: Place, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const shot of shots)
    await shoot(browser, place, shot, folder, async (page) => {
      await page.goto(addressOf({ ...shot, name: shot.file }, place.school.ids));
      await page.getByText(shot.words).filter({ visible: true }).first().waitFor();
    });
  for (const [file, name] of Object.entries(teacherShots)) {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen “${name}”.`);
    const seen = { file, visitor: screen.visitor, width: 1280, scheme: 'light' } as const;
    await shoot(browser, place, seen, folder, (page) => showScreen(page, screen, place.school));
  }
};
