import type { ConsoleMessage, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { fillForScreens, type School, type ScreenVisitor } from '../screens/school.ts';
import { addressOf, type Screen } from '../screens/screen.ts';
import { pages } from '../screens/screen-list.ts';
import { enter, inTabs } from '../screens/show-screen.ts';
import { displays, openWholeBrowser, openWindow } from '../support.ts';
import { shiftsOf, skeletonsAdded, watchShifts, watchSkeletons } from './layout-shifts.ts';

// A long render timeout, because these tests need server rendering even on a busy machine.
const inside = inBrowser(
  { CASA_TIME_ZONE: 'Asia/Manila' },
  async ({ services, world }) => {
    school = await fillForScreens(services, world);
  },
  { renderTimeout: 30_000, open: openWholeBrowser },
);
let school: School;

/** Timeout in milliseconds. */
const patience = 30_000;
const maxShift = 0.02;
/** Maximum number of requests until idle, including files, pictures, calls and the socket. */
const maxRequests = 20;
/** Pages that miss the target, each with its own limit. */
const knownShifts: Readonly<Record<string, number>> = {
  'admin /admin/classes/sections/:section/edit': 0.04,
  'admin /admin/classes/sections/:section/edit?subject=:subject': 0.04,
};
const errorLevel = 50;

/** True unless it is a closed tab's socket, a closed setup page, or Playwright's service worker message. */
const isFault = (line: ConsoleMessage) =>
  /^(error|warning)$/.test(line.type()) &&
  !/socket\.io|Service Worker registration|404 \(Not Found\).*\/setup\?/.test(line.text() + line.location().url);

/** True for calls of an open connection: changes since the page was rendered, and read marks. */
const isLive = (path: string) =>
  /\/(messages\/(read|rules|looks)\/.*|conversations|message-reports|announcements|chat-rules|health|session\/all|exports|get-class-record|get-handovers|get-plans|get-observations|get-child-observations|get-lesson-photos|get-jottings|count-jottings|get-jotting-rooms|get-child-archives|get-photo-archives|get-report-overview|get-report-rounds|get-report-round|get-term-report|get-published-photos|get-photo-consents|get-report-evidence|get-settings|get-work-cycles?|get-agreements|get-my-agreements|get-people-without-password)$/.test(
    path,
  );

/** True for the session check of a user with a temporary password, who gets no connection. */
const requestsSession = ({ visitor }: Screen, path: string) => visitor === 'newcomer' && path === '/api/session';

/** Throttles the CPU like a slow phone, so that the browser paints before the page is complete. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
};

/** Waits until scripts run for less than a tenth of the time. A page that renders without end never becomes idle. */
const becomesIdle = async (page: Page): Promise<boolean> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const interval = 300;
  let before = Number.NEGATIVE_INFINITY;
  const scriptSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const total = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    const added = total - before;
    before = total;
    return added;
  };
  return expect
    .poll(scriptSeconds, { interval, timeout: patience })
    .toBeLessThan(interval / 10_000)
    .then(
      () => true,
      () => false,
    );
};

const openOne = async (page: Page, screen: Screen): Promise<string[]> => {
  const faults: string[] = [];
  const sent: string[] = [];
  page.on('console', (line) => isFault(line) && faults.push(`${line.type()}: ${line.text().slice(0, 300)}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message.slice(0, 300)}`));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    sent.push(pathname);
    if (pathname.startsWith('/api/') && !isLive(pathname) && !requestsSession(screen, pathname))
      faults.push(`asks for ${pathname}`);
  });
  page.on('websocket', (socket) => void sent.push(socket.url()));
  await page.addInitScript(watchShifts);
  await page.addInitScript(watchSkeletons);
  if (screen.visitor === 'nobody') await slowDown(page);
  const answer = await page.goto(addressOf(screen, school.ids));
  if (!/<div id="root"><\w/.test((await answer?.text()) ?? '')) faults.push('came without its markup');
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor()
    .catch(() => faults.push('has no heading'));
  await page.waitForLoadState('networkidle');
  if (!(await becomesIdle(page))) faults.push('does not become idle');
  const { shift, moved } = await shiftsOf(page);
  const bound = knownShifts[`${screen.visitor} ${screen.path}`] ?? maxShift;
  if (shift > bound) faults.push(`moves by ${shift.toFixed(3)}: ${moved.join(', ')}`);
  if ((await skeletonsAdded(page)) > 0) faults.push('shows a skeleton in place of what came');
  if (sent.length > maxRequests) faults.push(`makes ${sent.length} requests: ${sent.join(' ')}`);
  return faults.map((fault) => `${screen.visitor} ${screen.path}: ${fault}`);
};

/** Few enough for one test on a slow machine. */
const pagesAtOnce = 30;

const portions = [...new Set(pages.map(({ visitor }) => visitor))].flatMap((visitor: ScreenVisitor) => {
  const own = pages.filter((one) => one.visitor === visitor);
  return Array.from({ length: Math.ceil(own.length / pagesAtOnce) }, (_, at) => ({
    visitor,
    from: at * pagesAtOnce + 1,
    portion: own.slice(at * pagesAtOnce, (at + 1) * pagesAtOnce),
  }));
});

const cases = [displays[0], displays[2]].flatMap((display) =>
  portions.map((one) => ({ ...one, display, width: display.width })),
);

test.each(cases)(
  '$width px: the pages of $visitor from number $from arrive complete, hydrate without changes and stay in place',
  async ({ visitor, portion, display }) => {
    const { page, close } = await openWindow(inside.browser(), inside.casa().address, display, {
      serviceWorkers: 'block',
    });
    const context = page.context();
    context.setDefaultTimeout(patience);
    const account = school.accounts[visitor];
    if (account) await enter(inside.casa(), context, account);
    const faults: string[] = [];
    await inTabs(
      context,
      portion,
      { abreast: 2 },
      async (tab, screen) => void faults.push(...(await openOne(tab, screen))),
    );
    await close();
    expect(faults).toEqual([]);
    expect(inside.casa().logged.filter(({ level }) => Number(level) >= errorLevel)).toEqual([]);
  },
);

test('page scripts find only the APIs of the oldest supported browsers', async () => {
  const { page, close } = await openWindow(inside.browser(), inside.casa().address);
  await page.goto('/student');
  expect(
    await page.evaluate(() => ({
      'Map.groupBy': 'groupBy' in Map,
      'URL.parse': 'parse' in URL,
      requestIdleCallback: 'requestIdleCallback' in window,
      toSorted: 'toSorted' in Array.prototype,
      structuredClone: 'structuredClone' in window,
    })),
  ).toEqual({
    'Map.groupBy': false,
    'URL.parse': false,
    requestIdleCallback: false,
    toSorted: true,
    structuredClone: true,
  });
  await close();
});
