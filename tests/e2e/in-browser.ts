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
    /** A window of somebody; at its end no script has failed and nothing was asked of another server. A test that fails leaves it open to be looked at. */
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
