import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openContext, putOn } from '../support.ts';
import type { School, ScreenVisitor } from './school.ts';
import { addressOf, type Screen } from './screen.ts';
import { enter, inTabs, type Reached, showScreen } from './show-screen.ts';
import { shownIn, simulateState, states } from './states.ts';

type Display = { width: number; scheme: 'light' | 'dark' };
const inBothSchemes = (width: number): Display[] => [
  { width, scheme: 'light' },
  { width, scheme: 'dark' },
];

export const allDisplays = [360, 768, 1280].flatMap(inBothSchemes);
export const phoneAndDesktop: Display[] = [
  { width: 360, scheme: 'light' },
  { width: 1280, scheme: 'light' },
];

export type Shooting = {
  browser: Browser;
  folder: string;
  casa: Reached;
  school: School;
  displays: readonly Display[];
};

const settleMs = 150;

const takeScreenshots = async (page: Page, { folder, displays }: Shooting, name: string): Promise<string[]> => {
  const files: string[] = [];
  for (const display of displays) {
    const { width, scheme } = display;
    await putOn(page, display);
    await page.waitForTimeout(settleMs);
    const file = `${name}-${width}-${scheme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    files.push(file);
  }
  return files;
};

const forEach = async (
  { browser, casa, school }: Shooting,
  screens: readonly Screen[],
  work: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> => {
  for (const visitor of new Set<ScreenVisitor>(screens.map((screen) => screen.visitor))) {
    const context = await openContext(browser, { baseURL: casa.address, reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    const account = school.accounts[visitor];
    if (account) await enter(casa, context, account);
    await inTabs(
      context,
      screens.filter((screen) => screen.visitor === visitor),
      { abreast: 2 },
      async (page, screen) => {
        await work(page, screen).catch((error) => process.stderr.write(`${screen.name}: ${String(error)}\n`));
        process.stdout.write(`${screen.name}\n`);
      },
    );
    await context.close();
  }
};

/** Takes pictures of screens. Returns their file names. */
export const takePictures = async (shooting: Shooting, screens: readonly Screen[]): Promise<string[]> => {
  const files: string[] = [];
  await forEach(shooting, screens, async (page, screen) => {
    await page.setViewportSize({ width: shooting.displays[0]?.width ?? 1280, height: 900 });
    await showScreen(page, screen, shooting.school);
    await page.waitForLoadState('networkidle');
    files.push(...(await takeScreenshots(page, shooting, screen.name)));
  });
  return files;
};

/** Takes pictures of screens whose calls are pending, fail or are refused. */
export const takeStates = async (shooting: Shooting, screens: readonly Screen[]): Promise<string[]> => {
  const files: string[] = [];
  for (const state of states) {
    await forEach(shooting, screens, async (page, screen) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await simulateState(page, state);
      await page.goto(addressOf(screen, shooting.school.ids));
      await shownIn(page, state).waitFor();
      files.push(...(await takeScreenshots(page, shooting, `${screen.name}-${state.replace(' ', '-')}`)));
    });
  }
  return files;
};
