import type { Browser, Page } from '@playwright/test';
import { percentile, type Row } from '../../support/report.ts';
import { milliseconds } from './calls.ts';
import type { Opened } from './class.ts';
import { openWindow } from './window.ts';

const timesSlower = 4;
const tablet = { width: 1024, height: 768 };
const taps = 40;
/** Five taps a second, which is fast. */
const betweenTapsMs = 200;
const openings = 5;
const maxTapMs = 50;
const maxStoredMs = 100;
const maxRowsMs = 300;
const maxFrameMs = 50;
const maxNodes = 5000;
/** Pixels per frame of a fast flick. */
const scrolledPerFrame = 60;

/** Opens a signed-in tablet with a throttled CPU. */
const openTablet = async (browser: Browser, opened: Opened) => {
  const { context, page } = await openWindow(browser, opened, { viewport: tablet, hasTouch: true });
  const client = await context.newCDPSession(page);
  return {
    page,
    slow: () => client.send('Emulation.setCPUThrottlingRate', { rate: timesSlower }),
    close: () => context.close(),
  };
};

const openGrid = async (page: Page, { address, classRecord }: Opened) => {
  await page.goto(`${address}/teacher/record/${classRecord.section}`, { waitUntil: 'networkidle' });
  await page.getByRole('gridcell').first().waitFor();
};

type Seen = { touched: number; shown: number; stored: number };

/** Records in the page the time of each touch, of the frame with the changed cell, and of the response. */
const watchTaps = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(globalThis, { seen });
    const grid = document.querySelector('[role=grid]');
    addEventListener('pointerdown', ({ timeStamp }) => void seen.push({ touched: timeStamp, shown: 0, stored: 0 }), {
      capture: true,
    });
    new MutationObserver((changes) => {
      const last = seen.at(-1);
      const isCell = changes.some(({ target }) => target instanceof Element && target.role === 'gridcell');
      if (!last || last.shown > 0 || !isCell) return;
      // The next frame shows the change. The task after that frame starts once the frame is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (last.shown === 0) last.shown = performance.now();
        };
        port2.postMessage(undefined);
      });
    }).observe(grid ?? document.body, { subtree: true, attributes: true, attributeFilter: ['aria-label'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const last = seen.at(-1);
        if (last?.stored === 0 && /add-entries$/.test(entry.name))
          last.stored = (entry as PerformanceResourceTiming).responseEnd;
      }
    }).observe({ type: 'resource' });
  });

/** Runs in the page. Returns the centers of cells that a finger can reach. */
const reachablePlaces = (number: number) => {
  document.querySelector('[role=grid]')?.scrollIntoView({ block: 'center' });
  const cells = [...document.querySelectorAll('[role=gridcell]')];
  const middles = cells.map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { cell, x: left + width / 2, y: top + height / 2 };
  });
  return middles
    .filter(({ cell, x, y }) => cell.contains(document.elementFromPoint(x, y)))
    .slice(0, number)
    .map(({ x, y }) => ({ x, y }));
};

const rowsOfTaps = async (page: Page): Promise<Row[]> => {
  await watchTaps(page);
  const places = await page.evaluate(reachablePlaces, taps);
  for (const { x, y } of places) {
    const stored = page.waitForResponse(/add-entries$/);
    await Promise.all([page.waitForTimeout(betweenTapsMs), page.touchscreen.tap(x, y), stored]);
  }
  await page.waitForTimeout(300);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);
  const whole = seen.filter(({ shown, stored }) => shown > 0 && stored > 0);
  if (whole.length < taps / 2) throw new Error(`of ${places.length} taps ${whole.length} were seen`);
  const [shown, stored] = [
    percentile(
      whole.map((one) => one.shown - one.touched),
      95,
    ),
    percentile(
      whole.map((one) => one.stored - one.touched),
      95,
    ),
  ];
  return [
    {
      metric: `record: from a tap to the changed cell, ${whole.length} taps on a tablet slowed ${timesSlower} ×`,
      measured: `p95 ${milliseconds(shown)}`,
      baseline: '–',
      target: `≤ ${maxTapMs} ms`,
      passes: shown <= maxTapMs,
    },
    {
      metric: 'record: from a tap to the answer that it is stored, on the same tablet',
      measured: `p95 ${milliseconds(stored)}`,
      baseline: '–',
      target: `≤ ${maxStoredMs} ms`,
      passes: stored <= maxStoredMs,
    },
  ];
};

/** Runs in the page. Scrolls to the end like a flick. */
const scrollThrough = (perFrame: number) =>
  new Promise<{ frames: number[]; nodes: number }>((resolve) => {
    const grid = document.querySelector('[role=grid]');
    const frames: number[] = [];
    let [nodes, before] = [0, performance.now()];
    const step = (now: number) => {
      frames.push(now - before);
      before = now;
      if (!grid) return resolve({ frames, nodes });
      if (frames.length % 10 === 0) nodes = Math.max(nodes, grid.querySelectorAll('*').length);
      const at = grid.scrollTop;
      grid.scrollTop += perFrame;
      if (grid.scrollTop === at) resolve({ frames: frames.slice(1), nodes });
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });

const rowsOfScrolling = async (page: Page): Promise<Row[]> => {
  const begun = await page.getByRole('grid').evaluate((grid) => grid.querySelectorAll('*').length);
  const { frames, nodes } = await page.evaluate(scrollThrough, scrolledPerFrame);
  const longest = Math.max(...frames);
  const maxSeen = Math.max(begun, nodes);
  return [
    {
      metric: `record: frames while the grid is scrolled through, on a tablet slowed ${timesSlower} ×`,
      measured: `longest of ${frames.length}: ${milliseconds(longest)}, p95 ${milliseconds(percentile(frames, 95))}`,
      baseline: '–',
      target: `≤ ${maxFrameMs} ms`,
      passes: frames.length > 50 && longest <= maxFrameMs,
    },
    {
      metric: 'record: nodes of the grid, as it is opened and while it is scrolled through',
      measured: String(maxSeen),
      baseline: '–',
      target: `≤ ${maxNodes}`,
      passes: maxSeen <= maxNodes,
    },
  ];
};

/** Measures the time from the press on the class to the frame with its first lessons. */
const timeToRows = async (
  page: Page,
  slow: () => Promise<unknown>,
  { address, classRecord }: Opened,
): Promise<number> => {
  await page.goto(`${address}/teacher/record`, { waitUntil: 'networkidle' });
  await slow();
  await page.evaluate(() => {
    Object.assign(globalThis, { pressed: 0, shown: 0 });
    const noted = globalThis as unknown as { pressed: number; shown: number };
    const press = ({ timeStamp }: Event) => {
      noted.pressed = timeStamp;
    };
    addEventListener('pointerdown', press, { capture: true, once: true });
    const checkShown = () => {
      if (document.querySelector('[role=gridcell]')) noted.shown = performance.now();
      else requestAnimationFrame(checkShown);
    };
    requestAnimationFrame(checkShown);
  });
  await page.locator(`main a[href$="/record/${classRecord.section}"]`).tap();
  await page.getByRole('gridcell').first().waitFor();
  const { pressed, shown } = await page.evaluate(() => {
    const noted = globalThis as unknown as { pressed: number; shown: number };
    return { pressed: noted.pressed, shown: noted.shown };
  });
  return shown - pressed;
};

const rowOfOpening = async (browser: Browser, opened: Opened): Promise<Row> => {
  const times: number[] = [];
  for (let at = 0; at < openings; at += 1) {
    const { page, slow, close } = await openTablet(browser, opened);
    times.push(await timeToRows(page, slow, opened));
    await close();
  }
  const median = percentile(times, 50);
  return {
    metric: `record: from the list of classes to the first lines, on a tablet slowed ${timesSlower} ×`,
    measured: `median ${milliseconds(median)}, longest ${milliseconds(Math.max(...times))}`,
    baseline: '–',
    target: `≤ ${maxRowsMs} ms`,
    passes: median <= maxRowsMs,
  };
};

export const rowsOfTablet = async (browser: Browser, opened: Opened): Promise<Row[]> => {
  const { page, slow, close } = await openTablet(browser, opened);
  await openGrid(page, opened);
  await slow();
  const scrolling = await rowsOfScrolling(page);
  await openGrid(page, opened);
  const tapping = await rowsOfTaps(page);
  await close();
  return [await rowOfOpening(browser, opened), ...scrolling, ...tapping];
};
