import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { writtenPdf } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, signIn } from '../support.ts';

let student: { email: string };
const { visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password }, async (casa) => {
  student = await casa.world.student({ first_name: 'Mia' });
});

const asAdmin = (page: Page, path: string) => signIn(page, path, admin.email, admin.password);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('an admin uploads a file and a link, publishes one and deletes the other, and a student opens it', () =>
  visit(async (page) => {
    await asAdmin(page, '/admin/newsletters');
    await heading(page, 'Upload newsletters or memos').waitFor();
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await page.getByText('File type not supported! Be sure to only upload PDF|JPG|PNG|JPEG files.').waitFor();
    await files.setInputFiles({
      name: 'Memo June.pdf',
      mimeType: 'application/pdf',
      buffer: await writtenPdf('Dear families'),
    });
    await page.getByText('Uploaded file successfully!').waitFor();
    await page.getByText('Attach a link').focus();
    await page.getByRole('radio', { name: 'Attach a file' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Link', { exact: false }).last().fill('calendar.example/2026');
    await page.keyboard.press('Enter');
    await page.getByText('Upload link successfully!').waitFor();
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await drafts.getByRole('button', { name: 'Change the title of Memo June' }).click();
    const asked = page.getByRole('dialog', { name: 'Change title' });
    await asked.getByLabel('Title').fill('Welcome back');
    await asked.getByRole('button', { name: 'Save title' }).click();
    await asked.waitFor({ state: 'detached' });
    const firstPage = drafts.getByRole('button', { name: 'View Welcome back' }).locator('img');
    await expect.poll(() => firstPage.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(400);
    await drafts.getByRole('button', { name: 'Publish: Welcome back' }).click();
    await page.getByText('“Welcome back” was published.').waitFor();
    await page.getByRole('region', { name: 'Published' }).getByRole('button', { name: 'View Welcome back' }).waitFor();
    const link = page.getByRole('listitem').filter({ hasText: 'calendar.example' });
    await expect
      .poll(() => link.getByRole('link', { name: 'Open in a new tab', exact: true }).getAttribute('href'))
      .toBe('https://calendar.example/2026');
    await link.getByRole('button', { name: 'Delete calendar.example' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete this Newsletter?' })
      .filter({ hasText: '“calendar.example” was not published. You can restore it from the bin for 30 days.' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await link.waitFor({ state: 'detached' });
    await page.context().clearCookies();
    await signIn(page, '/student/newsletters', student.email, worldPassword);
    await heading(page, 'General Newsletters or Memos').waitFor();
    const memo = page.getByRole('listitem').filter({ hasText: 'Welcome back' });
    const download = page.waitForEvent('download');
    await memo.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Memo.June\.pdf$/);
    expect(await memo.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  }));
