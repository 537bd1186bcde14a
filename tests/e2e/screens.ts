import { existsSync } from 'node:fs';
import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { openCasa } from '#app/casa.ts';
import { readDemoNote } from '#app/cli/demo-note.ts';
import { fillDemo } from '#app/cli/fill-demo.ts';
import { openServers } from '#app/servers.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { schoolName, verse } from '#tools/demo/plan/school.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { createTestClock } from '../support/test-clock.ts';
import { createWorld } from '../support/world.ts';
import { fillBare } from './screens/bare-school.ts';
import { takeReadmePictures } from './screens/readme-pictures.ts';
import { addNewcomer, findSchool, type School } from './screens/school.ts';
import type { Screen } from './screens/screen.ts';
import { screens, screensOfBareSchool, screensOfNothing } from './screens/screen-list.ts';
import { allDisplays, phoneAndDesktop, type Shooting, takePictures, takeStates } from './screens/take-pictures.ts';
import { admin, adminAccount, startCasaWithWeb } from './support.ts';

// `npm run screens [-- part of a name…] [--readme]` takes pictures of each screen and its states, or those of the
// README.
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'screens');

/** Opens a demo school, which is filled once and stored next to the pictures. The README has a separate demo. */
const openDemo = async (data: string) => {
  const env = readEnv({
    CASA_DATA: join(folder, data),
    PORT: '0',
    CASA_LOG: 'error',
    CASA_TIME_ZONE: 'Asia/Manila',
    CASA_SCHOOL_NAME: schoolName,
    CASA_VERSE: `${verse.text} — ${verse.source}`,
  });
  await mkdir(env.dataFolder, { recursive: true });
  const clock = createTestClock();
  if (readDemoNote(env.dataFolder)?.state !== 'filled') await fillDemo(env, 120, clock);
  const note = readDemoNote(env.dataFolder);
  const casa = await openCasa(env, createLog('error'), { clock });
  const servers = await openServers(casa, { webFolder: join(root, 'dist/web'), withJobs: false });
  const school = await findSchool(casa.services, note?.state === 'filled' ? note.signIns : []);
  const newcomer = await addNewcomer(casa.services, createWorld(casa.services));
  return {
    casa: { address: servers.address, services: casa.services },
    school: { ...school, accounts: { ...school.accounts, newcomer } },
    stop: async () => {
      await servers.close();
      await casa.close();
    },
  };
};

const overview = (files: readonly string[]) =>
  `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{height:420px;border:1px solid #999}</style>
${files.map((file) => `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`).join('\n')}\n`;

type Wanted = (screens: readonly Screen[]) => Screen[];

const pictureEmptyStates = async (browser: Browser, wanted: Wanted): Promise<string[]> => {
  const first = { CASA_TIME_ZONE: 'Asia/Manila', CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password };
  const casa = await startCasaWithWeb(first);
  const shoot = (school: School, all: readonly Screen[]) =>
    takePictures({ browser, folder, casa, school, displays: phoneAndDesktop }, wanted(all));
  const ofNothing = await shoot({ accounts: { admin: adminAccount }, ids: {} as School['ids'] }, screensOfNothing);
  const ofBare = await shoot(await fillBare(casa.world, adminAccount), screensOfBareSchool);
  await casa.stop();
  return [...ofNothing, ...ofBare];
};

const pictureAll = async (browser: Browser, parts: readonly string[]): Promise<string[]> => {
  if (parts.length === 0) for await (const old of glob('*.png', { cwd: folder })) await rm(join(folder, old));
  const wanted: Wanted = (all) =>
    all.filter(({ name }) => parts.length === 0 || parts.some((one) => name.includes(one)));
  const demo = await openDemo('data');
  const shooting: Shooting = { browser, folder, casa: demo.casa, school: demo.school, displays: allDisplays };
  const files = await takePictures(shooting, wanted(screens));
  const reading = screens.filter(({ reads }) => reads);
  files.push(...(await takeStates({ ...shooting, displays: phoneAndDesktop }, wanted(reading))));
  await demo.stop();
  files.push(...(await pictureEmptyStates(browser, wanted)));
  return files;
};

const help = `npm run screens [-- part of a name…]: pictures of the screens whose names hold it, of all without one
  --readme  the pictures of the README
  --help    this
`;

const main = async () => {
  const { values, positionals } = parseArgs({
    options: { readme: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) return void process.stdout.write(help);
  if (!existsSync(join(root, 'dist/web/index.html'))) throw new Error('Build the pages first: `npx vite build`.');
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  if (values.readme) {
    const demo = await openDemo('data-readme');
    await takeReadmePictures(browser, demo, join(root, 'docs/pictures'));
    await demo.stop();
  } else {
    const files = await pictureAll(browser, positionals);
    await writeFile(join(folder, 'index.html'), overview(files.sort()));
    process.stdout.write(`${files.length} pictures; look at ${join(folder, 'index.html')}\n`);
  }
  await browser.close();
};

await main();
