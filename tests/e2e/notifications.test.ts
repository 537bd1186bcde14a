import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from './in-browser.ts';
import { axeFindings, looks } from './support.ts';

const { visit, world } = inBrowser({
  CASA_SMTP_URL: 'smtp://127.0.0.1:1',
  CASA_MAIL_FROM: 'casa@school.example',
  CASA_PUBLIC_URL: 'https://casa.school.example',
});

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Notifications', exact: true });
const saved = (page: Page) => page.getByText('Saved.').last().waitFor();

test.each(looks)('the settings at $width px, $scheme', async (look) => {
  const student = await world().student();
  const as = { role: 'student', email: student.email, password: worldPassword } as const;
  const lookAt = async (page: Page) => {
    await heading(page).waitFor();
    await page.getByRole('heading', { level: 2, name: 'This device' }).waitFor();
    expect(await page.getByText(`To ${student.email}.`).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(tooWide).toBe(false);
  };
  await visit(lookAt, { look, as, at: '/student/notifications' });
});

test('the settings by keyboard alone: each choice is saved and there again', async () => {
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
    await page.getByRole('radio', { name: 'At once' }).focus();
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
