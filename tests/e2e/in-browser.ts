import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { keepViews } from './failure-views.ts';
import type { Account } from './screens/school.ts';
import { enter, takenOver } from './screens/show-screen.ts';
import {
  type Casa,
  closeWindow,
  closeWindows,
  type Look,
  looks,
  openBrowser,
  openWindow,
  startCasaWithWeb,
} from './support.ts';

type VisitOptions = {
  look?: Look;
  /** Who is signed in already; nobody unless told. */
  as?: Account;
  /** Where the window begins; nowhere unless told. */
  at?: string;
  /** `block`: files come from the server each time, and their routes see them. */
  serviceWorkers?: 'allow' | 'block';
};

type CasaOptions = Parameters<typeof startCasaWithWeb>[1];

/** One Casa for the tests of a file, in the browser without windows unless another is opened. */
export const inBrowser = (
  variables: Record<string, string> = {},
  fill?: (casa: Casa) => Promise<void>,
  { open = openBrowser, ...options }: CasaOptions & { open?: () => Promise<Browser> } = {},
) => {
  let casa: Casa | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    casa = await startCasaWithWeb(variables, options);
    browser = await open();
    await fill?.(casa);
  });
  afterAll(async () => {
    if (browser) await closeWindows(browser);
    await casa?.stop();
  });
  let before: readonly BrowserContext[] = [];
  beforeEach(() => {
    before = browser?.contexts() ?? [];
  });
  afterEach(async ({ task }) => {
    const opened = (browser?.contexts() ?? []).filter((context) => !before.includes(context));
    const errors = task.result?.errors ?? [];
    if (errors.length > 0) await keepViews(opened, task.fullTestName, errors.map(({ stack }) => stack).join('\n\n'));
    await Promise.all(opened.map(closeWindow));
  });
  const there = <Thing>(thing: Thing | undefined): Thing => {
    if (!thing) throw new Error('Not started yet.');
    return thing;
  };
  return {
    casa: () => there(casa),
    browser: () => there(browser),
    world: () => there(casa).world,
    /** A window of somebody; at its end no script has failed and nothing was asked of another server. A test that fails leaves it open to be looked at. */
    visit: async (go: (page: Page) => Promise<void>, { look = looks[2], as, at, ...options }: VisitOptions = {}) => {
      const { page, troubles, close } = await openWindow(there(browser), there(casa).address, look, {
        time: there(casa).clock.milliseconds(),
        ...options,
      });
      if (as) await enter(there(casa), page.context(), as);
      if (at) {
        await page.goto(at);
        await takenOver(page);
      }
      await go(page);
      expect(troubles).toEqual([]);
      await close();
    },
  };
};
