import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { displays, openWindow, signIn } from '../support.ts';

const { casa, browser, world } = inBrowser();

const size = 100_000;
const scrolledPast = 1_500;
const maxItems = 60;
const maxAddedNodes = 500;
const maxAddedHeapMegabytes = 20;

const textOf = (number: number) =>
  `Number ${number}. ${'Words and more words. '.repeat((number * 7) % 11)}${number === 77 ? 'A pomelo fell from its tree.' : ''}`;

const longConversation = async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  const messages = Array.from({ length: size }, (_, index) => ({
    from: index % 3 === 0 ? ('student' as const) : ('teacher' as const),
    text: textOf(index + 1),
    at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }));
  await world().conversation({ student: student.id, teacher: teacher.id, messages });
  return { teacher, student };
};

const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const number = (page: Page, of: number) => history(page).getByText(`Number ${of}.`);
const isVisible = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
const expectVisible = (page: Page, of: number) => expect.poll(() => number(page, of).evaluate(isVisible)).toBe(true);

const oldestShown = async (page: Page) => {
  const texts = await history(page).locator('li [dir=auto]').allTextContents();
  return Math.min(...texts.map((text) => Number(/^Number (\d+)/.exec(text)?.[1] ?? size)));
};

/** Returns DOM nodes and heap size after garbage collection. The nodes include detached ones. */
const pageMemory = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), megabytes: of('JSHeapUsedSize') / 2 ** 20 };
};

/** Scrolls up like a reader. The number of items in the page must stay small after each step. */
const scrollUpTo = async (page: Page, target: number) => {
  for (let oldest = size; oldest > target; oldest = await oldestShown(page)) {
    await history(page).evaluate((list) => list.scrollBy(0, -2_500));
    expect(await history(page).locator('li').count()).toBeLessThan(maxItems);
  }
};

test('a conversation of 100,000 messages opens at its end, scrolls, is searched, and stays small in the page', async () => {
  const { teacher, student } = await longConversation();
  const { page, troubles, close } = await openWindow(browser(), casa().address, displays[0]);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === `/api/messages/${teacher.id}`) asked.push(search);
  });
  await signIn(page, `/student/messages/${teacher.id}`, student.email, worldPassword);
  await number(page, size).waitFor();
  await expectVisible(page, size);
  expect(asked.length).toBeLessThanOrEqual(2);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const atFirst = await pageMemory(session);

  await scrollUpTo(page, size - scrolledPast);
  expect(asked.length).toBeGreaterThan(5);
  const scrolled = await pageMemory(session);

  await page.getByRole('button', { name: 'Search in this conversation' }).click();
  await page.keyboard.type('pomelo');
  await page.getByRole('search').getByRole('status').getByText('1 of 1', { exact: true }).waitFor();
  await expectVisible(page, 77);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jump to newest' }).click();
  await expectVisible(page, size);
  expect(await history(page).locator('li').count()).toBeLessThan(maxItems);
  const atLast = await pageMemory(session);
  for (const { nodes, megabytes } of [scrolled, atLast]) {
    expect(nodes - atFirst.nodes).toBeLessThan(maxAddedNodes);
    expect(megabytes - atFirst.megabytes).toBeLessThan(maxAddedHeapMegabytes);
  }
  expect(troubles).toEqual([]);
  await close();
});
