import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, displays, openWholeBrowser, twoFrames } from '../support.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

const withAdmin = { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password };
const inside = inBrowser(withAdmin, undefined, { renderTimeout: 15_000, open: openWholeBrowser });
const { visit, casa, world } = inside;

const kilobytes = 1024;

const hasFaces = (page: Page) =>
  page.evaluate(() =>
    ['Figtree', 'Fraunces'].every((family) =>
      [...document.fonts].some((face) => face.family === family && face.status === 'loaded'),
    ),
  );

/** Waits until both typefaces are loaded and painted. On a busy machine they may be late, so the page is opened again. */
const facesShow = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await expect
    .poll(async () => {
      if (await hasFaces(page)) return true;
      await page.reload({ waitUntil: 'networkidle' });
      return hasFaces(page);
    })
    .toBe(true);
  await twoFrames(page);
};

/** Records the file and the bytes on the wire of each finished request. */
const countBytes = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const files = new Map<string, string>();
  const ended: { file: string; bytes: number }[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => files.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended.push({ file: files.get(requestId) ?? '', bytes: encodedDataLength });
  });
  return ended;
};

const sum = (ended: readonly { bytes: number }[]) => ended.reduce((total, { bytes }) => total + bytes, 0);

describe('the typefaces of a sign-in page', () => {
  test.each(displays)('$width px, $scheme: load after the first paint without a layout shift', (display) =>
    visit(
      async (page) => {
        await page.addInitScript(watchShifts);
        const ended = await countBytes(page);
        await page.goto('/student');
        await facesShow(page);
        const { paint, fonts } = await page.evaluate(() => ({
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          fonts: performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.woff2'))
            .map(({ name, startTime }) => ({ name, startTime })),
        }));
        expect(fonts).toHaveLength(2);
        for (const { name, startTime } of fonts) {
          expect(startTime).toBeGreaterThan(paint);
          expect(new URL(name).origin).toBe(casa().address);
        }
        expect((await shiftsOf(page)).shift).toBeLessThanOrEqual(0.02);
        expect(sum(ended)).toBeLessThanOrEqual(200 * kilobytes);
      },
      { display, serviceWorkers: 'block' },
    ),
  );
});

test('late typefaces are added with the next page', () =>
  visit(
    async (page) => {
      const { promise: late, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\.woff2$/, async (route) => {
        await late;
        await route.continue();
      });
      await page.goto('/admin/students');
      await page.waitForFunction(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint && performance.now() - paint.startTime > 2_000;
      });
      const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
      release();
      await loaded;
      await page.waitForLoadState('networkidle');
      expect(await hasFaces(page)).toBe(false);
      await page.locator('nav a[href="/admin/teachers"]').filter({ visible: true }).first().click();
      await expect.poll(() => hasFaces(page)).toBe(true);
    },
    { as: adminAccount, serviceWorkers: 'block' },
  ));

const withNames = [
  'Villanueva-Buencamino de los Santos-Magbanua',
  'Nuñez-Peñaflorida, Ma. Corazon',
  'Heavy rain tomorrow: we learn from home',
  'Forgot your password? The school office can give you a new one.',
];

test('the fallback fonts have the same width as the typefaces', () =>
  visit(async (page) => {
    await page.goto('/student');
    await facesShow(page);
    const ratios = await page.evaluate((lines) => {
      const context = document.createElement('canvas').getContext('2d');
      const widthIn = (font: string) => {
        if (!context) return Number.NaN;
        context.font = font;
        return lines.reduce((total, line) => total + context.measureText(line).width, 0);
      };
      const ratio = (weight: number, face: string, device: string) =>
        widthIn(`${weight} 100px ${face}`) / widthIn(`${weight} 100px '${device}', monospace`);
      return [
        ratio(400, 'Figtree', 'Figtree as Arial'),
        ratio(600, 'Figtree', 'Figtree as Arial'),
        ratio(600, 'Fraunces', 'Fraunces as Times'),
      ];
    }, withNames);
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
  }));

test('a list does not move when the typefaces load, and they are cached for offline use', async () => {
  await world().student({ first_name: 'Niña', last_name: 'Peñaflorida-Nuñez' });
  await visit(
    async (page) => {
      await page.addInitScript(watchShifts);
      await page.goto('/admin/students');
      await facesShow(page);
      expect((await shiftsOf(page)).shift).toBeLessThanOrEqual(0.02);
      const cached = () =>
        page.evaluate(async () => {
          const shell = await caches.open('casa-shell');
          return (await shell.keys()).filter(({ url }) => /\.woff2$/.test(url)).length;
        });
      await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
      await expect.poll(cached).toBe(2);
    },
    { as: adminAccount },
  );
});
