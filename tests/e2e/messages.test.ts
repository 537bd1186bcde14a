import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { openCutProxy } from '../api/faults/cut-proxy.ts';
import { axeFindings, looks, openBrowser, openWindow, signIn, startCasaWithWeb } from './support.ts';

let casa: Awaited<ReturnType<typeof startCasaWithWeb>>;
let browser: Browser;

beforeAll(async () => {
  casa = await startCasaWithWeb();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await casa?.stop();
});

type Window = Awaited<ReturnType<typeof openWindow>>;

const people = async () => ({
  teacher: await casa.world.teacher({ first_name: 'Tala', last_name: 'Reyes' }),
  student: await casa.world.student({ first_name: 'Mia', last_name: 'Santos' }),
});

const within = async (windows: Window[], go: () => Promise<void>) => {
  try {
    await go();
    expect(windows.flatMap(({ troubles }) => troubles)).toEqual([]);
  } finally {
    for (const { close } of windows) await close();
  }
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const said = (page: Page) => history(page).locator('li [dir=auto]').allTextContents();

const say = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

const search = async (page: Page, label: string, term: string) => {
  await page.getByLabel(label, { exact: true }).fill(term);
  await page.getByLabel(label, { exact: true }).press('Enter');
};

test('a chat between a phone and a desktop', async () => {
  const { teacher, student } = await people();
  const phone = await openWindow(browser, casa.address, looks[1]);
  const desktop = await openWindow(browser, casa.address, looks[2]);
  await within([phone, desktop], async () => {
    const [mia, tala] = [phone.page, desktop.page];
    await signIn(tala, '/teacher/account', teacher.email, worldPassword);
    await tala.getByRole('region', { name: 'Your account' }).waitFor();
    await signIn(mia, '/student/messages', student.email, worldPassword);
    await heading(mia, 'Welcome, Mia!').waitFor();
    await mia.getByText('Select or search a conversation to start messaging').waitFor();

    await search(mia, 'Search teacher', 'Ta');
    await mia.getByText('Search term must be atleast 3 characters long').waitFor();
    await search(mia, 'Search teacher', 'nobody at all');
    await mia.getByText('No teacher found. Please refine your search.').waitFor();
    await search(mia, 'Search teacher', 'reyes');
    await mia
      .getByRole('list', { name: 'Search results' })
      .getByRole('link', { name: /Tala Reyes/ })
      .click();
    await heading(mia, 'To: Tala Reyes').waitFor();
    await mia.getByText('Send a message to start the conversation').waitFor();
    await mia.getByText('Online', { exact: true }).waitFor();

    await say(mia, '   ');
    await composer(mia).fill('Good evening! <b>See</b> https://example.org/a.');
    await composer(mia).press('Shift+Enter');
    await composer(mia).pressSequentially('שלום 🌱');
    await composer(mia).press('Enter');
    expect(await composer(mia).inputValue()).toBe('');

    const toast = tala.getByRole('status').filter({ hasText: 'Good evening!' });
    await toast.getByText('Mia Santos').waitFor();
    await tala.getByRole('link', { name: 'Messages 1 unread message' }).waitFor();
    await expect.poll(() => tala.title()).toMatch(/^\(1\) /);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
    expect(await mia.getByText('Read', { exact: true }).count()).toBe(0);

    await tala.getByRole('link', { name: /^Messages/ }).click();
    await tala
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Mia Santos/ })
      .click();
    await heading(tala, 'To: Mia Santos').waitFor();
    await expect.poll(() => said(tala)).toEqual(['Good evening! <b>See</b> https://example.org/a.\nשלום 🌱']);
    const link = tala.getByRole('link', { name: 'https://example.org/a', exact: true });
    expect(await link.getAttribute('rel')).toContain('noopener');
    await mia.getByText('Read', { exact: true }).waitFor();
    await expect.poll(() => tala.title()).not.toMatch(/^\(/);

    await composer(tala).pressSequentially('One');
    await mia.getByText('Tala Reyes is typing…').waitFor();
    await composer(tala).press('Enter');
    for (const text of ['Two', 'Three', 'Four']) await say(tala, text);
    await expect.poll(async () => (await said(mia)).slice(1)).toEqual(['One', 'Two', 'Three', 'Four']);
    await mia.getByRole('status').filter({ hasText: 'New message from Tala Reyes: Four' }).waitFor();
    await expect.poll(() => tala.getByText('Read', { exact: true }).count()).toBe(4);

    await mia.getByRole('link', { name: 'Back to conversations' }).click();
    await mia.getByRole('link', { name: 'Back to Home' }).click();
    await mia.waitForURL('**/student');
  });
});

test('what is written without a connection arrives once and in order, and nothing is missed', async () => {
  const { teacher, student } = await people();
  const [host = '', port] = new URL(casa.address).host.split(':');
  const proxy = await openCutProxy({ host, port: Number(port) });
  const phone = await openWindow(browser, `http://127.0.0.1:${proxy.port}`, looks[0]);
  const desktop = await openWindow(browser, casa.address, looks[2]);
  await within([phone, desktop], async () => {
    const [mia, tala] = [phone.page, desktop.page];
    await signIn(tala, `/teacher/messages/${student.id}`, teacher.email, worldPassword);
    await signIn(mia, `/student/messages/${teacher.id}`, student.email, worldPassword);
    await heading(mia, 'To: Tala Reyes').waitFor();
    await say(tala, 'Before');
    await expect.poll(() => said(mia)).toEqual(['Before']);
    await proxy.cut();
    await say(mia, 'From the bus');
    await mia.getByText('Not sent yet.').first().waitFor();
    await say(mia, 'Still on the bus');
    for (const text of ['Meanwhile', 'And more']) await say(tala, text);
    await expect.poll(() => said(tala)).toEqual(['Before', 'Meanwhile', 'And more']);
    await mia.getByText('Not sent yet.').nth(1).waitFor();
    await proxy.mend();
    const all = ['Before', 'Meanwhile', 'And more', 'From the bus', 'Still on the bus'];
    await expect.poll(() => said(tala), { timeout: 15_000 }).toEqual(all);
    await expect.poll(() => said(mia), { timeout: 15_000 }).toEqual(all);
    await mia.reload();
    await expect.poll(() => said(mia), { timeout: 15_000 }).toEqual(all);
  });
  await proxy.close();
});

test('earlier pages come on scrolling up, and the place stays', async () => {
  const { teacher, student } = await people();
  const messages = Array.from({ length: 130 }, (_, index) => ({
    from: 'teacher' as const,
    text: `Number ${index + 1}.`,
  }));
  await casa.world.conversation({ student: student.id, teacher: teacher.id, messages });
  const window = await openWindow(browser, casa.address, looks[0]);
  await within([window], async () => {
    const { page } = window;
    await signIn(page, `/student/messages/${teacher.id}`, student.email, worldPassword);
    await page.getByText('Number 130.').waitFor();
    await expect.poll(() => page.getByText('Number 130.').evaluate(isInSight)).toBe(true);
    expect((await said(page)).length).toBeLessThan(130);
    const seen = page.getByText('Number 81.');
    await seen.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await said(page)).length).toBeGreaterThan(50);
    expect(await seen.evaluate(isInSight)).toBe(true);
    await expect
      .poll(async () => {
        await history(page).evaluate((list) => list.scrollTo(0, 0));
        return (await said(page)).length;
      })
      .toBe(130);
    expect((await said(page))[0]).toBe('Number 1.');
  });
});

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

test('a teacher writes to a student by keyboard alone', async () => {
  const { teacher } = await people();
  await casa.world.student({ first_name: 'Quirino', last_name: 'Abad' });
  const window = await openWindow(browser, casa.address, looks[2]);
  await within([window], async () => {
    const { page } = window;
    await signIn(page, '/teacher/messages', teacher.email, worldPassword);
    await heading(page, 'Welcome, Tala!').waitFor();
    await page.getByRole('button', { name: 'Mute the sound of new messages' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Mute the sound of new messages', pressed: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('quirino');
    await page.keyboard.press('Enter');
    const result = page.getByRole('link', { name: /Quirino Abad/ });
    await result.waitFor();
    for (let steps = 0; steps < 5 && !(await result.evaluate((one) => one === document.activeElement)); steps++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'To: Quirino Abad').waitFor();
    await expect.poll(() => composer(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('Dear Quirino,');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('well done');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toEqual(['Dear Quirino,\nwell done']);
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Quirino Abad/ })
      .waitFor();
  });
});

describe('accessibility', () => {
  test.each(looks)('$scheme at $width', async (look) => {
    const { teacher, student } = await people();
    const messages = [
      { from: 'student' as const, text: 'Have a look: https://example.org' },
      { from: 'teacher' as const, text: 'Thank you' },
      { from: 'student' as const, text: 'Good night' },
    ];
    await casa.world.conversation({ student: student.id, teacher: teacher.id, messages, unreadByTeacher: 1 });
    const window = await openWindow(browser, casa.address, look);
    await within([window], async () => {
      const { page } = window;
      await signIn(page, '/teacher/messages', teacher.email, worldPassword);
      const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Mia Santos/ });
      await row.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await search(page, 'Search student', 'ab');
      await page.getByText('Search term must be atleast 3 characters long').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await search(page, 'Search student', 'nobody at all');
      await page.getByText('No student found. Please refine your search.').waitFor();
      await page.getByRole('button', { name: 'Back to all conversations' }).click();
      await row.click();
      await history(page).getByText('Good night').waitFor();
      await page.context().setOffline(true);
      await page.route('**/api/messages/**', (route) => route.abort());
      await say(page, 'Good night to you');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
