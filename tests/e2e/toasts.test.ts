import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { send } from './chat/send-message.ts';
import { inBrowser } from './in-browser.ts';
import type { Account } from './screens/school.ts';
import { enter, hydrated } from './screens/show-screen.ts';
import { admin, adminAccount, axeFindings, openWindow } from './support.ts';

const { browser, casa, visit, world } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
});

const toasts = (page: Page) => page.locator('.mantine-Notification-root');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the controls whose center is covered by a toast, and the number of reachable ones. */
const reached = (page: Page) =>
  page.evaluate(() => {
    const found = { covered: [] as string[], free: 0 };
    for (const one of document.querySelectorAll('#root :is(a[href], button, input, textarea, select)')) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A closed menu is present but invisible.
      if (!hit || width < 3 || !one.checkVisibility({ visibilityProperty: true })) continue;
      if (hit.closest('.mantine-Notification-root'))
        found.covered.push(one.getAttribute('aria-label') ?? one.outerHTML);
      else if (one.contains(hit)) found.free += 1;
    }
    return found;
  });

/** Checks that the toast covers no control, before and after scrolling to the end, and has no axe findings. */
const coversNothing = async (page: Page, text: string | RegExp) => {
  // The previous toast of the same sender may still be fading out.
  const shown = toasts(page).filter({ hasText: text }).first();
  await shown.waitFor();
  // A toast stays while a pointer is on it.
  await shown.hover();
  await expect.poll(() => reached(page)).toMatchObject({ covered: [], free: expect.any(Number) });
  expect((await reached(page)).free).toBeGreaterThan(1);
  expect(await axeFindings(page, 'strict')).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => reached(page)).toMatchObject({ covered: [] });
};

const onPhone = async (as: Account, at: string, steps: (page: Page) => Promise<void>) => {
  const { page, troubles, close } = await openWindow(
    browser(),
    casa().address,
    { width: 360, scheme: 'light' },
    { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
  );
  await enter(casa(), page.context(), as);
  await page.goto(at);
  await hydrated(page);
  await steps(page);
  expect(troubles).toEqual([]);
  await close();
};

test('on a phone no toast covers the bottom bar, a conversation’s text field or the links of a home page', async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const section = await world().section({ adviser: teacher.id });
  const subject = await world().subject({ section: section.id, teacher: teacher.id });
  const [mia, noel] = [await world().studentIn(section.id), await world().studentIn(section.id)];
  await world().conversation({ student: noel.id, teacher: teacher.id });
  const writer = await openWindow(browser(), casa().address);
  await enter(casa(), writer.page.context(), { role: 'student', email: mia.email, password: worldPassword });
  await writer.page.goto('/student');
  await hydrated(writer.page);
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  for (const at of ['/teacher', `/teacher/messages/${noel.id}`, `/teacher/classes/${subject.id}`])
    await onPhone(as, at, async (page) => {
      // A user shown as online has an open connection.
      const isAnnounced = async () => {
        await send(writer.page, teacher.id, `Bring boots, ${at}`);
        return toasts(page).count();
      };
      await expect.poll(isAnnounced, { interval: 1000 }).toBeGreaterThan(0);
      await coversNothing(page, 'Bring boots');
    });
  await writer.close();
});

test('on a phone no toast covers a save button or the actions of a list', async () => {
  const section = await world().section({ name: 'Narra' });
  await onPhone(adminAccount, `/admin/classes/sections/${section.id}/edit?view=settings`, async (page) => {
    await page.getByRole('textbox', { name: 'Section name' }).fill('Acacia');
    await button(page, 'Update Section name/adviser').tap();
    await coversNothing(page, 'Section updated successfully!');
  });
  for (const text of ['<p>Rain boots</p>', '<p>Family day</p>']) await world().news({ text });
  await onPhone(adminAccount, '/admin/news', async (page) => {
    await button(page, 'Delete: Rain boots').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await coversNothing(page, 'Undo');
  });
});

test('F8 moves the focus to Undo, and a focused toast stays and returns the focus', async () => {
  for (const text of ['<p>Sports day</p>', '<p>Book fair</p>']) await world().news({ text });
  await visit(
    async (page) => {
      const removed = async (name: string) => {
        await button(page, `Delete: ${name}`).press('Enter');
        // A dialog receives the focus after a delay. An earlier key would go to the wrong element.
        await page.getByRole('dialog').locator(':focus').waitFor();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
        await button(page, 'Undo').waitFor();
        await button(page, `Delete: ${name}`).waitFor({ state: 'detached' });
        await page.waitForFunction(() => document.activeElement !== document.body);
      };
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await page.clock.install();
      await removed('Sports day');
      const before = await focused();
      await page.keyboard.press('F8');
      await page.clock.runFor(60_000);
      expect(await button(page, 'Undo').evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await axeFindings(page, 'strict')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(focused).toBe(before);
      await page.clock.runFor(2_000);
      await button(page, 'Undo').waitFor({ state: 'detached' });

      await removed('Book fair');
      await page.keyboard.press('F8');
      await page.keyboard.press('Enter');
      await button(page, 'Delete: Book fair').waitFor();
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      await removed('Book fair');
      await page.clock.runFor(12_000);
      await button(page, 'Undo').waitFor({ state: 'detached' });
    },
    { as: adminAccount, at: '/admin/news' },
  );
});
