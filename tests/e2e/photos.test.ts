import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf, samplePicture } from '../support/sample-files.ts';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount } from './support.ts';

const { visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const asAdmin = (at: string, steps: (page: Page) => Promise<void>) => visit(steps, { as: adminAccount, at });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isDefault = (page: Page, place: string) =>
  page.getByRole('group', { name: place }).locator('[data-default-photo]').isVisible();

const choosePhoto = async (page: Page) => {
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByLabel('Uploading').waitFor({ state: 'detached' });
};

test('an admin opens one record without loading lists, and adds and removes a photo', async () => {
  const section = await world().section();
  const student = await world().studentIn(section.id);
  const people = [
    ['teacher', (await world().teacher()).id, 'Update Teacher Account'],
    ['student', student.id, 'Update Student Account'],
  ] as const;
  for (const [role, id, save] of people) {
    const asked: string[] = [];
    await asAdmin('/admin/news', async (page) => {
      await page.getByText('No news yet.').waitFor();
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
      await page.goto(`/admin/${role}s/${id}/edit`);
      await button(page, 'Choose a photo').waitFor();
      expect(await button(page, 'Remove photo').count()).toBe(0);
      await choosePhoto(page);
      await button(page, 'Choose another photo').waitFor();
      await button(page, save).click();
      await page.getByText('account updated successfully!').waitFor();
      await page.goto(`/admin/${role}s/${id}/edit`);
      await button(page, 'Remove photo').click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a photo');
      expect(await isDefault(page, 'Choose a photo')).toBe(true);
      await button(page, save).click();
      await page.getByText('account updated successfully!').waitFor();
      await page.goto(`/admin/${role}s/${id}/edit`);
      await button(page, 'Choose a photo').waitFor();
    });
    const edits = asked.slice(0, asked.indexOf(`/api/admins/update-${role}`));
    expect(edits).toContain(`/api/admins/get-${role}`);
    expect(edits).not.toContain(`/api/admins/get-${role}s`);
  }
});

test('refuses a file that is no picture, without a retry', () =>
  asAdmin('/admin/teachers/new', async (page) => {
    const memo = { name: 'memo.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
    await page.locator('input[type=file]').setInputFiles(memo);
    await page.getByText('This is not a JPG, PNG or WebP picture. Choose another file.').waitFor();
    expect(await button(page, 'Try again').count()).toBe(0);
    await choosePhoto(page);
    await button(page, 'Remove photo').waitFor();
    expect(await page.getByText('This is not a JPG, PNG or WebP picture.').count()).toBe(0);
    await page.locator('input[type=file]').setInputFiles(memo);
    await page.getByText('This is not a JPG, PNG or WebP picture. Choose another file.').waitFor();
    await button(page, 'Crop').click();
    const cropped = page.getByRole('dialog').locator('img').first();
    await expect.poll(() => cropped.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }));

test('a student removes their photo', async () => {
  const student = await world().student();
  const as = { role: 'student', email: student.email, password: worldPassword } as const;
  const removePhoto = async (page: Page) => {
    await choosePhoto(page);
    await button(page, 'Update Profile Photo').click();
    await page.getByText("Student's account updated successfully!").waitFor();
    await page.reload();
    await button(page, 'Remove photo').click();
    expect(await isDefault(page, 'Change photo')).toBe(true);
    await button(page, 'Update Profile Photo').click();
    await button(page, 'Update Profile Photo').waitFor({ state: 'detached' });
    await page.reload();
    await button(page, 'Change photo').waitFor();
    expect(await button(page, 'Remove photo').count()).toBe(0);
  };
  await visit(removePhoto, { as, at: '/student/profile' });
});

test('the picture of news can be removed only if there is text', () =>
  asAdmin('/admin/news/new', async (page) => {
    await choosePhoto(page);
    await button(page, 'Remove the picture').click();
    await button(page, 'Create news and updates').click();
    await page.getByText('Write a text or choose a picture first.').waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('Family day');
    await choosePhoto(page);
    // Until the upload has ended, the form asks to wait.
    await page.getByRole('textbox', { name: 'Description of the picture' }).waitFor();
    await button(page, 'Create news and updates').click();
    const card = page.getByRole('article', { name: 'Family day' });
    await card.locator('img').waitFor();
    await card.getByRole('link', { name: 'Edit' }).click();
    await button(page, 'Remove the picture').click();
    await button(page, 'Update news and updates').click();
    await card.waitFor();
    await expect.poll(() => card.locator('img').count()).toBe(0);
  }));
