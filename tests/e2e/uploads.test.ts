import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf, samplePicture } from '../support/sample-files.ts';
import { inBrowser } from './in-browser.ts';
import { type Display, displays } from './support.ts';

const { casa, visit, world } = inBrowser();

const asTeacher = (at: string, email: string, steps: (page: Page) => Promise<void>, display?: Display) =>
  visit(steps, { as: { role: 'teacher', email, password: worldPassword }, at, ...(display && { display }) });

/** Dispatches a paste or drop of files on the upload field. */
const give = (page: Page, kind: 'paste' | 'drop', names: string[]) =>
  page.getByRole('button', { name: 'Attach a file' }).evaluate(
    (button, { kind: uploadKind, names: called, bytes }) => {
      const files = new DataTransfer();
      for (const name of called) files.items.add(new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' }));
      const options = { bubbles: true, cancelable: true };
      button.dispatchEvent(
        uploadKind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: files })
          : new DragEvent('drop', { ...options, dataTransfer: files }),
      );
    },
    { kind, names, bytes: [...samplePdf()] },
  );

test('files are pasted and dropped several at a time, and one upload is canceled', async () => {
  const teacher = await world().teacher();
  const subject = await world().subject({ teacher: teacher.id });
  await asTeacher(`/teacher/classes/${subject.id}`, teacher.email, async (page) => {
    const files = page.getByRole('group', { name: 'Files' });
    await page.getByText('No files uploaded yet for this subject..').waitFor();
    await give(page, 'paste', ['pasted.pdf']);
    await files.getByText('pasted.pdf').waitFor();

    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/subjectUpload', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await give(page, 'drop', ['stopped.pdf', 'second.pdf', 'third.pdf']);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await uploads.getByRole('button', { name: 'Cancel: third.pdf' }).waitFor();
    await uploads.getByText('pasted.pdf').waitFor({ state: 'detached' });
    await uploads.getByRole('progressbar', { name: 'Uploading: stopped.pdf' }).waitFor({ state: 'attached' });
    await uploads.getByRole('button', { name: 'Cancel: stopped.pdf' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Cancel: second.pdf');
    release();
    await files.getByText('second.pdf').waitFor();
    await files.getByText('third.pdf').waitFor();
    await page.reload();
    await files.getByText('third.pdf').waitFor();
    expect(await files.getByText('stopped.pdf').count()).toBe(0);
  });
});

test('printed pages have black text on white, even in dark mode', async () => {
  const teacher = await world().teacher();
  const section = await world().section({ name: 'Molave', adviser: teacher.id });
  const student = await world().student({ first_name: 'Mia', middle_name: '', last_name: 'Cruz' });
  await world().enroll(student.id, section.id);
  const path = `/teacher/advisory/${section.id}/students`;
  const onPaper = async (page: Page) => {
    await page.getByText('Mia Cruz').waitFor();
    await page.emulateMedia({ media: 'print' });
    const colors = await page
      .getByText('Mia Cruz')
      .evaluate((cell) => [getComputedStyle(cell).color, getComputedStyle(document.body).backgroundColor]);
    expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
  };
  await asTeacher(path, teacher.email, onPaper, displays[3]);
});

test('removes the GPS position from an uploaded picture, and informs the uploader', async () => {
  const teacher = await world().teacher();
  const subject = await world().subject({ teacher: teacher.id });
  const photo = await samplePicture({ width: 600, height: 400, orientation: 6, withPlace: true });
  expect(photo.includes('Exif')).toBe(true);
  await asTeacher(`/teacher/classes/${subject.id}`, teacher.email, async (page) => {
    const files = page.getByRole('group', { name: 'Files' });
    await page.getByText('No files uploaded yet for this subject..').waitFor();
    const buffer = await samplePicture({ format: 'png' });
    await page.locator('input[type=file]').setInputFiles({ name: 'drawn.png', mimeType: 'image/png', buffer });
    await files.getByText('drawn.png').waitFor();
    expect(await page.getByText('without camera information').count()).toBe(0);
    await page.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('IMG_1.jpg was uploaded without camera information such as the location.').waitFor();
    const [row] = await casa()
      .services.database.read.selectFrom('files')
      .selectAll()
      .where('file_name', '=', 'IMG_1.jpg')
      .execute();
    const served = await (await page.request.get(encodeURI(row?.path ?? ''))).body();
    expect(served.length).toBe(row?.size);
    const { exif, orientation, width, height } = await sharp(served).metadata();
    expect({ orientation, width, height }).toEqual({ orientation: 6, width: 600, height: 400 });
    expect(exif?.length).toBeLessThan(50);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(served)).equals(await pixels(photo))).toBe(true);
  });
});

test('shows pictures of other clients without GPS position, downloads the original, and reports a broken picture', async () => {
  const teacher = await world().teacher();
  const subject = await world().subject({ teacher: teacher.id });
  const photo = await samplePicture({ width: 600, height: 400, orientation: 6, withPlace: true });
  const uploader = teacher.id;
  const path = await world().upload({ purpose: 'subjectUploads', uploader, content: photo, fileName: 'leaf.jpg' });
  const { clock, database } = casa().services;
  const row = { id: clock.newId(), subject_id: subject.id, path, created_at: clock.now() };
  await database.transaction((tx) => tx.insertInto('subject_files').values(row).execute());
  await asTeacher(`/teacher/classes/${subject.id}`, teacher.email, async (page) => {
    const files = page.getByRole('group', { name: 'Files' });
    const shownIn = async (picture: ReturnType<Page['locator']>) => {
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalHeight)).toBe(600);
      const address = (await picture.getAttribute('src')) ?? '';
      return (await page.request.get(address)).body();
    };
    const card = await shownIn(files.locator('img'));
    expect([card.includes('GPS'), (await sharp(card).metadata()).orientation]).toEqual([false, 6]);
    await files.getByRole('button', { name: /leaf/ }).first().click();
    const viewer = page.getByRole('dialog', { name: 'File viewer' });
    expect((await shownIn(viewer.locator('img'))).equals(card)).toBe(true);
    const save = await viewer.getByRole('link', { name: /Download/ }).getAttribute('href');
    expect((await (await page.request.get(save ?? '')).body()).equals(photo)).toBe(true);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    // A segment after the pixels claims to be longer than the file.
    const cut = Buffer.concat([photo.subarray(0, -2), Buffer.from([0xff, 0xe1, 0xff, 0xff])]);
    await page.locator('input[type=file]').setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: cut });
    await page.getByText('cut.jpg was uploaded unchanged. Casa could not remove camera information').waitFor();
  });
});
