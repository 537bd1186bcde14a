import { expect, test } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import { createClient } from '#tests/support/client.ts';
import { inBrowser } from '../in-browser.ts';
import { enter } from '../screens/show-screen.ts';
import { admin, adminAccount, displays, openWindow, signIn } from '../support.ts';

const { browser, casa, visit, world } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
});

test('messages of one sender share a toast below the header', async () => {
  const teacher = await world().teacher();
  const student = await world().student({ first_name: 'Mia', middle_name: '', last_name: 'Santos' });
  const mia = await openWindow(browser(), casa().address);
  await enter(casa(), mia.page.context(), { role: 'student', email: student.email, password: worldPassword });
  await mia.page.goto(`/student/messages/${teacher.id}`);
  await visit(
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      // A user shown as online has an open connection.
      await mia.page.getByText('Online', { exact: true }).waitFor();
      // Sent by API: with typing on a slow machine, the earlier toast could disappear before the next message.
      const client = createClient(casa().address);
      await client.post('/api/students/login', { email: student.email, password: worldPassword });
      for (const message of ['One', 'Two', 'Three'])
        await client.call(messagesEndpoints.sendMessage, { userId: teacher.id, message });
      const toasts = page.getByRole('status').filter({ hasText: 'Mia Santos' });
      await toasts.getByText('3 new messages, the last: Three').waitFor();
      await expect.poll(() => toasts.filter({ visible: true }).count()).toBe(1);
      const header = await page.getByRole('banner').boundingBox();
      const toast = await toasts.filter({ visible: true }).boundingBox();
      expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    },
    { as: { role: 'teacher', email: teacher.email, password: worldPassword }, at: '/teacher', display: displays[0] },
  );
  await mia.close();
});

test('the same error is not shown twice', async () => {
  await world().news({ text: '<p>Rain boots</p>' });
  await visit(
    async (page) => {
      await page.route('**/api/admins/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { code: 'internal', error: 'Not now.' } })
          : route.fallback(),
      );
      for (let time = 0; time < 2; time++) {
        await page.getByRole('button', { name: 'Delete: Rain boots' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('alert').filter({ hasText: 'Not now.' }).first().waitFor();
      }
      expect(await page.getByRole('alert').filter({ hasText: 'Not now.' }).count()).toBe(1);
    },
    { as: adminAccount, at: '/admin/news' },
  );
});

test('a locked user sees the end of the lock', async () => {
  const teacher = await world().teacher();
  await visit(async (page) => {
    const wrong = { email: teacher.email, password: 'not this one' };
    const login = () => page.request.post('/api/teachers/login', { data: wrong });
    while ((await login()).status() !== 429);
    await signIn(page, '/teacher', teacher.email, worldPassword);
    await page
      .locator('form')
      .getByText(/You can try again at \d\d:\d\d\.$/)
      .waitFor();
  });
});
