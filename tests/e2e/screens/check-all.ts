import type { Browser, Page } from '@playwright/test';
import { axeFindings, type Casa, displays, excessWidth, openWindow } from '../support.ts';
import type { School } from './school.ts';
import type { Screen } from './screen.ts';
import { enter, inTabs } from './show-screen.ts';

/** Several tabs at once on a busy machine. Milliseconds. */
const timeoutMilliseconds = 45_000;

type Place = { casa: () => Casa; browser: () => Browser };

type ScreenCheck = {
  /** Brings a screen into a tab. */
  show: (page: Page, screen: Screen) => Promise<unknown>;
  leavesTabClean: (screen: Screen) => boolean;
};

/**
 * Each of them in a tab of whom it is for, on a phone.
 * @returns what does not fit, by name
 */
export const checkAll = async (
  { casa, browser }: Place,
  school: School,
  all: readonly Screen[],
  { show, leavesTabClean }: ScreenCheck,
) => {
  const wrong: string[] = [];
  for (const visitor of new Set(all.map((screen) => screen.visitor))) {
    // A service worker would answer by itself, past what a screen has prepared.
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

/** A page that has no heading or no title of its own, or is wider than the phone. */
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
