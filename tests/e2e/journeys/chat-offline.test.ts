import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { openTcpProxy } from '#tests/support/servers/tcp-proxy.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { enter } from '../screens/show-screen.ts';
import { type Display, displays, openWindow } from '../support.ts';

const { casa, browser, world } = inBrowser();

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const messageTexts = (page: Page) => history(page).locator('li [dir=auto]').allTextContents();
const waiting = (page: Page) => history(page).getByText('Not sent yet.');

const sendText = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

/** Opens two windows with the same conversation, one of them behind a proxy that can cut its connection. */
const openBoth = async (display: Display) => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  const { hostname, port } = new URL(casa().address);
  const proxy = await openTcpProxy({ host: hostname, port: Number(port) });
  const phone = await openWindow(browser(), proxy.address, display);
  const desktop = await openWindow(browser(), casa().address, displays[2]);
  const mayEnter = { password: worldPassword };
  await enter(casa(), phone.page.context(), { role: 'student', email: student.email, ...mayEnter });
  await enter(casa(), desktop.page.context(), { role: 'teacher', email: teacher.email, ...mayEnter });
  const close = async () => {
    for (const window of [phone, desktop]) await window.close();
    await proxy.close();
    expect([phone, desktop].flatMap(({ troubles }) => troubles)).toEqual([]);
  };
  return { teacher, student, proxy, mia: phone.page, tala: desktop.page, close };
};

/** Returns the numbers of drafts and messages stored in this browser. */
const countStored = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('casa-chat');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const all = [...opening.result.objectStoreNames].map((name) => {
      const count = opening.result.transaction(name).objectStore(name).count();
      return new Promise<number>((resolve) => {
        count.onsuccess = () => resolve(count.result);
      });
    });
    return Promise.all(all);
  });

const polling = { interval: 50 };

const disconnect = async (page: Page, proxy: { cut: () => Promise<void> }) => {
  await page.context().setOffline(true);
  await proxy.cut();
};

const reconnect = async (page: Page, proxy: { mend: () => Promise<void> }) => {
  await proxy.mend();
  await page.context().setOffline(false);
};

test('three messages written offline arrive once and in order, even from a device whose clock is years ahead', async () => {
  const { teacher, student, proxy, mia, tala, close } = await openBoth(displays[0]);
  await mia.context().addInitScript(() => {
    const ahead = 2 * 365 * 24 * 60 * 60 * 1000;
    const Real = Date;
    const now = () => Real.now() + ahead;
    globalThis.Date = new Proxy(Real, {
      construct: (Target, given) => (given.length === 0 ? new Target(now()) : Reflect.construct(Target, given)),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  });
  await tala.goto(`/teacher/messages/${student.id}`);
  await mia.goto(`/student/messages/${teacher.id}`);
  for (const page of [mia, tala]) await history(page).waitFor();
  await sendText(tala, 'Before');
  await expect.poll(() => messageTexts(mia), polling).toEqual(['Before']);

  await disconnect(mia, proxy);
  const written = ['One', 'Two', 'Three'];
  for (const text of written) await sendText(mia, text);
  await expect.poll(() => waiting(mia).count(), polling).toBe(3);
  // The page does not ask the user to send again, and the banner does not cover the heading.
  expect(await mia.getByText('Please try again').count()).toBe(0);
  const strip = await mia.getByText('No connection to Casa.').boundingBox();
  const head = await mia.getByRole('heading', { level: 1 }).boundingBox();
  expect(strip?.y).toBe(0);
  expect(head?.y).toBeGreaterThanOrEqual(strip?.height ?? Number.NaN);
  await sendText(tala, 'Meanwhile');
  await expect.poll(() => history(tala).getByText('Sent', { exact: true }).count(), polling).toBe(1);
  expect(await messageTexts(mia)).toEqual(['Before', ...written]);

  await reconnect(mia, proxy);
  const all = ['Before', 'Meanwhile', ...written];
  await expect.poll(() => messageTexts(tala), polling).toEqual(all);
  await expect.poll(() => messageTexts(mia), polling).toEqual(all);
  await expect.poll(() => waiting(mia).count(), polling).toBe(0);
  // The read mark appears only on the last message that was read.
  const readAt = (page: Page) =>
    history(page)
      .locator('li')
      .filter({ has: page.getByText('Read', { exact: true }) })
      .locator('[dir=auto]')
      .allTextContents();
  await expect.poll(() => readAt(mia), polling).toEqual(['Three']);
  await expect.poll(() => readAt(tala), polling).toEqual(['Meanwhile']);

  for (const page of [mia, tala])
    await expect.poll(() => history(page).getByText('Today', { exact: true }).count()).toBe(1);
  await mia.reload();
  await expect.poll(() => messageTexts(mia), polling).toEqual(all);
  await close();
});

testInFull(
  'unsent messages of a closed tab are sent when Casa is reopened, and another tab shows them as waiting',
  async () => {
    const { teacher, student, proxy, mia, tala, close } = await openBoth(displays[2]);
    const place = `/student/messages/${teacher.id}`;
    const other = await mia.context().newPage();
    await tala.goto(`/teacher/messages/${student.id}`);
    for (const page of [mia, other]) await page.goto(place);
    for (const page of [mia, other, tala]) await history(page).waitFor();

    await disconnect(mia, proxy);
    await sendText(mia, 'From a tab that closes');
    await composer(mia).fill('Begun');
    await sendText(other, 'From the other tab');
    const written = ['From a tab that closes', 'From the other tab'];
    for (const page of [mia, other]) await expect.poll(() => messageTexts(page), polling).toEqual(written);
    for (const page of [mia, other]) await expect.poll(() => waiting(page).count(), polling).toBe(2);
    for (const page of [mia, other]) await page.close();

    await reconnect(mia, proxy);
    const reopened = await mia.context().newPage();
    await reopened.goto('/student');
    await expect.poll(() => messageTexts(tala), polling).toEqual(written);
    await reopened.goto(place);
    await expect.poll(() => messageTexts(reopened), polling).toEqual(written);
    await expect.poll(() => composer(reopened).inputValue(), polling).toBe('Begun');

    await reopened.goto('/student');
    await reopened.getByRole('button', { name: 'Sign Out' }).first().click();
    await reopened.getByRole('dialog').getByText('1 draft').waitFor();
    await reopened.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await reopened.getByRole('button', { name: 'Sign Out' }).first().click();
    await reopened.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await reopened.getByLabel('E-mail').waitFor();
    // The page reloads after sign-out.
    await expect.poll(() => countStored(reopened), polling).toEqual([0, 0]);
    await close();
  },
);

testInFull('signing out before the chat has loaded still asks about a draft', async () => {
  const { teacher, mia, close } = await openBoth(displays[2]);
  await mia.goto(`/student/messages/${teacher.id}`);
  await composer(mia).fill('Begun');
  await expect.poll(() => countStored(mia), polling).toEqual([1, 0]);
  const quick = await mia.context().newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await quick.route('**/assets/afterwards-*.js', async (route) => {
    await released;
    await route.continue();
  });
  // Removes the service worker, which would serve the delayed script from its cache.
  await quick.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await mia.close();
  await quick.goto('/student');
  await quick.getByRole('button', { name: 'Sign Out' }).first().click();
  release();
  await quick.getByRole('dialog').getByText('1 draft').waitFor();
  await quick.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await quick.getByLabel('E-mail').waitFor();
  await expect.poll(() => countStored(quick), polling).toEqual([0, 0]);
  await close();
});
