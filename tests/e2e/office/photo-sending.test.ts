import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount } from '../support.ts';

const { visit, casa } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password },
  async ({ world }) => {
    for (const first_name of ['Maria', 'Ana']) await world.student({ first_name, last_name: 'Cruz' });
  },
);

let made = 0;
const picture = async (name: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await samplePicture({ width: 60 + 2 * ++made, height: 40 }),
});

const choose = async (page: Page, name: string, files: Awaited<ReturnType<typeof picture>>[]) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).click();
  await (await choosing).setFiles(files);
};
const row = (page: Page, file: string) => page.getByRole('row').filter({ hasText: file });

const as = { as: adminAccount, at: '/admin/photos?of=students', serviceWorkers: 'block' } as const;

test('a stale list is reloaded after it was refused', () =>
  visit(async (page) => {
    await choose(page, 'Choose photos or a zip', [await picture('Maria Cruz.jpg'), await picture('Ana Cruz.jpg')]);
    await page.getByRole('button', { name: 'Set 2 photos' }).waitFor();
    await casa().services.database.transaction((tx) =>
      tx.updateTable('students').set({ first_name: 'Anita' }).where('first_name', '=', 'Ana').execute(),
    );
    await page.getByRole('button', { name: 'Set 2 photos' }).click();
    await page.getByText('School data has changed since this check.').waitFor();
    await page.getByRole('button', { name: 'Set 1 photo' }).click();
    await page.getByText('1 person got a first photo').waitFor();
  }, as));

test('an unreadable file is named, the others continue, and leaving stops the uploads', () =>
  visit(async (page) => {
    await page.evaluate(() => {
      const { slice } = Blob.prototype;
      File.prototype.slice = function (this: File, ...span: [number, number]) {
        if (this.name !== 'gone.jpg') return slice.apply(this, span);
        const emptyBlob = new Blob();
        emptyBlob.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
        return emptyBlob;
      };
    });
    await choose(page, 'Choose photos or a zip', [await picture('gone.jpg'), await picture('IMG_1.jpg')]);
    await row(page, 'gone.jpg').getByText('This file could not be read.').waitFor();
    await row(page, 'IMG_1.jpg').getByText('No one has this name').waitFor();

    let held = 0;
    await page.route('**/api/upload', () => {
      held += 1;
    });
    await choose(page, 'Add photos', [await picture('IMG_2.jpg'), await picture('IMG_3.jpg')]);
    await page.getByText('0 of 2 sent').waitFor();
    await expect.poll(() => held).toBe(2);
    await page.getByRole('link', { name: 'Add photos in bulk' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave while photos are being sent?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin/photos');
    // Another batch shows no status of the canceled uploads and lists the files as waiting.
    const waiting = page.getByRole('table', { name: 'Not set yet' });
    await waiting.waitFor();
    expect(await page.getByText('Sending photos').count()).toBe(0);
    await waiting.getByRole('link', { name: '2 photos of students' }).click();
    await row(page, 'IMG_1.jpg').waitFor();
    expect(await page.getByText('Sending photos').count()).toBe(0);
    expect(held).toBe(2);
  }, as));

test('leaving while a zip is being read starts no batch', async () => {
  await casa().world.photoBatch({
    photos: [{ fileName: 'list.pdf' }, { fileName: 'more.pdf' }, { fileName: 'plan.pdf' }],
  });
  await visit(async (page) => {
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/begin-photo-batch')) begun.push(request.url());
    });
    const release = await page.evaluateHandle(() => {
      const { slice } = Blob.prototype;
      let resume = () => {};
      const until = new Promise<void>((resolve) => {
        resume = resolve;
      });
      File.prototype.slice = function (this: File, ...span: [number, number]) {
        const part = slice.apply(this, span);
        const read = () => Blob.prototype.arrayBuffer.call(part);
        if (this.name === 'slow.zip') part.arrayBuffer = () => until.then(read);
        return part;
      };
      return resume;
    });
    const bytes = Buffer.from(zipSync({ 'IMG_4.jpg': (await picture('IMG_4.jpg')).buffer }));
    await choose(page, 'Choose photos or a zip', [{ name: 'slow.zip', mimeType: 'application/zip', buffer: bytes }]);
    await page.getByText('Reading the files').waitFor();
    await page.getByRole('link', { name: '3 photos of students' }).click();
    await row(page, 'list.pdf').waitFor();
    expect(await page.getByText('Sending photos').count()).toBe(0);
    await release.evaluate((resume) => resume());
    const address = page.url();
    await choose(page, 'Add photos', [await picture('IMG_5.jpg')]);
    await row(page, 'IMG_5.jpg').waitFor();
    expect(page.url()).toBe(address);
    expect(begun).toEqual([]);
    expect(await row(page, 'IMG_4.jpg').count()).toBe(0);
  }, as);
});
