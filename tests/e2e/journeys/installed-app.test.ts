import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import type { Account } from '../screens/school.ts';
import { enter } from '../screens/show-screen.ts';
import { displays, isControlled, openWholeBrowser, openWindow, startCasaWithWeb, storedText } from '../support.ts';

const { casa, browser, world } = inBrowser({ CASA_SCHOOL_NAME: 'Bambini Montessori' });

const scene = async () => {
  const teacher = await world().teacher({ first_name: 'Tala', middle_name: '', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', middle_name: '', last_name: 'Santos' });
  await world().conversation({
    student: student.id,
    teacher: teacher.id,
    unreadByStudent: 1,
    messages: [{ from: 'teacher', text: 'The pink tower waits for you.', at: casa().clock.now() }],
  });
  return { teacher, student };
};

const of = (role: Account['role'], { email }: { email: string }): Account => ({ role, email, password: worldPassword });

const messageTexts = (page: Page) => page.getByRole('region', { name: /^Messages with/ }).locator('li [dir=auto]');

const expectStored = (page: Page, text: string) => expect.poll(() => storedText(page)).toContain(text);

/** Waits until the message list of a conversation is stored, not only the last message in the list of conversations. */
const expectThreadStored = (page: Page, text: string) => expectStored(page, `"message":${JSON.stringify(text)}`);

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

test('the application can be installed and starts in the user’s area', async () => {
  const { teacher } = await scene();
  const { page, troubles, close } = await openWindow(browser(), casa().address);
  await enter(casa(), page.context(), of('teacher', teacher));
  await page.goto('/teacher');
  await isControlled(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: 'Bambini Montessori', start_url: '/teacher', display: 'standalone' });
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

test('offline, a user sees stored messages and writes one that arrives later, and sign-out deletes everything', async () => {
  const { teacher, student } = await scene();
  const { page, close } = await openWindow(browser(), casa().address, displays[1]);
  await enter(casa(), page.context(), of('student', student));
  await page.goto(`/student/messages/${teacher.id}`);
  await messageTexts(page).getByText('The pink tower waits for you.').waitFor();
  await isControlled(page);
  await expectThreadStored(page, 'The pink tower waits for you.');
  expect((await cachedPaths(page)).filter((path) => !/^\/(assets\/|uploads\/|offline\.html$)/.test(path))).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await messageTexts(page).getByText('The pink tower waits for you.').waitFor();
  await page.getByText('No connection to Casa.').waitFor();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('I come at eight.');
  await page.keyboard.press('Enter');
  await messageTexts(page).getByText('I come at eight.').waitFor();
  await expectStored(page, 'I come at eight.');
  await page.reload();
  await messageTexts(page).getByText('I come at eight.').waitFor();

  const other = await openWindow(browser(), casa().address);
  await enter(casa(), other.page.context(), of('teacher', teacher));
  await other.page.goto(`/teacher/messages/${student.id}`);
  await messageTexts(other.page).first().waitFor();
  await page.context().setOffline(false);
  await messageTexts(other.page).getByText('I come at eight.').waitFor();
  await page.getByText('No connection to Casa.').waitFor({ state: 'detached' });
  await other.close();

  await page.goto('/student');
  await page.getByRole('heading', { level: 1, name: 'Welcome, Mia' }).waitFor();
  await expectStored(page, 'I come at eight.');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Login as a Student' }).waitFor();
  const left = await storedText(page);
  for (const text of ['pink tower', 'at eight', 'Reyes', 'Mia', student.id]) expect(left).not.toContain(text);
  expect((await cachedPaths(page)).filter((path) => !/^\/(assets\/|offline\.html$)/.test(path))).toEqual([]);
  const storedValues = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(storedValues).not.toContain(student.id);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Login as a Student' }).waitFor();
  await close();
});

testInFull('a copy stored while viewing older messages opens at the newest message', async () => {
  const { id: teacher } = await world().teacher();
  const student = await world().student();
  const messages = Array.from(
    { length: 300 },
    (_, index) => ({ from: 'teacher', text: `Number ${index + 1}.` }) as const,
  );
  await world().conversation({ student: student.id, teacher, messages });
  const { page, close } = await openWindow(browser(), casa().address);
  await enter(casa(), page.context(), of('student', student));
  await page.goto(`/student/messages/${teacher}`);
  await messageTexts(page).getByText('Number 300.').waitFor();
  await isControlled(page);
  await page.getByRole('button', { name: 'Search in this conversation' }).click();
  await page.keyboard.type('Number 100.');
  await messageTexts(page).getByText('Number 100.').waitFor();
  await expectStored(page, 'Number 100.');
  await page.context().setOffline(true);
  await page.reload();
  await messageTexts(page).getByText('Number 300.').waitFor();
  expect(await page.getByRole('button', { name: 'Jump to newest' }).count()).toBe(0);
  await close();
});

testInFull.each([
  // Simulates an expired session without sign-out.
  ['the session is over', (page: Page) => page.context().clearCookies()],
  [
    'the session was ended elsewhere',
    (_page: Page, id: string) =>
      casa().services.database.transaction(async (tx) => {
        await tx.deleteFrom('sessions').where('account_id', '=', id).execute();
        // The last sign-in was long ago, so the response deletes the cookies.
        const long = { last_used_at: '2020-01-01T00:00:00.000Z' };
        await tx.updateTable('known_browsers').set(long).where('account_id', '=', id).execute();
      }),
  ],
])('the next user does not see data of the previous one: %s', async (_why, end) => {
  const { teacher, student } = await scene();
  const { page, close } = await openWindow(browser(), casa().address);
  await enter(casa(), page.context(), of('student', student));
  await page.goto(`/student/messages/${teacher.id}`);
  await messageTexts(page).getByText('The pink tower waits for you.').waitFor();
  await expectThreadStored(page, 'The pink tower waits for you.');
  await end(page, student.id);
  await page.goto('/student');
  await page.getByRole('heading', { level: 1, name: 'Login as a Student' }).waitFor();
  await expect.poll(() => storedText(page)).not.toContain('pink tower');
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => name !== 'casa_browser')).toEqual([]);
  await isControlled(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Login as a Student' }).waitFor();
  expect(await page.getByText('pink tower').count()).toBe(0);
  await close();
});

testInFull('the application opens while the server is down, even if the browser reports a network', async () => {
  const own = await startCasaWithWeb();
  const teacher = await own.world.teacher();
  const student = await own.world.student();
  const messages = [{ from: 'teacher' as const, text: 'Good morning, Mia.', at: casa().clock.now() }];
  await own.world.conversation({ student: student.id, teacher: teacher.id, messages });
  const { page, close } = await openWindow(browser(), own.address, displays[1]);
  await enter(own, page.context(), of('student', student));
  await page.goto(`/student/messages/${teacher.id}`);
  await isControlled(page);
  await expectThreadStored(page, 'Good morning, Mia.');
  await own.stop();
  await page.reload();
  await messageTexts(page).getByText('Good morning, Mia.').waitFor();
  expect(await page.evaluate(() => fetch('/setup').catch(() => 'away'))).toBe('away');
  await close();
});

testInFull('a push shows the sender and sets the badge, and a click opens the conversation', async () => {
  const { teacher, student } = await scene();
  const whole = await openWholeBrowser();
  const { page, close } = await openWindow(whole, casa().address);
  await page.context().grantPermissions(['notifications']);
  await enter(casa(), page.context(), of('student', student));
  await page.goto('/student');
  await isControlled(page);
  const devtools = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const url = `/student/messages/${teacher.id}`;
  const push = { title: 'Tala Reyes', body: '2 new messages', url, tag: 'conversation-1', unread: 2 };
  const deliver = (tag: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: casa().address,
      registrationId: registrations[0] ?? '',
      data: JSON.stringify({ ...push, tag }),
    });
  const inWorker = <T>(work: () => Promise<T>): Promise<T> => {
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error('There is no service worker.');
    return worker.evaluate(work);
  };
  const shown = () =>
    inWorker(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const countWindows = () =>
    inWorker(async () => {
      const { clients } = self as unknown as { clients: { matchAll: (options: object) => Promise<unknown[]> } };
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  await deliver('while-it-is-looked-at');
  await page.goto('about:blank');
  await expect.poll(countWindows).toBe(0);
  await deliver(push.tag);
  const { url: _, unread: __, ...seen } = push;
  await expect.poll(shown).toEqual([seen]);
  await page.goto('/student');
  await isControlled(page);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Mia' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.querySelector('link[rel=manifest]') !== null)).toBe(true);
  await inWorker(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const Click = Reflect.get(self, 'NotificationEvent') as new (name: string, init: object) => Event;
    self.dispatchEvent(new Click('notificationclick', { notification }));
  });
  await page.waitForURL(`**${url}`);
  await expect.poll(shown).toEqual([]);
  await close();
  await whole.close();
});
