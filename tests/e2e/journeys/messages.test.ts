import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { openTcpProxy } from '#tests/support/servers/tcp-proxy.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { displays, openWindow, signIn } from '../support.ts';

const { casa, browser, world } = inBrowser();

type Window = Awaited<ReturnType<typeof openWindow>>;

const people = async () => ({
  teacher: await world().teacher({ first_name: 'Tala', last_name: 'Reyes' }),
  student: await world().student({ first_name: 'Mia', last_name: 'Santos' }),
});

const within = async (windows: Window[], steps: () => Promise<void>) => {
  await steps();
  expect(windows.flatMap(({ troubles }) => troubles)).toEqual([]);
  for (const { close } of windows) await close();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const messageTexts = (page: Page) => history(page).locator('li [dir=auto]').allTextContents();

const sendText = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

const search = async (page: Page, label: string, term: string) => {
  await page.getByLabel(label, { exact: true }).fill(term);
  await page.getByLabel(label, { exact: true }).press('Enter');
};

test('a phone and a desktop exchange messages', async () => {
  const { teacher, student } = await people();
  const phone = await openWindow(browser(), casa().address, displays[1]);
  const desktop = await openWindow(browser(), casa().address, displays[2]);
  await within([phone, desktop], async () => {
    const [mia, tala] = [phone.page, desktop.page];
    await signIn(tala, '/teacher/account', teacher.email, worldPassword);
    await tala.getByRole('region', { name: 'Your account' }).waitFor();
    await signIn(mia, '/student/messages', student.email, worldPassword);
    await heading(mia, 'Welcome, Mia!').waitFor();
    await mia.getByText('Select or search a conversation to start messaging').filter({ visible: true }).waitFor();

    await search(mia, 'Search teacher', 'T');
    await mia.getByText('Search term must be atleast 3 characters long').waitFor();
    await search(mia, 'Search teacher', 'ta');
    await mia
      .getByRole('list', { name: 'Search results' })
      .getByRole('link', { name: /Tala Reyes/ })
      .waitFor();
    await search(mia, 'Search teacher', 'nobody at all');
    await mia.getByText('No teacher found. Please refine your search.').waitFor();
    await search(mia, 'Search teacher', 'reyes');
    await mia
      .getByRole('list', { name: 'Search results' })
      .getByRole('link', { name: /Tala Reyes/ })
      .click();
    await heading(mia, 'To: Tala Reyes').waitFor();
    await mia
      .getByRole('region', { name: 'Messages with Tala Reyes' })
      .getByText('Send a message to start the conversation')
      .waitFor();
    await mia.getByText('Online', { exact: true }).waitFor();

    await sendText(mia, '   ');
    await composer(mia).fill('Good evening! <b>See</b> https://example.org/a.');
    await composer(mia).press('Shift+Enter');
    await composer(mia).pressSequentially('שלום 🌱');
    await composer(mia).press('Enter');
    await expect.poll(() => composer(mia).inputValue()).toBe('');

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
    await expect.poll(() => messageTexts(tala)).toEqual(['Good evening! <b>See</b> https://example.org/a.\nשלום 🌱']);
    const link = tala.getByRole('link', { name: 'https://example.org/a', exact: true });
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
    await mia.getByText('Read', { exact: true }).filter({ visible: true }).waitFor();
    await expect.poll(() => tala.title()).not.toMatch(/^\(/);

    await composer(tala).pressSequentially('One');
    await mia.getByText('Tala Reyes is typing…').waitFor();
    await composer(tala).press('Enter');
    for (const text of ['Two', 'Three', 'Four']) await sendText(tala, text);
    await expect.poll(async () => (await messageTexts(mia)).slice(1)).toEqual(['One', 'Two', 'Three', 'Four']);
    await mia
      .getByRole('status')
      .filter({ hasText: /new messages? from Tala Reyes.*: Four/i })
      .waitFor();
    await history(tala).locator('li').filter({ hasText: 'Four' }).getByText('Read', { exact: true }).waitFor();
    expect(await history(tala).getByText('Read', { exact: true }).count()).toBe(1);

    await mia.getByRole('link', { name: 'Back to conversations' }).click();
    await mia.getByRole('link', { name: 'Back to Home' }).click();
    await mia.waitForURL('**/student');
  });
});

testInFull('messages written without a connection arrive once and in order, and none is missed', async () => {
  const { teacher, student } = await people();
  const [host = '', port] = new URL(casa().address).host.split(':');
  const proxy = await openTcpProxy({ host, port: Number(port) });
  const phone = await openWindow(browser(), `http://127.0.0.1:${proxy.port}`, displays[0]);
  const desktop = await openWindow(browser(), casa().address, displays[2]);
  await within([phone, desktop], async () => {
    const [mia, tala] = [phone.page, desktop.page];
    await signIn(tala, `/teacher/messages/${student.id}`, teacher.email, worldPassword);
    await signIn(mia, `/student/messages/${teacher.id}`, student.email, worldPassword);
    await heading(mia, 'To: Tala Reyes').waitFor();
    await sendText(tala, 'Before');
    await expect.poll(() => messageTexts(mia)).toEqual(['Before']);
    await proxy.cut();
    await sendText(mia, 'From the bus');
    await mia.getByText('Not sent yet.').filter({ visible: true }).first().waitFor();
    await sendText(mia, 'Still on the bus');
    for (const text of ['Meanwhile', 'And more']) await sendText(tala, text);
    await expect.poll(() => messageTexts(tala)).toEqual(['Before', 'Meanwhile', 'And more']);
    await mia.getByText('Not sent yet.').nth(1).waitFor();
    await proxy.mend();
    const all = ['Before', 'Meanwhile', 'And more', 'From the bus', 'Still on the bus'];
    await expect.poll(() => messageTexts(tala)).toEqual(all);
    await expect.poll(() => messageTexts(mia)).toEqual(all);
    await mia.reload();
    await expect.poll(() => messageTexts(mia)).toEqual(all);
  });
  await proxy.close();
});
