import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, type Display, displays, openWindow, signIn } from '../support.ts';

const { casa, browser, world } = inBrowser();

const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search in this conversation' });

const isVisible = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

const weather = (number: number) => (number % 1000 === 120 ? `El Niño came, for the ${number}th time.` : 'Fine.');

const longConversation = async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  const messages = Array.from({ length: 4000 }, (_, index) => ({
    from: index % 2 === 0 ? ('student' as const) : ('teacher' as const),
    text: `Number ${index + 1}. ${weather(index + 1)}`,
  }));
  await world().conversation({ student: student.id, teacher: teacher.id, messages });
  return { teacher, student };
};

const visitAs = async (
  { email }: { email: string },
  path: string,
  display: Display,
  steps: (page: Page) => Promise<void>,
): Promise<void> => {
  const window = await openWindow(browser(), casa().address, display);
  await signIn(window.page, path, email, worldPassword);
  await steps(window.page);
  expect(window.troubles).toEqual([]);
  await window.close();
};

test('finds words in a long conversation, ignoring accents, and jumps to them', async () => {
  const { teacher, student } = await longConversation();
  await visitAs(teacher, `/teacher/messages/${student.id}`, displays[2], async (page) => {
    await history(page).getByText('Number 4000.').waitFor();
    await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
    await page.keyboard.press('Control+f');
    await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('nino');
    const hits = page.getByRole('search').getByRole('status');
    await hits.getByText('1 of 4', { exact: true }).waitFor();
    const newest = history(page).getByText('Number 3120.');
    await newest.waitFor();
    await expect.poll(() => newest.evaluate(isVisible)).toBe(true);
    await expect.poll(() => history(page).locator('mark').first().textContent()).toBe('Niño');
    const outlined = history(page).locator('[data-found]');
    await outlined.waitFor();
    await outlined.waitFor({ state: 'detached' });
    expect((await history(page).locator('li').count()) < 60).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await hits.getByText('3 of 4', { exact: true }).waitFor();
    await expect.poll(() => history(page).getByText('Number 1120.').evaluate(isVisible)).toBe(true);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => history(page).getByText('Number 2120.').evaluate(isVisible)).toBe(true);
    await history(page).getByText('Number 2121.').waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Jump to newest' }).click();
    await expect.poll(() => history(page).getByText('Number 4000.').evaluate(isVisible)).toBe(true);
  });
});

test('the search over all conversations lists people, then messages, and links to them', async () => {
  const { teacher, student } = await longConversation();
  await visitAs(student, '/student/messages', displays[1], async (page) => {
    await page.getByLabel('Search teacher', { exact: true }).fill('nino 2120th');
    await page.keyboard.press('Enter');
    await page.getByText('No teacher found. Please refine your search.').waitFor();
    const found = page.getByRole('list', { name: 'Messages', exact: true }).getByRole('link');
    await found.filter({ hasText: 'El Niño came' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await found.first().click();
    await page.waitForURL(`**/messages/${teacher.id}?at=2120`);
    const hit = history(page).getByText('Number 2120.');
    await hit.waitFor();
    await expect.poll(() => hit.evaluate(isVisible)).toBe(true);
    await page.getByRole('button', { name: 'Jump to newest' }).click();
    await expect.poll(() => history(page).getByText('Number 4000.').evaluate(isVisible)).toBe(true);
    expect(page.url()).not.toContain('at=');
  });
});
