import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openCasa } from '#app/casa.ts';
import { readDemoNote, type SignIn } from '#app/cli/demo-note.ts';
import { fillDemo } from '#app/cli/fill-demo.ts';
import { schoolName, verse } from '#app/demo/school.ts';
import { openDoors } from '#app/doors.ts';
import type { Services } from '#platform/server/context.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { signIn } from './support.ts';

// `npm run screens [-- part of a path…]`: a picture of each screen of the demonstration school.
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'screens');
const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;
const settleMs = 400;

type Screen = { area: string; path: string };

/** As the features and the application list their pages. */
const listScreens = async (): Promise<Screen[]> => {
  const screens = new Map<string, Screen>();
  const sources = ['src/features/*/web/routes.tsx', 'src/app/web/area-pages.tsx'];
  for await (const file of glob(sources, { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, area = '', path = ''] of text.matchAll(/area: '(\w+)', path: '([^']*)'/g))
      screens.set(`${area}/${path}`, { area, path: path.replace('?', '') });
  }
  const panels = ['teachers', 'students'].map((path) => ({ area: 'admin', path: `${path}?details=:id` }));
  return [...screens.values(), ...panels];
};

const firstOf = async ({ database: { read } }: Services, { area, path }: Screen): Promise<string> => {
  const one = (table: 'levels' | 'sections' | 'news') => read.selectFrom(table).select('id').executeTakeFirstOrThrow();
  const account = (role: 'teacher' | 'student') =>
    read.selectFrom('accounts').select('id').where('role', '=', role).executeTakeFirstOrThrow();
  if (/levels/.test(path)) return (await one('levels')).id;
  if (/news/.test(path)) return (await one('news')).id;
  if (/teachers/.test(path) || (path.startsWith('messages') && area === 'student'))
    return (await account('teacher')).id;
  return (await (/^students|^messages/.test(path) ? account('student') : one('sections'))).id;
};

/** Its address, with the id of a link that was seen on the way, or else the first record of that kind. */
const addressOf = async (screen: Screen, links: ReadonlySet<string>, services: Services): Promise<string> => {
  const full = `/${screen.area}/${screen.path}`.replace(/\/$/, '');
  if (!full.includes(':id')) return full;
  const pattern = new RegExp(`^${full.replace('?', '\\?').replace(':id', '(?!new(?:/|$))[^/?]+')}$`);
  return [...links].find((link) => pattern.test(link)) ?? full.replace(':id', await firstOf(services, screen));
};

const takePictures = async (page: Page, name: string): Promise<string[]> => {
  const files: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(120);
      const file = `${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      files.push(file);
    }
  }
  return files;
};

const visit = async (page: Page, address: string): Promise<string[]> => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const name = address
    .slice(1)
    .replace(/[?&=/]+/g, '-')
    .replace(/[0-9a-f]{8}[0-9a-f-]{8,}/g, 'id');
  process.stdout.write(`${address}\n`);
  return takePictures(page, name);
};

type Work = { browser: Browser; origin: string; services: Services; wanted: readonly string[] };

const isWanted = ({ wanted }: Work, { area, path }: Screen) =>
  wanted.length === 0 || wanted.some((part) => `${area}/${path}`.includes(part));

const visitArea = async (work: Work, account: SignIn, screens: readonly Screen[]): Promise<string[]> => {
  const context = await work.browser.newContext({ baseURL: work.origin });
  const page = await context.newPage();
  const files: string[] = [];
  const links = new Set<string>();
  if (isWanted(work, { area: account.role, path: 'sign-in' })) {
    await page.goto(`/${account.role}`, { waitUntil: 'networkidle' });
    files.push(...(await takePictures(page, `${account.role}-sign-in`)));
  }
  await signIn(page, `/${account.role}`, account.email, account.password);
  await page.locator('#sidebar').waitFor({ state: 'attached' });
  for (const screen of [...screens].sort((left, right) => left.path.length - right.path.length)) {
    if (screen.area !== account.role || !isWanted(work, screen)) continue;
    files.push(...(await visit(page, await addressOf(screen, links, work.services))));
    const found = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const link of found) if (link) links.add(link);
  }
  await context.close();
  return files;
};

const overview = (files: readonly string[]) =>
  `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{height:420px;border:1px solid #999}</style>
${files.map((file) => `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`).join('\n')}\n`;

const main = async (wanted: readonly string[]) => {
  const env = readEnv({
    CASA_DATA: join(folder, 'data'),
    PORT: '0',
    CASA_LOG: 'error',
    CASA_TIME_ZONE: 'Asia/Manila',
    CASA_SCHOOL_NAME: schoolName,
    CASA_VERSE: `${verse.text} — ${verse.source}`,
  });
  if (!existsSync(join(root, 'dist/web/index.html'))) throw new Error('Build the pages first: `npx vite build`.');
  if (wanted.length === 0) for await (const old of glob('*.png', { cwd: folder })) await rm(join(folder, old));
  await mkdir(env.dataFolder, { recursive: true });
  if (readDemoNote(env.dataFolder)?.state !== 'filled') await fillDemo(env, 120);
  const note = readDemoNote(env.dataFolder);
  const casa = await openCasa(env, createLog('error'));
  const doors = await openDoors(casa, { webFolder: join(root, 'dist/web'), withJobs: false });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const work = { browser, origin: doors.address, services: casa.services, wanted };
  const screens = await listScreens();
  const files: string[] = [];
  for (const account of note?.state === 'filled' ? note.signIns : [])
    files.push(...(await visitArea(work, account, screens)));
  await writeFile(join(folder, 'index.html'), overview(files));
  await browser.close();
  await doors.close();
  await casa.close();
  process.stdout.write(`${files.length} pictures; look at ${join(folder, 'index.html')}\n`);
};

await main(process.argv.slice(2));
