import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import type { Account } from '../screens/school.ts';
import { enter } from '../screens/show-screen.ts';
import { type Look, looks, openWindow } from '../support.ts';

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

const isInSight = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });

/** A window whose scripts never come. */
const withoutScript = async (account: Account, look: Look) => {
  const { page } = await openWindow(browser(), casa().address, look, { serviceWorkers: 'block' });
  await enter(casa(), page.context(), account);
  await page.route(/\.js$/, (route) => route.abort());
  return page;
};

test.each([looks[0], looks[2]])('$width px: a conversation stands on the page without any script', async (look) => {
  const { account, teacher } = await conversation(40);
  const page = await withoutScript(account, look);
  await page.goto(`/student/messages/${teacher.id}`);
  expect(await isInSight(page, 'Number 40.')).toBe(true);
  expect(await isInSight(page, 'Number 20.')).toBe(false);
});

test('without any script, too, it begins at the first new message', async () => {
  const { account, teacher } = await conversation(40, 20);
  const page = await withoutScript(account, looks[0]);
  await page.goto(`/student/messages/${teacher.id}`);
  expect(await isInSight(page, 'New messages')).toBe(true);
  expect(await isInSight(page, 'Number 40.')).toBe(false);
});

/** Notes, with each picture of the page, where a message stands that one can see; `null` where there is none. */
const watchPlace = (text: string) => {
  const seen: (number | null)[] = [];
  Object.assign(globalThis, { places: seen });
  const look = () => {
    const found = [...document.querySelectorAll('[dir=auto]')].filter(
      (element) => element.textContent?.startsWith(text) && getComputedStyle(element).visibility === 'visible',
    );
    if (found.length > 0 || seen.length > 0)
      seen.push(found.length === 1 ? Math.round(found[0]?.getBoundingClientRect().top ?? 0) : null);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test.each([
  ['at its end', looks[0], 0, 'Number 40.'],
  ['at its end', looks[2], 0, 'Number 40.'],
  ['at its first new message', looks[0], 20, 'Number 11.'],
] as const)(
  'a conversation that opens %s is taken over without a flash and without asking again',
  async (_where, look, unread, text) => {
    const { account, teacher } = await conversation(40, unread);
    await visit(
      async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.addInitScript(watchPlace, text);
        const told = page
          .waitForEvent('websocket')
          .then((socket) =>
            socket.waitForEvent('framereceived', ({ payload }) => /^43\d+\[\{"ok":true,"data":"/.test(String(payload))),
          );
        await page.goto(`/student/messages/${teacher.id}`);
        await page.getByRole('region', { name: 'Messages with Tala Reyes' }).waitFor();
        await told;
        await page.getByText('Not online').waitFor();
        const places = await page.evaluate(() => (globalThis as unknown as { places: (number | null)[] }).places);
        const [first = 0] = places;
        // The end of a list is at a whole pixel, wherever its rows are.
        expect(places.filter((place) => place === null || Math.abs(place - (first ?? 0)) > 1)).toEqual([]);
        expect(asked.filter((path) => /^\/api\/.*(conversations|messages\/(?!read|rules|looks))/.test(path))).toEqual(
          [],
        );
      },
      { look, as: account, serviceWorkers: 'block' },
    );
  },
);
