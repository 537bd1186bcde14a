import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { fillForLooking, type School } from './screens/school.ts';
import type { Screen } from './screens/screen.ts';
import { screens } from './screens/screen-list.ts';
import { enter, inTabs, showScreen } from './screens/show-screen.ts';
import { axeFindings, excessWidth, looks, openWindow, putOn } from './support.ts';

let school: School;
const { casa, browser } = inBrowser({ CASA_TIME_ZONE: 'Asia/Manila' }, async ({ services, world }) => {
  school = await fillForLooking(services, world);
});

const atOnce = 12;
/** Several tabs at once on a busy machine. Milliseconds. */
const patience = 45_000;

/** Screens of one visitor, few enough for one test. */
const rounds = [...new Set(screens.map(({ who }) => who))].flatMap((who) => {
  const all = screens.filter((screen) => screen.who === who);
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, round) => ({
    who,
    from: round * atOnce + 1,
    round: all.slice(round * atOnce, (round + 1) * atOnce),
  }));
});

/** The screen of an error has one. */
const isProvoked = (trouble: string) => /Cannot (read properties|destructure property)/.test(trouble);

const lookAtAll = async (who: Screen['who'], round: readonly Screen[]) => {
  const { page, troubles, close } = await openWindow(browser(), casa().address);
  const context = page.context();
  context.setDefaultTimeout(patience);
  const account = school.accounts[who];
  if (account) await enter(context, account);
  const found: string[] = [];
  await inTabs(context, round, 3, async (tab, screen) => {
    await showScreen(tab, screen, school);
    for (const look of looks) {
      await putOn(tab, look);
      const findings = await axeFindings(tab, look.scheme === 'light' ? 'all' : 'colours');
      const excess = await excessWidth(tab);
      if (excess > 0) findings.push(`${excess} px too wide`);
      found.push(...findings.map((finding) => `${screen.name} ${look.width} ${look.scheme}: ${finding}`));
    }
  });
  await close();
  return { found, troubles: troubles.filter((trouble) => !isProvoked(trouble)) };
};

/** The pages that features and the application list; an optional part of a path aside. */
const listedPages = async (): Promise<string[]> => {
  const root = join(import.meta.dirname, '../..');
  const pages: string[] = [];
  for await (const file of glob(['src/features/*/web/routes.tsx', 'src/app/web/area-pages.tsx'], { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, area, path = ''] of text.matchAll(/area: '(\w+)', path: '([^']*)'/g))
      pages.push(`/${area}/${path.replace(/\/:\w+\?$/, '')}`.replace(/\/$/, ''));
  }
  return pages;
};

test('every page is among the screens', async () => {
  const withoutNames = (path: string) => path.replace(/:\w+/g, ':id').replace(/\?.*/, '');
  const looked = new Set(screens.map(({ path }) => withoutNames(path)));
  expect((await listedPages()).filter((page) => !looked.has(withoutNames(page)))).toEqual([]);
});

describe('nothing is found by axe at 360 and 1280 px, light and dark, and nothing is wider than the window', () => {
  test.each(rounds)('on the screens of $who from number $from', async ({ who, round }) => {
    expect(await lookAtAll(who, round)).toEqual({ found: [], troubles: [] });
  });
});
