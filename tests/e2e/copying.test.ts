import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount } from './support.ts';

const { casa, world, visit } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
});

/** Removes the clipboard API, which pages over plain HTTP do not have. */
const removeClipboard = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));

const copied = async (page: Page): Promise<string> => {
  const other = await page.context().newPage();
  await other.goto(`${casa().address}/healthz`);
  await other.bringToFront();
  const text = await other.evaluate(() => navigator.clipboard.readText());
  await other.close();
  return text;
};

const openSheet = async (page: Page, name: string) => {
  await page.goto('/admin/teachers');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `New password for ${name}` });
  await sheet.waitFor();
  return { sheet, password: await sheet.getByLabel('Password', { exact: true }).inputValue() };
};

test('a first password and an ID can be copied without the clipboard API', async () => {
  const { id } = await world().teacher({ first_name: 'Luz', last_name: 'Abad' });
  await visit(
    async (page) => {
      await removeClipboard(page);
      const { sheet, password } = await openSheet(page, 'Luz Abad');
      await sheet.getByRole('button', { name: 'Copy: Password' }).click();
      await sheet.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await copied(page)).toBe(password);
      await sheet.getByRole('button', { name: 'Done' }).click();
      await page.goto(`/admin/teachers?details=${id}`);
      await page.getByRole('button', { name: 'Copy ID' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await copied(page)).toBe(id);
    },
    { as: adminAccount },
  );
});

test('if copying fails, the text is shown selected, and leaving the sheet requires confirmation', async () => {
  await world().teacher({ first_name: 'Ben', last_name: 'Cruz' });
  await visit(
    async (page) => {
      await removeClipboard(page);
      await page.addInitScript(() => {
        document.execCommand = () => false;
      });
      const { sheet, password } = await openSheet(page, 'Ben Cruz');
      await sheet.getByRole('button', { name: 'Copy: Password' }).click();
      const shown = page.getByLabel('Copying failed.');
      await shown.waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
      const selected = await shown.evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      );
      expect(selected).toBe(password);
      await expect.poll(() => sheet.getByRole('button', { name: 'Copied' }).count()).toBe(0);
      await page.goBack();
      await page.getByRole('dialog', { name: 'Leave without the password?' }).waitFor();
    },
    { as: adminAccount },
  );
});
