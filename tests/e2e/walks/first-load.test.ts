import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, axeFindings, displays, openWholeBrowser, signIn } from '../support.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

const withAdmin = { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password };
// A long render timeout, because these tests need server rendering even on a busy machine.
const inside = inBrowser(withAdmin, undefined, { renderTimeout: 15_000, open: openWholeBrowser });
const { casa, world } = inside;

/** Disables the service worker, whose cache would bypass a delayed script and the request count. */
const visit: typeof inside.visit = (steps, options) => inside.visit(steps, { ...options, serviceWorkers: 'block' });

/** Delays the application's scripts until the returned function is called. */
const delayScript = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

describe('a sign-in page before its script', () => {
  test('keeps input, sends nothing, and signs in once the script has loaded', () =>
    visit(async (page) => {
      const release = await delayScript(page);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() || request.method() !== 'GET') sent.push(request.url());
      });
      await page.goto('/admin', { waitUntil: 'commit' });
      await page.getByLabel('E-mail').fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Sign in' }).click({ force: true });
      expect(sent).toEqual([`${casa().address}/admin`]);
      release();
      await page.locator('button[type=submit]:enabled').waitFor();
      expect(await page.getByLabel('E-mail').inputValue()).toBe(admin.email);
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(admin.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('link', { name: 'View all teachers' }).waitFor();
    }));

  test.each(displays)('$width px, $scheme: has its final appearance and no axe findings', (display) =>
    visit(
      async (page) => {
        const release = await delayScript(page);
        await page.goto('/teacher', { waitUntil: 'commit' });
        const heading = page.getByRole('heading', { level: 1, name: 'Login as a Teacher' });
        await heading.waitFor();
        const colors = () =>
          page.evaluate(() =>
            ['body', 'h1', 'main > div', 'input', 'form button', 'a'].map((selector) => {
              const { color, backgroundColor } = getComputedStyle(document.querySelector(selector) as Element);
              return [selector, color, backgroundColor];
            }),
          );
        const before = { colors: await colors(), box: await heading.boundingBox() };
        expect(await axeFindings(page)).toEqual([]);
        release();
        await page.locator('button[type=submit]:enabled').waitFor();
        expect({ colors: await colors(), box: await heading.boundingBox() }).toEqual(before);
      },
      { display },
    ),
  );

  const others = [
    { display: displays[2], chosen: 'dark', ground: 'rgb(29, 26, 23)' },
    { display: displays[3], chosen: 'light', ground: 'rgb(250, 247, 242)' },
  ] as const;

  test.each(others)('has the chosen $chosen colors regardless of the device setting', ({ display, chosen, ground }) =>
    visit(
      async (page) => {
        await page.goto('/student');
        await page.getByRole('button', { name: `Switch to ${chosen} colors` }).click();
        const groundOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const release = await delayScript(page);
        for (const path of ['/student', '/setup']) {
          await page.goto(path, { waitUntil: 'commit' });
          await page.locator('#root').waitFor({ state: 'attached' });
          expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(chosen);
          expect(await groundOf()).toBe(ground);
        }
        release();
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(chosen);
        expect(await groundOf()).toBe(ground);
      },
      { display },
    ),
  );
});

test('a signed-in user never sees the sign-in page', () =>
  visit(async (page) => {
    await signIn(page, '/admin', admin.email, admin.password);
    await page.getByRole('link', { name: 'View all teachers' }).waitFor();
    const { body, vary } = await page.evaluate(async () => {
      const answer = await fetch('/admin');
      return { body: await answer.text(), vary: answer.headers.get('vary') };
    });
    expect(body).not.toContain('Login as');
    expect(vary).toContain('cookie');
  }));

/** Maximum requests of the first view until its script runs: the page, scripts named in its head, and pictures. */
const maxRequests = 11;
/** Maximum number of requests until idle, including the chat, its store, the service worker and two typefaces. */
const maxRequestsInAll = 20;

let visits = 0;

describe.each([
  { role: 'admin', home: '/admin', words: 'Recent changes' },
  { role: 'teacher', home: '/teacher', words: 'The garden is open' },
  { role: 'student', home: '/student', words: 'The garden is open' },
] as const)('the first view of a signed-in $role', ({ role, home, words }) => {
  const enter = async (page: Page) => {
    visits += 1;
    const email = `${role}-${visits}@first.example`;
    await world().news({ text: '<h2>The garden is open</h2><p>Come and see.</p>' });
    await world().teacher({ first_name: 'Marilag' });
    await world()[role]({ email });
    await signIn(page, `/${role}`, email, worldPassword);
    await page.getByRole('button', { name: 'Hello,' }).waitFor();
    // The renderer loads in the background of the first page.
    const isRendered = async () => (await (await page.request.get(`/${role}`)).text()).includes(words);
    await expect.poll(isRendered).toBe(true);
  };

  test.each([displays[0], displays[3]])(
    '$width px, $scheme: is complete before the script and does not change',
    (display) =>
      visit(
        async (page) => {
          await enter(page);
          const release = await delayScript(page);
          await page.addInitScript(watchShifts);
          await page.goto(`/${role}`, { waitUntil: 'commit' });
          const content = page.getByText(words).filter({ visible: true }).first();
          await content.waitFor();
          expect(await axeFindings(page)).toEqual([]);
          const before = await content.boundingBox();
          await content.evaluate((element) => element.setAttribute('data-stays', ''));
          release();
          await page.waitForFunction(() =>
            Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer')),
          );
          await page.getByRole('button', { name: 'Hello,' }).click();
          await page.getByText('Password and devices').waitFor();
          await page.keyboard.press('Escape');
          expect(new URL(page.url()).pathname).toBe(home);
          const after = await content.boundingBox();
          expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height]);
          // The typefaces may have loaded, with nearly equal text widths.
          expect(Math.abs((after?.width ?? 0) - (before?.width ?? 0))).toBeLessThan(2);
          expect(await page.locator('[data-stays]').count()).toBe(1);
          expect((await shiftsOf(page)).shift).toBeLessThan(0.02);
        },
        { display },
      ),
  );

  test('hydrates without changes on a device with another clock, time zone, language and width', () =>
    visit(async (page) => {
      await enter(page);
      const device = await page.context().newCDPSession(page);
      await device.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
      await device.send('Emulation.setLocaleOverride', { locale: 'ar-EG' });
      await page.setViewportSize({ width: 360, height: 800 });
      await page.clock.setFixedTime('2031-05-06T23:59:59.900Z');
      await page.goto(`/${role}`);
      await page.getByRole('button', { name: 'Hello,' }).click();
      await page.getByText('Password and devices').waitFor();
      await page.getByText(words).filter({ visible: true }).first().waitFor();
    }));

  test('performs a press made before hydration', () =>
    visit(async (page) => {
      await enter(page);
      const release = await delayScript(page);
      await page.goto(`/${role}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Hello,' }).click();
      release();
      await page.getByText('Password and devices').waitFor();
    }));

  test(`takes ${maxRequests} requests to load, ${maxRequestsInAll} in all`, () =>
    visit(async (page) => {
      await enter(page);
      // Later requests of the previous page do not belong to this view.
      await page.goto('about:blank');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
      page.on('websocket', (socket) => sent.push(`socket ${new URL(socket.url()).pathname}`));
      // The delayed script cannot make later requests before they are counted.
      const release = await delayScript(page);
      await page.goto(`/${role}`, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => document.readyState === 'interactive' && [...document.images].every(({ complete }) => complete),
      );
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(maxRequests);
      release();
      await page.waitForLoadState('networkidle');
      expect(sent.filter((one) => /get-|\/session|\/school/.test(one))).toEqual([]);
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(maxRequestsInAll);
    }));

  test('loads the scripts of toasts and dialogs only after an interaction', () =>
    visit(async (page) => {
      await enter(page);
      await page.goto('about:blank');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      await page.goto(`/${role}`);
      await page.waitForLoadState('networkidle');
      const later = () =>
        ['toaster', 'session-over'].map((name) => sent.some((path) => path.startsWith(`/assets/${name}-`)));
      expect(later()).toEqual([false, false]);
      await page.keyboard.press('Tab');
      await expect.poll(later).toEqual([true, true]);
    }));
});
