import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { chromiumArguments, findChromium, findHeadlessChromium } from '../support/chromium.ts';
import { createTestClock, firstInstant } from '../support/test-clock.ts';
import { cloneTestDatabase } from '../support/test-database.ts';
import { createWorld } from '../support/world.ts';
import { listenForViews } from './failure-views.ts';
import { newerApis, removeApis } from './oldest-browsers.ts';

const webFolder = join(import.meta.dirname, '../../dist/web');

export const admin = { email: 'elena@casa.example', password: 'quiet hands build towers' };

export const adminAccount = { role: 'admin', ...admin } as const;

/** Starts Casa with the built web application. `logged` contains warnings and errors of the log. */
export const startCasaWithWeb = async (
  variables: Record<string, string> = {},
  options: { renderTimeout?: number; webFolder?: string } = {},
) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-e2e-'));
  await cloneTestDatabase(dataFolder);
  const logged: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line)) });
  const env = readEnv({ CASA_DATA: dataFolder, CASA_TIME_ZONE: 'Asia/Manila', PORT: '0', ...variables });
  const clock = createTestClock();
  const casa = await openCasa(env, log, { clock });
  const servers = await openServers(casa, { webFolder, checkAnswers: true, withJobs: false, ...options });
  return {
    address: servers.address,
    services: casa.services,
    clock,
    world: createWorld(casa.services),
    logged,
    stop: async () => {
      await servers.close();
      await casa.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};

export type Casa = Awaited<ReturnType<typeof startCasaWithWeb>>;

/** Returns a function that launches a browser once per worker, and again after a crash. The browser ends with the worker. */
const sharedBrowser = (find: () => string, more: readonly string[] = []) => {
  let launched: Promise<Browser> | undefined;
  const launch = async () => {
    const browser = await chromium.launch({ executablePath: find(), args: [...chromiumArguments, ...more] });
    listenForViews(browser);
    return browser;
  };
  return async (): Promise<Browser> => {
    launched ??= launch();
    if ((await launched).isConnected()) return launched;
    launched = launch();
    return launched;
  };
};

/** Disables optimizing compilers, whose cost does not pay off in pages that live for seconds. */
export const openBrowser = sharedBrowser(findHeadlessChromium, ['--js-flags=--no-opt --no-maglev']);

/** Opens the full browser, for features that the headless build lacks. */
export const openWholeBrowser = sharedBrowser(findChromium);

export const displays = [
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const;
/** A tablet in portrait orientation. */
export const tablet = { width: 820, scheme: 'light' } as const;
export type Display = (typeof displays)[number] | typeof tablet;

/** User agent of a phone. The server renders pages for its width. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

/** Collects script errors, hydration errors and requests to other servers of a context's pages. */
export const watchTroubles = (context: BrowserContext, address: string): string[] => {
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(error.error().message));
  context.on('console', (line) => {
    if (/Content Security Policy|Warning:|hydrat|Minified React|#418/i.test(line.text())) troubles.push(line.text());
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) troubles.push(request.url());
  });
  return troubles;
};

/** Closes a window. Chromium may never close one whose service worker is starting; it then ends with the browser. */
export const closeWindow = (context: BrowserContext): Promise<void> =>
  Promise.race([context.close(), setTimeout(10_000, undefined, { ref: false })]);

/** Closes all windows. The browser stays open for other test files. */
export const closeWindows = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map(closeWindow));
};

/** Stops `Date` at `moment` milliseconds. Playwright's clock would also replace `performance`, which tests read. */
const stopDate = (moment: number): void => {
  window.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length > 0 ? given : [moment], target),
    apply: (real) => new real(moment).toString(),
    get: (real, name) => (name === 'now' ? () => moment : Reflect.get(real, name)),
  });
};

type ContextOptions = BrowserContextOptions & {
  /** Milliseconds since 1970; a test's start by default. `machine`: real time, for a server in another process. */
  time?: number | 'machine';
};

/** Creates a browser context whose time stands still. */
export const openContext = async (
  browser: Browser,
  { time = Date.parse(firstInstant), ...options }: ContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext(options);
  if (time !== 'machine') await context.addInitScript(stopDate, time);
  return context;
};

/** Opens a window without cookies and collects its troubles. Scripts find only the oldest supported browsers' APIs. */
export const openWindow = async (
  browser: Browser,
  address: string,
  { width, scheme }: Display = displays[2],
  options: Pick<ContextOptions, 'serviceWorkers' | 'hasTouch' | 'isMobile' | 'viewport' | 'time'> = {},
) => {
  const context = await openContext(browser, {
    baseURL: address,
    viewport: { width, height: 800 },
    ...(width < 600 && { userAgent: phoneAgent }),
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // A headless browser refuses permissions without asking.
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(removeApis, newerApis);
  const troubles = watchTroubles(context, address);
  return { page: await context.newPage(), troubles, close: () => closeWindow(context) };
};

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

/** Sets width and color scheme of the page, and finishes color transitions. */
export const putOn = async (
  page: Page,
  { width, scheme }: { width: number; scheme: 'light' | 'dark' },
): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, scheme);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  });
};

/** Rules whose result depends on the color scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The minified build, because each page must parse the script. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const withTargets = { rules: { 'target-size': { enabled: true } } };

/** Rule sets of axe: default; with target sizes, on the page or in open popups; or only color-scheme rules. */
const axeOptions = {
  all: {},
  strict: withTargets,
  opened: withTargets,
  colours: { runOnly: colourRules },
} as const;

/** Selectors of open menus, lists and dialogs, and of their openers. */
const opened = ['[role=menu]', '[role=listbox]', '[role=dialog]', '[aria-expanded=true]'];

/** Returns axe's violations, one line each. Use `colours` for another color scheme after a full check. */
export const axeFindings = async (page: Page, ruleSet: keyof typeof axeOptions = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ context, chosen }) => {
      // A dialog partly covers the page behind it.
      const isCovered = context && document.querySelector('[aria-modal=true]') !== null;
      const found = await window.axe?.run(isCovered ? { exclude: ['#root'] } : (context ?? document), {
        resultTypes: ['violations'],
        // No enabled rule reads style sheets or media files.
        preload: false,
        ...chosen,
      });
      if (!found) throw new Error('axe is not there.');
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    { context: ruleSet === 'opened' ? opened : undefined, chosen: axeOptions[ruleSet] },
  );
};

/** Returns by how many pixels the page is wider than the window. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

export const signIn = async (page: Page, path: string, email: string, password: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Waits for two frames, so that earlier changes are painted. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until the service worker controls the page. */
export const isControlled = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).active && navigator.serviceWorker.controller);

/** Returns the content of all databases of this origin as text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await settled(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts.join('\n');
  });

/** Chooses an option of a list, after checking that assistive programs learn of the open list. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  const wanted = page.getByRole('option', { name: option });
  await wanted.waitFor();
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  const attributes = [await field.getAttribute('aria-expanded'), await list.getAttribute('role')];
  if (`${attributes}` !== 'true,listbox')
    throw new Error(`The field ${label} does not announce its list: ${attributes}`);
  await wanted.click();
};
