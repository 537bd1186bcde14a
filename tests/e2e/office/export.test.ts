import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveOperation } from '#features/photo-batches/server/archive/archives.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings } from '../support.ts';

const { visit, world, casa } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const save = async (page: Page, format: string) => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

test('a list is exported as shown: filtered and sorted', async () => {
  for (const first_name of ['Ana', 'Ben', 'Cleo', 'Dina'])
    await world().student({ first_name, last_name: first_name === 'Dina' ? 'Lim' : 'Reyes' });
  await visit(
    async (page) => {
      await page.getByText('Cleo').filter({ visible: true }).first().waitFor();
      const { name, text } = await save(page, 'CSV file');
      expect(name).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/);
      expect(text.split('\r\n').flatMap((line) => /Ana|Ben|Cleo|Dina/.exec(line)?.[0] ?? [])).toEqual([
        'Cleo',
        'Ben',
        'Ana',
      ]);
      await page.getByText('3 people were exported.').filter({ visible: true }).first().waitFor();
      const contacts = await save(page, 'Guardian contacts (vCard)');
      expect(contacts.name).toMatch(/^guardians-.*\.vcf$/);
      expect(contacts.text).toContain('BEGIN:VCARD');
    },
    { as: adminAccount, at: '/admin/students?q=reyes&sort=-first_name' },
  );
});

test('an export of more than fifty people requires the password', async () => {
  for (let at = 0; at < 51; at += 1) await world().teacher();
  await visit(
    async (page) => {
      await page.getByText('Tala').filter({ visible: true }).first().waitFor();
      const old = { proved_at: '2020-01-01T00:00:00.000Z' };
      await casa().services.database.transaction((tx) => tx.updateTable('sessions').set(old).execute());
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Excel workbook' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
      await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^teachers-.*\.xlsx$/);
      await page.getByText('51 people were exported.').filter({ visible: true }).first().waitFor();
    },
    { as: adminAccount, at: '/admin/teachers' },
  );
});

test('the whole school is exported as one file, whose people are recognized on import', async () => {
  await world().teacher();
  await visit(
    async (page) => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export the whole school' }).click();
      const download = await downloading;
      const name = download.suggestedFilename();
      expect(name).toMatch(/^school-oneroster-\d{4}-\d\d-\d\d\.zip$/);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      const buffer = await readFile(await download.path());
      await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer });
      await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText('This file contains no changes to import.').waitFor();
    },
    { as: adminAccount, at: '/admin/import?of=teachers' },
  );
});

test('former students, classes and the audit log can be exported', async () => {
  const { id } = await world().student({ first_name: 'Lea', last_name: 'Gone' });
  await world().section({ name: 'Molave' });
  await casa().services.database.transaction((tx) =>
    tx
      .insertInto('leavers')
      .values({ student_id: id, last_day: '2026-01-05', reason: 'Moved', place: '', created_at: '2026-01-05' })
      .execute(),
  );
  await visit(
    async (page) => {
      expect((await save(page, 'CSV file')).text).toMatch(/Lea,.*Gone,.*2026-01-05,.*,Moved/);
      await page.goto(new URL('/admin/classes', page.url()).href);
      const classes = await save(page, 'CSV file');
      expect([classes.name, classes.text]).toEqual([
        expect.stringMatching(/^classes-.*\.csv$/),
        expect.stringContaining('Molave'),
      ]);
      await page.goto(new URL('/admin/audit', page.url()).href);
      expect((await save(page, 'CSV file')).text).toContain('list:exported');
      expect((await save(page, 'Excel workbook')).name).toMatch(/^audit-log-.*\.xlsx$/);
    },
    { as: adminAccount, at: '/admin/students/left' },
  );
});

test('the photos of a list are exported as one file, named by person', async () => {
  const people = [
    await world().student({ first_name: 'Mara', last_name: 'Pictured' }),
    await world().student({ first_name: 'Nilo', last_name: 'Pictured' }),
    await world().student({ first_name: 'Bare', last_name: 'Pictured' }),
  ];
  for (const [at, { id }] of people.slice(0, 2).entries()) {
    const content = await samplePicture({ width: 60 + at, height: 40 });
    const image = await world().upload({ purpose: 'images', uploader: id, content, fileName: 'photo.jpg' });
    await casa().services.database.transaction((tx) =>
      tx.updateTable('students').set({ image }).where('id', '=', id).execute(),
    );
  }
  await visit(
    async (page) => {
      const exported = page.getByRole('button', { name: 'Export', exact: true });
      await exported.click();
      await page.getByRole('menuitem', { name: 'Photos (zip)' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export photos' });
      await dialog.getByText(/^The zip contains the photos of 2 people in this list/).waitFor();
      await dialog.getByText('1 person in this list has no photo.').waitFor();
      await dialog.getByRole('button', { name: 'Create zip' }).click();
      await dialog.getByRole('button', { name: /^Cancel/ }).waitFor();
      const { services } = casa();
      await runOperations(services, [archiveOperation(services)]);
      const link = dialog.getByRole('link', { name: /^Download/ });
      await link.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const downloading = page.waitForEvent('download');
      await link.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^photos-of-students-.*\.zip$/);
      const zip = unzipSync(new Uint8Array(await readFile(await download.path())));
      expect(Object.keys(zip)).toEqual(['Mara Pictured.webp', 'Nilo Pictured.webp']);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => exported.evaluate((one) => one === document.activeElement)).toBe(true);
    },
    { as: adminAccount, at: '/admin/students?q=pictured' },
  );
});

test('former students are excluded if the checkbox is off', async () => {
  const { email } = await world().leaver({ first_name: 'Lars', last_name: 'Leaver' });
  await visit(
    async (page) => {
      const users = async () => {
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export the whole school' }).click();
        const bytes = await readFile(await (await downloading).path());
        return new TextDecoder().decode(unzipSync(new Uint8Array(bytes))['users.csv']);
      };
      expect(await users()).toContain(email);
      await page.getByRole('checkbox', { name: 'Include former students' }).click();
      expect(await users()).not.toContain(email);
    },
    { as: adminAccount, at: '/admin/import' },
  );
});
