import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings } from '../support.ts';

const people = [
  ['Maria', 'Santos'],
  ['Niño', 'Peñaflor'],
  ['Lia', 'Go'],
  ['Lia', 'Go'],
  ['Tomas', 'Reyes'],
  ['Ana', 'Cruz'],
] as const;

const { visit, casa } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password },
  async ({ world }) => {
    const { id } = await world.section({ name: 'Narra' });
    for (const [first_name, last_name] of people)
      await world.enroll((await world.student({ first_name, last_name })).id, id);
  },
);

let made = 0;
const picture = () => samplePicture({ width: 60 + 2 * ++made, height: 40 });
type Dropped = { name: string; bytes: Buffer };

const drop = async (page: Page, files: readonly Dropped[]) => {
  const sent = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { lastModified: 1 }));
    }
    return transfer;
  }, sent);
  const place = page.getByText('Or drop photos, folders or a zip here.');
  await place.dispatchEvent('drop', { dataTransfer: data });
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, file: string) => page.getByRole('row').filter({ hasText: file });
const imagesOf = async (last_name: string) => {
  const rows = await casa()
    .services.database.read.selectFrom('students')
    .select('image')
    .where('last_name', '=', last_name)
    .execute();
  return rows.map(({ image }) => image);
};

test('six dropped files become photos, and are undone together', () =>
  visit(
    async (page) => {
      await page.getByRole('link', { name: 'Add photos in bulk' }).click();
      await page.waitForURL('**/admin/photos?of=students');
      await drop(page, [
        { name: 'Santos, Maria.jpg', bytes: await picture() },
        { name: 'penaflor_nino 2.JPG', bytes: await picture() },
        { name: 'Lia Go.jpg', bytes: await picture() },
        { name: 'IMG_2041.jpg', bytes: await picture() },
        { name: 'page.jpg', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
        { name: 'IMG_7.HEIC', bytes: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1') },
      ]);
      await button(page, 'Set 2 photos').waitFor();
      expect(page.url()).toMatch(/\/admin\/photos\/[\w-]+$/);
      await row(page, 'IMG_7.HEIC').getByText('This is a HEIC photo.').waitFor();
      await row(page, 'page.jpg').getByText('This file is not a JPG, PNG or WebP photo').waitFor();
      expect(await axeFindings(page)).toEqual([]);

      // Files and choices survive a reload.
      await row(page, 'Lia Go.jpg')
        .getByRole('button', { name: /^It is Lia Go/ })
        .first()
        .click();
      await button(page, 'Set 3 photos').waitFor();
      await page.reload();
      await button(page, 'Choose a person for IMG_2041.jpg').click();
      const dialog = page.getByRole('dialog', { name: 'Who is in this photo?' });
      await dialog.getByRole('combobox', { name: 'Person' }).fill('Tomas');
      await page.getByRole('option', { name: /Tomas Reyes/ }).click();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Choose this person' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await imagesOf('Santos')).toEqual([null]);

      await button(page, 'Set 4 photos').click();
      await page.getByText('4 people got a first photo').waitFor();
      await page.getByText('2 photos were skipped').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect((await imagesOf('Go')).filter(Boolean)).toHaveLength(1);
      expect(await imagesOf('Reyes')).toEqual([expect.stringMatching(/^\/uploads\/images\//)]);

      await button(page, 'Undo').click();
      const question = page.getByRole('dialog', { name: 'Undo these photos?' });
      await question.getByText('4 people had no photo before and will have none.').waitFor();
      await question.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('The photos were undone.').waitFor();
      expect(await imagesOf('Santos')).toEqual([null]);
    },
    { as: adminAccount, at: '/admin/students' },
  ));

test('a zip continues after a lost connection, and sent files are not sent again', () =>
  visit(
    async (page) => {
      const zip = {
        name: 'photo day.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(
          zipSync({
            'Grade 1/Maria Santos.jpg': [await picture(), { level: 9 }],
            'Grade 1/Ana Cruz.jpg': await picture(),
            'Grade 1/Niño Peñaflor.jpg': await picture(),
            'Grade 1/Tomas Reyes.jpg': await picture(),
            '__MACOSX/Grade 1/._Ana Cruz.jpg': strToU8('fork'),
            'Grade 1/.DS_Store': strToU8('store'),
          }),
        ),
      };
      let isCut = false;
      let uploads = 0;
      await page.route('**/api/upload', (route) => {
        uploads += 1;
        // The third upload and later ones fail without a network.
        if (uploads > 2) isCut = true;
        return isCut ? route.abort('internetdisconnected') : route.continue();
      });
      const choose = async (name: string) => {
        const choosing = page.waitForEvent('filechooser');
        await button(page, name).click();
        await (await choosing).setFiles(zip);
      };
      await choose('Choose photos or a zip');
      await page
        .getByText('No connection to Casa. Sending continues automatically when the connection is back.')
        .waitFor();
      await page.getByText('2 of 4 sent').waitFor();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await page.getByText(/^Stopped at 2 of 4\./).waitFor();
      await button(page, 'Set 2 photos').waitFor();
      await page.unroute('**/api/upload');
      await page.reload();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/upload')) sent.push(request.url());
      });
      await choose('Add photos');
      await button(page, 'Set 4 photos').waitFor();
      expect(sent).toHaveLength(2);
      await button(page, 'Delete photos').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete photos' }).click();
      await page.getByText('The photos were deleted.').waitFor();
      await page.waitForURL('**/admin/photos');
      await page.getByRole('radio', { name: 'Students' }).waitFor();
    },
    { as: adminAccount, at: '/admin/photos?of=students', serviceWorkers: 'block' },
  ));
