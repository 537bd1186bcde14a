import { expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount } from './support.ts';

const { visit } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password },
  async ({ world }) => {
    await world.section({ name: 'Narra' });
  },
);

const titles = 'First name,Last name,E-mail,Born,Address,Guardian first name,Guardian last name,Relationship,Class';
const csv = [
  titles,
  'Mia,Cruz,mia@casa.example,03/04/2016,3 Molave Lane,Luz,Cruz,Mother,Narra',
  'Ben,Reyes,ben@casa.example,05/06/2017,4 Narra Road,Jose,Reyes,Father,Nowhere',
].join('\n');

test('students come from a file: columns, days, each line, and what came of it', () =>
  visit(
    async (page) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      const file = { name: 'children.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await (await choosing).setFiles(file);
      await page.getByRole('heading', { name: 'Which column holds what?' }).waitFor();
      expect(await page.getByRole('combobox', { name: 'What “Class” holds' }).inputValue()).toBe('Section');
      await page.getByRole('radio', { name: /Day first/ }).check();
      await page.reload();
      await page.getByRole('radio', { name: /Day first/ }).check();
      await page.getByRole('button', { name: 'Look at each line' }).click();
      await page.getByText('There is no section “Nowhere” here.').waitFor();
      await page.getByRole('button', { name: 'Import one person' }).click();
      await page.getByText('1 person was added').waitFor();
      await page.locator('#content').getByRole('link', { name: 'View all students' }).click();
      await page.getByText('mia@casa.example').first().waitFor();
      expect(await page.getByText('ben@casa.example').count()).toBe(0);
      await page.goBack();
      await page.getByRole('button', { name: 'Undo this import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
      await dialog.getByText('1 person whom it added goes to the bin').waitFor();
      await dialog.getByRole('button', { name: 'Undo it' }).click();
      await page.getByText('The import was undone.').waitFor();
      await page.getByText('Undone', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Undo this import' }).count()).toBe(0);
      await page.locator('#content').getByRole('link', { name: 'View all students' }).click();
      await page.getByText('No students yet.').first().waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  ));
