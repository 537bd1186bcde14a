import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Account } from './screens/school.ts';
import { enter } from './screens/show-screen.ts';
import { type Casa, type Look, looks, openBrowser, openWindow, startCasaWithWeb } from './support.ts';

type VisitOptions = {
  look?: Look;
  /** Who is signed in already; nobody unless told. */
  as?: Account;
  /** Where the window begins; nowhere unless told. */
  at?: string;
  /** `block`: files come from the server each time, and their routes see them. */
  serviceWorkers?: 'allow' | 'block';
};

/** One Casa and one browser for the tests of a file. */
export const inBrowser = (
  variables: Record<string, string> = {},
  fill?: (casa: Casa) => Promise<void>,
  options: Parameters<typeof startCasaWithWeb>[1] = {},
) => {
  let casa: Casa | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    casa = await startCasaWithWeb(variables, options);
    browser = await openBrowser();
    await fill?.(casa);
  });
  afterAll(async () => {
    await browser?.close();
    await casa?.stop();
  });
  const there = <Thing>(thing: Thing | undefined): Thing => {
    if (!thing) throw new Error('Not started yet.');
    return thing;
  };
  return {
    casa: () => there(casa),
    browser: () => there(browser),
    world: () => there(casa).world,
    /** A window of somebody; at its end no script has failed and nothing was asked of another server. */
    visit: async (go: (page: Page) => Promise<void>, { look = looks[2], as, at, ...options }: VisitOptions = {}) => {
      const { page, troubles, close } = await openWindow(there(browser), there(casa).address, look, options);
      try {
        if (as) await enter(page.context(), as);
        if (at) await page.goto(at);
        await go(page);
        expect(troubles).toEqual([]);
      } finally {
        await close();
      }
    },
  };
};
