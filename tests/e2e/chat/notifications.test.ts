import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays, isControlled } from '../support.ts';

const { visit, world } = inBrowser({
  CASA_SMTP_URL: 'smtp://127.0.0.1:1',
  CASA_MAIL_FROM: 'casa@school.example',
  CASA_PUBLIC_URL: 'https://casa.school.example',
});

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Notifications', exact: true });
const saved = (page: Page) => page.getByText('Saved.').last().waitFor();

test.each([displays[0], displays[3]])(
  'the settings at $width px, $scheme have no accessibility findings',
  async (display) => {
    const student = await world().student();
    const as = { role: 'student', email: student.email, password: worldPassword } as const;
    const openSettings = async (page: Page) => {
      await heading(page).waitFor();
      await page.getByRole('heading', { level: 2, name: 'This device' }).waitFor();
      expect(await page.getByText(`To ${student.email}.`).isVisible()).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(tooWide).toBe(false);
    };
    await visit(openSettings, { display, as, at: '/student/notifications' });
  },
);

test('the settings work by keyboard alone, and each choice is stored', async () => {
  const teacher = await world().teacher();
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  const change = async (page: Page) => {
    await page
      .getByRole('button', { name: /Account|menu/i })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Notifications' }).focus();
    await page.keyboard.press('Enter');
    await heading(page).waitFor();
    await page.getByRole('radio', { name: 'Immediately' }).focus();
    await page.keyboard.press('ArrowDown');
    await saved(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page
      .getByRole('switch', { name: 'Notifications on your devices' })
      .and(page.locator(':not(:checked)'))
      .waitFor();
    await saved(page);
    await page.keyboard.press('Tab');
    const answered = page.waitForResponse('**/api/notifications/settings');
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: 'E-mail' }).and(page.locator(':not(:checked)')).waitFor();
    await answered;
    await page.reload();
    await heading(page).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Once a day' }).isChecked()).toBe(true);
    await expect
      .poll(() => page.getByRole('switch', { name: 'Notifications on your devices' }).isChecked())
      .toBe(false);
    await expect.poll(() => page.getByRole('switch', { name: 'E-mail' }).isChecked()).toBe(false);
    await page.getByRole('radio', { name: 'Never' }).click();
    await page.getByRole('radio', { name: 'Never', checked: true }).waitFor();
    expect(await page.getByRole('switch', { name: 'E-mail' }).isDisabled()).toBe(true);
  };
  await visit(change, { as, at: '/teacher' });
});

const offer = (page: Page) => page.getByRole('region', { name: 'Get notified about new messages on this device?' });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();

/** Simulates a browser that was never asked for permission, and a user who dismisses the prompt. */
const neverAsked = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'default' });
  });

/** Goes from the home page to the conversations and back by links. */
const hideAndShow = async (page: Page) => {
  const waiting = page.getByRole('list', { name: 'To do' });
  await waiting.getByRole('link').first().click();
  await page.waitForURL('**/messages');
  // The address changes before the page does. The offer appears only after the home page has been left.
  await waiting.waitFor({ state: 'detached' });
  await page.locator('header a[href="/student"]').click();
  await home(page);
};

test.each([
  [displays[0], 'Not now'],
  [displays[3], 'Turn on for this device'],
] as const)('%o: the home page offers notifications once, and “%s” ends the offer', async (display, answer) => {
  const { email } = await world().student();
  const as = { role: 'student', email, password: worldPassword } as const;
  const answerOffer = async (page: Page) => {
    await neverAsked(page);
    await page.goto('/student');
    await home(page);
    await isControlled(page);
    expect(await offer(page).count()).toBe(0);
    await hideAndShow(page);
    await offer(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await offer(page).getByRole('button', { name: answer }).press('Enter');
    await page.getByText('You can turn on notifications at any time').waitFor();
    await offer(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await page.reload();
    await isControlled(page);
    await hideAndShow(page);
    expect(await offer(page).count()).toBe(0);
  };
  await visit(answerOffer, { display, as });
});
