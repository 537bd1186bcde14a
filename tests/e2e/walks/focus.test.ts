import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { dialogHasFocus, hasFocus } from '../keyboard.ts';
import { admin, adminAccount } from '../support.ts';

const { visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const onPage = (at: string, steps: (page: Page) => Promise<void>) => visit(steps, { as: adminAccount, at });

/** Returns the label or text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
const isFocused = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

const remove = async (page: Page, button: string, confirm: string) => {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  const sure = page.getByRole('dialog').getByRole('button', { name: confirm, exact: true });
  await sure.waitFor();
  await dialogHasFocus(page);
  await sure.press('Enter');
};

test('removing students, subjects and slots moves the focus to the next, then the previous, then the heading', async () => {
  const section = await world().section();
  for (const first_name of ['Ana', 'Bea']) {
    const { id } = await world().student({ first_name, middle_name: '', last_name: 'Cruz' });
    await world().enroll(id, section.id);
  }
  const art = await world().subject({ name: 'Art', section: section.id });
  for (const day of [0, 1]) await world().schedule({ subject: art.id, day, startMinute: 480, endMinute: 540 });
  await onPage(`/admin/classes/sections/${section.id}/edit`, async (page) => {
    const removeLabel = (name: string) => `Remove ${name} Cruz from this section`;
    await page.getByRole('button', { name: removeLabel('Ana') }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    await isFocused(page, removeLabel('Ana'));
    await remove(page, removeLabel('Ana'), 'Remove');
    await isFocused(page, removeLabel('Bea'));
    await remove(page, removeLabel('Bea'), 'Remove');
    await isFocused(page, 'Students');
    await page.getByRole('tab', { name: 'Subjects' }).press('Enter');
    await page.getByRole('button', { name: 'Edit Art' }).press('Enter');
    await remove(page, 'Delete Tuesday, 8:00 AM to 9:00 AM', 'Remove');
    await isFocused(page, 'Delete Monday, 8:00 AM to 9:00 AM');
    await remove(page, 'Delete Monday, 8:00 AM to 9:00 AM', 'Remove');
    await isFocused(page, 'Subject');
    await page.keyboard.press('Escape');
    await isFocused(page, 'Edit Art');
    await remove(page, 'Remove Art', 'Remove');
    await isFocused(page, 'Subjects');
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    expect([await hasFocus(page.locator('#content')), new URL(page.url()).hash]).toEqual([true, '']);
  });
});

test('deleting selected rows and news moves the focus on', async () => {
  await world().student({ first_name: 'Dina', middle_name: '', last_name: 'Abad' });
  for (const text of ['<p>Rain boots</p>', '<p>Family day</p>']) await world().news({ text });
  await onPage('/admin/students', async (page) => {
    await page.getByRole('checkbox', { name: 'Select Dina Abad' }).check();
    await remove(page, 'Delete 1 item', 'Delete');
    await isFocused(page, 'View all Students:');
    await page.goto('/admin/news');
    await remove(page, 'Delete: Family day', 'Delete');
    await isFocused(page, 'Delete: Rain boots');
    await remove(page, 'Delete: Rain boots', 'Delete');
    await isFocused(page, 'View News and Updates:');
  });
});

test('deleting files of a subject moves the focus on', async () => {
  const teacher = await world().teacher();
  const subject = await world().subject({ name: 'Music', teacher: teacher.id });
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  await visit(
    async (page) => {
      const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf() });
      await page.locator('input[type=file]').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
      const deleting = (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true });
      await deleting('one.pdf').waitFor();
      await deleting('two.pdf').waitFor();
      await remove(page, 'Delete two.pdf', 'Delete');
      await isFocused(page, 'Delete one.pdf');
      await remove(page, 'Delete one.pdf', 'Delete');
      await isFocused(page, 'Files');
    },
    { as, at: `/teacher/classes/${subject.id}` },
  );
});
