import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, displays } from '../support.ts';

const { visit, world, casa } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

test('answers on the review page survive a reload and a return to the columns', async () => {
  await world().student({
    first_name: 'Alma',
    last_name: 'Reyes',
    birthdate: '2015-01-02',
    email: 'alma@casa.example',
  });
  const table = ['First name,Last name,E-mail,Birth date', 'Alma,Reyes,other@casa.example,2015-01-02'].join('\n');
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Or paste a table' }).fill(table);
      await page.getByRole('button', { name: 'Use pasted table' }).click();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      const same = page.getByRole('radio', { name: 'Yes, Alma Reyes is the same person' });
      await same.click();
      await page.getByText('1 person will be changed.').waitFor();
      await page.getByRole('button', { name: 'Change answer: Alma Reyes' }).click();
      await same.click();
      await page.getByText('1 person will be changed.').waitFor();
      await page.reload();
      await page.getByText('1 person will be changed.').waitFor();
      await page.getByRole('link', { name: 'Back to the columns' }).click();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText('1 person will be changed.').waitFor();
      await page.getByRole('button', { name: 'Import 1 person' }).click();
      await page.getByText('1 person was changed').waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  );
});

test('answers for rows survive a reload and a change of columns', async () => {
  const { id } = await world().student({ first_name: 'Rosa', last_name: 'Lim', address: 'Moved by hand' });
  const twin = { first_name: 'Berta', last_name: 'Lim', birthdate: '2014-03-04' };
  await world().student({ ...twin, email: 'berta@casa.example' });
  const { email } = await world().student();
  const last_values = JSON.stringify({ address: 'As imported' });
  await casa().services.database.transaction((tx) =>
    tx
      .insertInto('imported_people')
      .values({ account_id: id, role: 'student', external_id: 'R-1', last_values })
      .execute(),
  );
  const table = [
    'ID,First name,Last name,E-mail,Birth date,Address,Guardian phone',
    'R-1,Rosa,Lim,,,12 New Street,',
    ',Berta,Lim,berta.lim@casa.example,2014-03-04,,0917 555 0142',
    `,,,${email},,,0917 555 0143`,
  ].join('\n');
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Or paste a table' }).fill(table);
      await page.getByRole('button', { name: 'Use pasted table' }).click();
      const reviewButton = page.getByRole('button', { name: 'Check the rows' });
      await reviewButton.click();
      const tick = page.getByRole('checkbox', { name: /Home address/ });
      await tick.check();
      await page.getByRole('radio', { name: 'Yes, Berta Lim is the same person' }).click();
      await page.getByText('3 people will be changed.').waitFor();
      await page.reload();
      await page.getByText('3 people will be changed.').waitFor();
      expect(await tick.isChecked()).toBe(true);
      await page.getByRole('link', { name: 'Back to the columns' }).click();
      await page.getByRole('button', { name: 'Show all columns' }).click();
      const phone = page.getByRole('combobox', { name: 'Field for “Guardian phone”' });
      await phone.click();
      await page.getByRole('option', { name: 'Relationship', exact: true }).click();
      await reviewButton.click();
      await page.getByText('3 people will be changed.').waitFor();
      expect(await tick.isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Change answer: Berta Lim' }).waitFor();
      await page.getByRole('button', { name: 'Import 3 people' }).click();
      await page.getByText('3 people were changed').waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  );
  const { address } = await casa()
    .services.database.read.selectFrom('students')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(address).toBe('12 New Street');
});

test('an abandoned import can be continued, and a table with only refused rows shows this, on a phone too', async () => {
  const table = ['First name,Last name,E-mail,Birth date', ',Lim,nameless@casa.example,2015-01-02'].join('\n');
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Or paste a table' }).fill(table);
      await page.getByRole('button', { name: 'Use pasted table' }).click();
      await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
      const columns = page.getByRole('table', { name: 'Columns' });
      expect(await columns.getByText('First name', { exact: true }).count()).toBe(1);
      await page.goto('/admin/import');
      await page.getByRole('link', { name: 'Continue with Pasted table' }).first().click();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText('No row of this file can be imported as it is.').waitFor();
      await page.getByText('First name is missing.', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Nothing to import' }).isEnabled()).toBe(false);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save skipped rows' }).click();
      const saved = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
      expect(saved[0]).toBe('\ufeffRow,Person,Column,Value,Reason');
      expect(saved).toContain('2,Lim,First name,,First name is missing.');
      const lines = page.getByRole('table', { name: 'Rows of the file' });
      // The name is in the heading, so the description contains only the address.
      expect(await lines.getByText('Lim', { exact: true }).count()).toBe(1);
      await lines.getByText('nameless@casa.example').waitFor();
    },
    { as: adminAccount, at: '/admin/import', display: displays[0] },
  );
});

test('on a phone, clear columns are summarized, and unclear ones are expanded', async () => {
  const titles =
    'LRN,First name,Last name,E-mail,Born,Address,Guardian first name,Guardian last name,Relationship,Bus,Notes';
  const table = [titles, 'L-1,Ada,Lim,ada@casa.example,2016-03-14,3 Molave Lane,Luz,Lim,Mother,North,'].join('\n');
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Or paste a table' }).fill(table);
      await page.getByRole('button', { name: 'Use pasted table' }).click();
      await page.getByText('9 columns were recognized by their titles.').waitFor();
      await page.getByText('Born as Birth date').waitFor();
      await page.getByText('Notes (not imported)').waitFor();
      const columns = page.getByRole('table', { name: 'Columns' });
      expect(await columns.getByRole('combobox').count()).toBe(1);
      const reviewButton = page.getByRole('button', { name: 'Check the rows' });
      // The button is near the top of the page.
      const { y } = (await reviewButton.boundingBox()) ?? { y: Number.POSITIVE_INFINITY };
      expect(y).toBeLessThan(1200);
      await columns.getByRole('combobox', { name: 'Field for “Bus”' }).click();
      await page.getByRole('option', { name: 'Section', exact: true }).click();
      const toggle = page.getByRole('button', { name: 'Show all columns' });
      await toggle.click();
      expect(await columns.getByRole('combobox').count()).toBe(11);
      expect(await columns.getByRole('combobox', { name: 'Field for “Bus”' }).inputValue()).toBe('Section');
      await page.getByRole('button', { name: 'Show fewer columns' }).click();
      await reviewButton.click();
      await page.getByText('There is no section “North”.').waitFor();
    },
    { as: adminAccount, at: '/admin/import', display: displays[0] },
  );
});

test('a row with a last day is imported as a former student, and the page says so before', async () => {
  const head = 'First name,Last name,E-mail,Birth date,Last day,Section then,Reason';
  const table = [head, 'Lea,Gone,lea.gone@casa.example,2014-05-06,2025-03-28,Casa - Narra,Moved to Cebu'].join('\n');
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Or paste a table' }).fill(table);
      await page.getByRole('button', { name: 'Use pasted table' }).click();
      const empty = page.getByRole('radio', { name: /^Leave it empty/ });
      await empty.first().waitFor();
      for (const one of await empty.all()) await one.click();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText(/^Left the school on Mar 28, 2025\. Imported as a former student/).waitFor();
      await page.getByText('1 of them left the school before and is added to “Former students”.').waitFor();
      await page.getByRole('button', { name: 'Import 1 person' }).click();
      await page.getByText('1 person was added').waitFor();
      await page.goto(new URL('/admin/students/left', page.url()).href);
      await page.getByText('Moved to Cebu').filter({ visible: true }).first().waitFor();
      await page.getByText('Casa - Narra').filter({ visible: true }).first().waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  );
});

test('a file of an older Mac is read after its encoding is chosen, and canceling reads nothing', async () => {
  const rows = 'First name,Last name,E-mail,Birth date\rMia,Pe\x96a,mia@casa.example,2015-01-02';
  const file = { name: 'mac.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'latin1') };
  await visit(
    async (page) => {
      const choose = () => page.locator('input[type=file]').first().setInputFiles(file);
      await choose();
      await page.getByRole('dialog', { name: 'Check the characters' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('Reading was stopped. Nothing was read.').waitFor();
      await choose();
      const proposed = page.getByRole('dialog').getByRole('radio').first();
      await expect.poll(() => proposed.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.getByRole('radio', { name: /Peña/ }).check();
      await page.getByRole('button', { name: 'Use this option' }).click();
      await page.getByText('Peña').filter({ visible: true }).first().waitFor();
      expect(page.url()).toMatch(/\/columns$/);
    },
    { as: adminAccount, at: '/admin/import' },
  );
});

test('a OneRoster zip in an unknown encoding asks for the encoding and uses it', async () => {
  const users = 'sourcedId,role,givenName,familyName,email\nS9,student,Andr\u008e,Gar\u008don,a@casa.example\n';
  const zip = zipSync({ 'users.csv': Buffer.from(users, 'latin1') });
  await visit(
    async (page) => {
      const file = { name: 'district.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
      await page.locator('input[type=file]').setInputFiles(file);
      const dialog = page.getByRole('dialog', { name: 'Check the characters' });
      await dialog.getByRole('radio', { name: /André/ }).check();
      await dialog.getByRole('button', { name: 'Use this option' }).click();
      await page.getByText('Garçon').filter({ visible: true }).first().waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  );
});
