import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, isControlled } from '../support.ts';

const { visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const asAdmin = (at: string, steps: (page: Page) => Promise<void>) => visit(steps, { as: adminAccount, at });

const banner = (page: Page) => page.getByText('No connection to Casa.');
const unreachable = (page: Page) => page.getByText('Casa cannot be reached. Check your connection and try again.');
const notThrough = (page: Page) => page.getByText('This was not sent. Please try again when the connection is back.');
const cutOff = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

/** Waits for the scripts of toasts and dialogs, which load with the first interaction. */
const settled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      ),
    )
    .toMatch(/(?=.*\/toaster-)(?=.*\/confirm-dialog-)/);

test('without a connection, input is kept, a deletion is undone, and a page waits for the connection', async () => {
  const teacher = await world().teacher({ first_name: 'Luz', last_name: 'Abad', phone: '1' });
  await world().news({ text: '<p>Rain boots</p>' });
  await asAdmin(`/admin/teachers/${teacher.id}/edit`, async (page) => {
    await page.getByLabel('Phone').fill('0917 555 0142');
    await settled(page);
    await cutOff(page, true);
    await page.getByRole('button', { name: 'Update Teacher Account' }).click();
    await unreachable(page).waitFor();
    await banner(page).waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe('0917 555 0142');
    await page.getByRole('link', { name: 'View news and updates' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await cutOff(page, false);
    await banner(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Update Teacher Account' }).click();
    await page.getByText("Teacher's account updated successfully!").waitFor();

    await page.getByRole('link', { name: 'View news and updates' }).click();
    await page.getByRole('article', { name: 'Rain boots' }).waitFor();
    await cutOff(page, true);
    await page.getByRole('button', { name: 'Delete: Rain boots' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await notThrough(page).waitFor();
    expect(await unreachable(page).count()).toBe(0);
    await page.getByRole('article', { name: 'Rain boots' }).waitFor();
    await page.getByRole('link', { name: 'View all classes' }).click();
    await banner(page).waitFor();
    await cutOff(page, false);
    await page.getByRole('heading', { level: 1, name: 'View all Classes:' }).waitFor();
    await page.getByText('No classes yet.').waitFor();
  });
});

test('a page whose script was requested offline opens after the reconnect without a reload', async () => {
  const { email } = await world().teacher();
  await visit(
    async (page) => {
      await isControlled(page);
      await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
      await cutOff(page, true);
      await page.getByRole('link', { name: 'Term reports' }).click();
      await banner(page).waitFor();
      await cutOff(page, false);
      await page.getByRole('heading', { level: 1, name: 'Term reports' }).waitFor();
      expect(await page.locator('[data-not-reloaded]').count()).toBe(1);
    },
    { as: { role: 'teacher', email, password: worldPassword }, at: '/teacher' },
  );
});

test('the notice of a new version does not cover the send button of a chat', async () => {
  const teacher = await world().teacher();
  const student = await world().student();
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  await visit(
    async (page) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByRole('textbox', { name: /message/i }).fill('Hello');
      await page.route('**/forgotten', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/(<script type="module"[^>]*src="\/assets\/)[^"]+/, '$1newer.js');
        await route.fulfill({ response: answer, body });
      });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByText('A new version of Casa is available.').waitFor();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Hello' }).waitFor();
      await page.getByRole('button', { name: 'Later' }).click();
      await page.getByText('A new version of Casa is available.').waitFor({ state: 'detached' });
    },
    { as, at: `/teacher/messages/${student.id}` },
  );
});

test('a script that a newer version has replaced offers a reload', () =>
  asAdmin('/admin/teachers', async (page) => {
    await page.getByRole('heading', { name: 'View all teachers:' }).waitFor();
    await page.route('**/assets/classes-page*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'View all classes' }).click();
    await page.getByRole('heading', { name: 'Please reload the page' }).waitFor();
    await page.unroute('**/assets/classes-page*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: 'View all Classes:' }).waitFor();
  }));
