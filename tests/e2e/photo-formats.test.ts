import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount } from './support.ts';

const { visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const megabyte = 1024 * 1024;
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** Creates a noisy photo of 24.47 megapixels, larger than the upload limit, with an EXIF rotation. */
const photoOfPhone = async () => {
  const noise = await sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 5712, height: 4284, channels: 3, background: '#888' } })
    .composite([{ input: noise, tile: true }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
};

const open = (steps: (page: Page) => Promise<void>) => visit(steps, { as: adminAccount, at: '/admin/teachers/new' });

test('a phone’s photo is reduced before the upload and can be cropped', async () => {
  const photo = await photoOfPhone();
  expect(photo.length).toBeGreaterThan(10 * megabyte);
  await open(async (page) => {
    const sent = page.waitForRequest('**/api/upload');
    const answered = page.waitForResponse('**/api/upload');
    await choose(page, 'IMG_1.JPG', photo);
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(10 * megabyte);
    expect((await answered).status()).toBe(201);
    await page.getByRole('button', { name: 'Crop' }).click();
    const dialog = page.getByRole('dialog');
    const shape = () =>
      dialog
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    // Upright, and no side longer than 3,200 pixels.
    await expect.poll(shape).toEqual([2400, 3200]);
    const secondUpload = page.waitForResponse('**/api/upload');
    await dialog.getByRole('button', { name: 'Keep this part' }).click();
    expect((await secondUpload).status()).toBe(201);
  });
});

test('names an unsupported format, without a retry', async () => {
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(40)]);
  await open(async (page) => {
    await choose(page, 'party.gif', gif);
    await page.getByText('party.gif is in GIF format. Choose a JPG, PNG or WebP picture.').waitFor();
    await choose(page, 'IMG_2.HEIC', heic);
    await page.getByText('IMG_2.HEIC is in HEIC format, which this browser cannot convert.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});

test('reports a file that changed after it was chosen', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a8' } })
    .jpeg()
    .toBuffer();
  await open(async (page) => {
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    });
    await choose(page, 'IMG_3.JPG', photo);
    await page.getByText('The file changed. Choose it again.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});
