import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { saveViews } from './failure-views.ts';
import type { Account } from './screens/school.ts';
import { enter, hydrated } from './screens/show-screen.ts';
import {
  type Casa,
  closeWindow,
  closeWindows,
  type Display,
  displays,
  openBrowser,
  openWindow,
  startCasaWithWeb,
} from './support.ts';

type VisitOptions = {
  display?: Display;
  /** The signed-in account. No session by default. */
  as?: Account;
  /** The first address. The window stays blank by default. */
  at?: string;
  /** `block` makes all requests reach the server, so that routes can intercept them. */
  serviceWorkers?: 'allow' | 'block';
};

type CasaOptions = Parameters<typeof startCasaWithWeb>[1];

/** Starts one Casa and one browser for the tests of a file. The browser is headless by default. */
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
    if (errors.length > 0) await saveViews(opened, task.fullTestName, errors.map(({ stack }) => stack).join('\n\n'));
    await Promise.all(opened.map(closeWindow));
  });
  const required = <Value>(value: Value | undefined): Value => {
    if (!value) throw new Error('Not started yet.');
    return value;
  };
  return {
    casa: () => required(casa),
    browser: () => required(browser),
    world: () => required(casa).world,
    /** Runs steps in a window. Fails on script errors and foreign requests. A failing test leaves the window open. */
    visit: async (
      steps: (page: Page) => Promise<void>,
      { display = displays[2], as, at, ...options }: VisitOptions = {},
    ) => {
      const { page, troubles, close } = await openWindow(required(browser), required(casa).address, display, {
        time: required(casa).clock.milliseconds(),
        ...options,
      });
      if (as) await enter(required(casa), page.context(), as);
      if (at) {
        await page.goto(at);
        await hydrated(page);
      }
      await steps(page);
      expect(troubles).toEqual([]);
      await close();
    },
  };
};
