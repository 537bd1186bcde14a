import type { Browser, Page } from '@playwright/test';
import { axeFindings, type Casa, displays, excessWidth, openWindow } from '../support.ts';
import type { School } from './school.ts';
import type { Screen } from './screen.ts';
import { enter, inTabs } from './show-screen.ts';

/** Timeout in milliseconds. Several tabs on a busy machine are slow. */
const timeoutMilliseconds = 45_000;

type Place = { casa: () => Casa; browser: () => Browser };

type ScreenCheck = {
  show: (page: Page, screen: Screen) => Promise<unknown>;
  leavesTabClean: (screen: Screen) => boolean;
};

/** Checks each screen on a phone, in a tab of its visitor. @returns the findings, by screen name */
export const checkAll = async (
  { casa, browser }: Place,
  school: School,
  all: readonly Screen[],
  { show, leavesTabClean }: ScreenCheck,
) => {
  const wrong: string[] = [];
  for (const visitor of new Set(all.map((screen) => screen.visitor))) {
    // A service worker would answer requests that a screen has intercepted.
    const { page, close } = await openWindow(browser(), casa().address, displays[0], { serviceWorkers: 'block' });
    page.context().setDefaultTimeout(timeoutMilliseconds);
    const account = school.accounts[visitor];
    if (account) await enter(casa(), page.context(), account);
    const seen = all.filter((screen) => screen.visitor === visitor);
    await inTabs(page.context(), seen, { abreast: 2, leavesTabClean }, async (tab, screen) => {
      const fault = await show(tab, screen).then(
        () => undefined,
        (error) => String(error).split('\n').slice(0, 3).join(' '),
      );
      const findings = fault ? [fault] : [...(await headless(tab)), ...(await axeFindings(tab))];
      wrong.push(...findings.map((finding) => `${screen.name}: ${finding}`));
    });
    await close();
  }
  return wrong;
};

/** Returns findings for a page without a first heading or title, or wider than the phone. */
const headless = async (page: Page): Promise<string[]> => {
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const title = await page.title();
  const excess = await excessWidth(page);
  return [
    headings === 1 ? '' : `${headings} first headings`,
    / · /.test(title) ? '' : `the tab is called “${title}”`,
    excess === 0 ? '' : `${excess} px too wide`,
  ].filter(Boolean);
};
