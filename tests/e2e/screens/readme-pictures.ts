import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { School, Who } from './school.ts';
import { addressOf, type Screen } from './screen.ts';
import { enter } from './show-screen.ts';

type Shot = Pick<Screen, 'who' | 'path'> & {
  file: string;
  width: number;
  scheme: 'light' | 'dark';
  words: string | RegExp;
};

const shots: Shot[] = [
  { file: 'home', who: 'teacher', path: '/teacher', width: 1280, scheme: 'light', words: 'News & Announcements' },
  { file: 'students', who: 'admin', path: '/admin/students', width: 1280, scheme: 'light', words: 'View Details' },
  { file: 'news', who: 'admin', path: '/admin/news/:news/edit', width: 1280, scheme: 'light', words: 'Heavy rain' },
  {
    file: 'timetable',
    who: 'teacher',
    path: '/teacher/classes?view=timetable',
    width: 1280,
    scheme: 'dark',
    words: 'Monday',
  },
  {
    file: 'record',
    who: 'teacher',
    path: '/teacher/record/:section',
    width: 1280,
    scheme: 'light',
    words: 'Presented',
  },
  { file: 'chat', who: 'teacher', path: '/teacher/messages/:student', width: 1280, scheme: 'light', words: /^To: / },
  { file: 'phone', who: 'student', path: '/student', width: 390, scheme: 'light', words: 'Today' },
  { file: 'phone-today', who: 'teacher', path: '/teacher/today', width: 390, scheme: 'light', words: 'Here today' },
  { file: 'phone-section', who: 'student', path: '/student/section', width: 390, scheme: 'dark', words: 'Subjects' },
];

/** A Monday morning in Manila: lessons are on. */
const monday = new Date('2026-11-23T00:30:00Z');
const height = 800;

const shoot = async (page: Page, shot: Shot, school: School, folder: string) => {
  await page.clock.setFixedTime(monday);
  await page.goto(addressOf({ ...shot, name: shot.file }, school.ids));
  await page.getByText(shot.words).first().waitFor();
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(folder, `${shot.file}.webp`));
};

/** The pictures that the README shows, of the demonstration school. */
export const takeReadmePictures = async (
  browser: Browser,
  { address, school }: { address: string; school: School },
  folder: string,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const shot of shots) {
    const account = school.accounts[shot.who as Who];
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: shot.width, height },
      colorScheme: shot.scheme,
      reducedMotion: 'reduce',
    });
    if (account) await enter(context, account);
    await shoot(await context.newPage(), shot, school, folder);
    await context.close();
    process.stdout.write(`${shot.file}.webp\n`);
  }
};
