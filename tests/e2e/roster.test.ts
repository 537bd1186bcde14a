import { expect, test } from 'vitest';
import { writeXlsx } from '#platform/server/sheets/write-xlsx.ts';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount } from './support.ts';

const { visit, world } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password },
  async ({ world }) => {
    await world.section({ name: 'Narra' });
    await world.teacher({ email: 'tala@casa.example' });
  },
);

const titles = 'First name,Last name,E-mail,Born,Address,Guardian first name,Guardian last name,Relationship,Class';
const csv = [
  titles,
  'Mia,Cruz,mia@casa.example,03/04/2016,3 Molave Lane,Luz,Cruz,Mother,Narra',
  'Ben,Reyes,ben@casa.example,05/06/2017,4 Narra Road,Jose,Reyes,Father,Nowhere',
].join('\n');

const classes = [
  'Programme\tLevel\tSection\tAdviser\tSubject\tTeacher\tDay\tFrom\tTo',
  'Casa\tPrimary\tMolave\ttala@casa.example\tMathematics\ttala@casa.example\tMon, Wed\t8:00\t9:00',
  'Casa\tPrimary\tMolave\t\tMusic\ttala@casa.example\tWednesday\t8:30\t9:30',
].join('\n');

test('classes come from a pasted table, with each line and its lessons, and go again', () =>
  visit(
    async (page) => {
      await page.getByRole('radio', { name: 'Classes with their schedules' }).click();
      await page.waitForURL('**/admin/import?of=classes');
      await page.getByRole('textbox', { name: 'Or paste it' }).fill(classes);
      await page.getByRole('button', { name: 'Use what was pasted' }).click();
      await page.getByRole('heading', { name: 'Which column holds what?' }).waitFor();
      expect(await page.getByRole('combobox', { name: 'What “Programme” holds' }).inputValue()).toBe(
        'Category or programme',
      );
      await page.getByRole('button', { name: 'Look at each line' }).click();
      await page.getByText('Lesson: Monday, 8:00 AM to 9:00 AM (new)').waitFor();
      await page.getByText(/Music of Molave .* overlaps Mathematics of Molave/).waitFor();
      await page.getByRole('button', { name: 'Import one line' }).click();
      await page.getByText('1 line added something').waitFor();
      await page.locator('#content').getByRole('link', { name: 'View all classes' }).click();
      await page.getByText('Molave').first().waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Undo this import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
      await dialog.getByText('6 parts of the school that it added go to the bin').waitFor();
      await dialog.getByRole('button', { name: 'Undo it' }).click();
      await page.getByText('The import was undone.').waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  ));

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

const sections = Array.from({ length: 40 }, (_, at) => `Room ${at + 1}`);
const thousand = () => {
  const titles = [
    'Student ID',
    'First name',
    'Last name',
    'E-mail',
    'Date of birth',
    'Home address',
    'Guardian first name',
  ];
  const rows = Array.from({ length: 1000 }, (_, at) => [
    `2026-${at}`,
    `Mia${at}`,
    'Cruz',
    `mia${at}@casa.example`,
    '2016-05-06',
    '3 Molave Lane',
    'Luz',
    'Cruz',
    'Mother',
    `luz${at}@casa.example`,
    '0917 555 0202',
    sections[at % sections.length] ?? '',
  ]);
  const more = ['Guardian last name', 'Relationship', 'Guardian e-mail', 'Guardian phone', 'Class'];
  return writeXlsx({ titles: [...titles, ...more], rows }, 'Students');
};

test('a thousand students with guardians come from a workbook, and the slips of a section are printed', async () => {
  const level = await world().level({ name: 'Rooms' });
  const adviser = (await world().teacher()).id;
  for (const name of sections) await world().section({ name, level: level.id, adviser });
  const buffer = await thousand();
  await visit(
    async (page) => {
      await page.evaluate(() => {
        window.print = () => {
          document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
        };
      });
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await (await choosing).setFiles({ name: 'students.xlsx', mimeType, buffer });
      await page.getByText('students.xlsx: 1,000 lines').waitFor();
      await page.getByRole('button', { name: 'Look at each line' }).click();
      await page.getByText('1,000 people are added.').waitFor();
      await page.getByRole('button', { name: 'Import 1,000 people' }).click();
      await page.getByText('1,000 people were added').waitFor();
      await page.getByRole('link', { name: 'Sign-in slips' }).click();
      await page.getByRole('button', { name: 'Make slips: Room 7, Rooms' }).click();
      await page.getByRole('button', { name: 'Print 25 slips' }).click();
      await page.locator('body[data-printed="1"]').waitFor({ state: 'attached' });
      expect(await page.getByRole('heading', { name: /Mia\d+ Cruz/, includeHidden: true }).count()).toBe(25);
    },
    { as: adminAccount, at: '/admin/import' },
  );
});
