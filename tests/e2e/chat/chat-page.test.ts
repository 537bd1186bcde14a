import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import type { Account } from '../screens/school.ts';
import { enter } from '../screens/show-screen.ts';
import { type Display, displays, openWindow } from '../support.ts';

const { casa, browser, visit, world } = inBrowser({}, undefined, { renderTimeout: 30_000 });

const conversation = async (count: number, unreadByStudent = 0) => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  const messages = Array.from({ length: count }, (_, index) => ({
    from: index % 3 === 0 ? ('student' as const) : ('teacher' as const),
    text: `Number ${index + 1}. ${'Words and more words. '.repeat((index * 7) % 9)}`,
    at: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
  }));
  await world().conversation({ student: student.id, teacher: teacher.id, messages, unreadByStudent });
  return { account: { role: 'student', email: student.email, password: worldPassword } as const, teacher };
};

const isVisible = (page: Page, text: string) =>
  page
    .getByText(text)
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });

const withoutScript = async (account: Account, display: Display) => {
  const { page } = await openWindow(browser(), casa().address, display, { serviceWorkers: 'block' });
  await enter(casa(), page.context(), account);
  await page.route(/\.js$/, (route) => route.abort());
  return page;
};

test.each([displays[0], displays[2]])('$width px: renders a conversation without any script', async (display) => {
  const { account, teacher } = await conversation(40);
  const page = await withoutScript(account, display);
  await page.goto(`/student/messages/${teacher.id}`);
  expect(await isVisible(page, 'Number 40.')).toBe(true);
  expect(await isVisible(page, 'Number 20.')).toBe(false);
});

test('renders a conversation at the first new message without any script', async () => {
  const { account, teacher } = await conversation(40, 20);
  const page = await withoutScript(account, displays[0]);
  await page.goto(`/student/messages/${teacher.id}`);
  expect(await isVisible(page, 'New messages')).toBe(true);
  expect(await isVisible(page, 'Number 40.')).toBe(false);
});

test('shows no message before all first rows have arrived', async () => {
  const { account, teacher } = await conversation(40, 20);
  const page = await withoutScript(account, displays[0]);
  const answer = await page.request.get(`/student/messages/${teacher.id}`);
  const html = await answer.text();
  const middle = html.indexOf('Number 20.');
  await page.goto('/nowhere');
  const write = (part: string) =>
    page.evaluate(async (text) => {
      if (document.readyState === 'complete') document.open();
      document.write(text);
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    }, part);
  const shown = page.getByText(/^Number \d+\./).filter({ visible: true });
  await write(html.slice(0, middle));
  expect(await shown.count()).toBe(0);
  await write(html.slice(middle));
  await page.evaluate(() => document.close());
  expect(await isVisible(page, 'New messages')).toBe(true);
});

/** Records in each frame the position of a visible message, or `null` if there is not exactly one. */
const watchPlace = (text: string) => {
  const seen: (number | null)[] = [];
  Object.assign(globalThis, { places: seen });
  const checkFrame = () => {
    const found = [...document.querySelectorAll('[dir=auto]')].filter(
      (element) => element.textContent?.startsWith(text) && getComputedStyle(element).visibility === 'visible',
    );
    if (found.length > 0 || seen.length > 0)
      seen.push(found.length === 1 ? (found[0]?.getBoundingClientRect().top ?? 0) : null);
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
};

test.each([
  ['at its end', displays[0], 0, 'Number 40.'],
  ['at its end', displays[2], 0, 'Number 40.'],
  ['at its first new message', displays[0], 20, 'Number 11.'],
] as const)(
  'hydrates a conversation that opens %s without a flash and without repeated requests',
  async (_where, display, unread, text) => {
    const { account, teacher } = await conversation(40, unread);
    await visit(
      async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.addInitScript(watchPlace, text);
        const notice = page
          .waitForEvent('websocket')
          .then((socket) =>
            socket.waitForEvent('framereceived', ({ payload }) => /^43\d+\[\{"ok":true,"data":"/.test(String(payload))),
          );
        await page.goto(`/student/messages/${teacher.id}`);
        await page.getByRole('region', { name: 'Messages with Tala Reyes' }).waitFor();
        await notice;
        await page.getByText('Not online').waitFor();
        const places = await page.evaluate(() => (globalThis as unknown as { places: (number | null)[] }).places);
        expect(places).not.toContain(null);
        expect(Math.max(...places.map(Number)) - Math.min(...places.map(Number))).toBeLessThan(0.25);
        expect(asked.filter((path) => /^\/api\/.*(conversations|messages\/(?!read|rules|looks))/.test(path))).toEqual(
          [],
        );
      },
      { display, as: account, serviceWorkers: 'block' },
    );
  },
);
