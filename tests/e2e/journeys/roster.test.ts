import { expect, test } from 'vitest';
import { writeXlsx } from '#platform/server/sheets/write-xlsx.ts';
import { workbookOf } from '#tests/support/workbook.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount } from '../support.ts';

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

testInFull('classes are imported from a pasted table with each lesson, and the import is undone', () =>
  visit(
    async (page) => {
      await page.getByRole('radio', { name: 'Classes with their schedules' }).click();
      await page.waitForURL('**/admin/import?of=classes');
      await page.getByRole('textbox', { name: 'Or paste a table' }).fill(classes);
      await page.getByRole('button', { name: 'Use pasted table' }).click();
      await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
      await page.getByText('Programme as Category or program · Level · Section').waitFor();
      await page.getByRole('button', { name: 'Show all columns' }).click();
      expect(await page.getByRole('combobox', { name: 'Field for “Programme”' }).inputValue()).toBe(
        'Category or program',
      );
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText('Lesson: Monday, 8:00 AM to 9:00 AM (new)').waitFor();
      await page.getByText(/Music of Molave .* overlaps Mathematics of Molave/).waitFor();
      await page.getByRole('button', { name: 'Import 1 row' }).click();
      await page.getByText('1 row added something').waitFor();
      await page.locator('#content').getByRole('link', { name: 'View all classes' }).click();
      await page.getByText('Molave').filter({ visible: true }).first().waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Undo this import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
      await dialog.getByText('6 items that were added are moved to the bin.').waitFor();
      await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('The import was undone.').waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  ),
);

test('students are imported from a file: columns, date format, each row, and the result', () =>
  visit(
    async (page) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      const file = { name: 'children.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await (await choosing).setFiles(file);
      await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
      await page.getByRole('button', { name: 'Show all columns' }).click();
      expect(await page.getByRole('combobox', { name: 'Field for “Class”' }).inputValue()).toBe('Section');
      await page.getByRole('radio', { name: /Day first/ }).check();
      await page.getByRole('link', { name: 'Choose another file' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
      expect(await page.getByRole('radio', { name: /Day first/ }).isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText('There is no section “Nowhere”.').waitFor();
      await page.getByRole('button', { name: 'Import 1 person' }).click();
      await page.getByText('1 person was added').waitFor();
      await page.locator('#content').getByRole('link', { name: 'View all students' }).click();
      await page.getByText('mia@casa.example').filter({ visible: true }).first().waitFor();
      expect(await page.getByText('ben@casa.example').count()).toBe(0);
      await page.goBack();
      await page.getByRole('button', { name: 'Undo this import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
      await dialog.getByText('1 person who was added is moved to the bin.').waitFor();
      await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('The import was undone.').waitFor();
      await page.getByText('Undone', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Undo this import' }).count()).toBe(0);
      await page.locator('#content').getByRole('link', { name: 'View all students' }).click();
      await page.getByText('No students yet.').filter({ visible: true }).first().waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  ));

const bare = ['First name,Last name,E-mail,Birth date', 'Noor,Haddad,noor@casa.example,1990-02-03'].join('\n');

testInFull('missing required columns are listed, left empty or filled with one value, and requested later', () =>
  visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Or paste a table' }).fill(bare);
      await page.getByRole('button', { name: 'Use pasted table' }).click();
      const needs = page.getByRole('radiogroup', { name: 'Phone: missing in 1 row' });
      await needs.getByRole('radio', { name: 'Leave it empty' }).check();
      const address = page.getByRole('radiogroup', { name: 'Home address: missing in 1 row' });
      await address.getByRole('radio', { name: 'Use the same value for all new people' }).check();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText('Enter a value for “Home address”, or leave it empty.').waitFor();
      await page.getByRole('textbox', { name: 'Home address of all new people' }).fill('1 School Street');
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByRole('button', { name: 'Import 1 person' }).click();
      await page.getByText('1 person was added').waitFor();
      await page.getByRole('link', { name: 'Password sheets' }).click();
      const make = page.getByRole('button', { name: 'Create sheets: Without a section' });
      await make.click();
      await page.getByRole('button', { name: 'Print 1 sheet' }).waitFor();
      await make.click();
      const question = page.getByRole('dialog', { name: 'Create other sheets without printing these?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Print 1 sheet' }).waitFor();
      await page.getByRole('link', { name: 'Import of Pasted table' }).click();
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.locator('#content').getByRole('link', { name: 'View all teachers' }).click();
      await page.getByRole('link', { name: 'Edit Noor Haddad' }).click();
      await page.getByText('This record is missing: Phone.').waitFor();
      expect(await page.getByRole('textbox', { name: 'Home address' }).inputValue()).toBe('1 School Street');
    },
    { as: adminAccount, at: '/admin/import?of=teachers' },
  ),
);

testInFull('a workbook with a sheet per class offers one sheet or all together', async () => {
  const head = ['First name', 'Last name', 'E-mail'];
  const buffer = Buffer.from(
    workbookOf({
      Narra: [head, ['Lia', 'Cruz', 'lia@casa.example']],
      Molave: [head, ['Leo', 'Cruz', 'leo@casa.example'], ['Lea', 'Cruz', 'lea@casa.example']],
    }),
  );
  await visit(
    async (page) => {
      const choose = async () => {
        const choosing = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Choose a file' }).click();
        const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
        await (await choosing).setFiles({ name: 'classes.xlsx', mimeType, buffer });
      };
      const question = page.getByRole('dialog', { name: 'Which sheet of this workbook?' });
      await choose();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('No sheet was selected. Nothing was read.').waitFor();
      await choose();
      await question.getByRole('radio', { name: 'Molave: 2 rows' }).check();
      await question.getByRole('button', { name: 'Use this sheet' }).click();
      await page.getByText('classes.xlsx: 2 rows').waitFor();
      await page.getByRole('link', { name: 'Choose another file' }).click();
      await choose();
      await question.getByRole('radio', { name: 'Narra and Molave together: 3 rows' }).check();
      await question.getByRole('button', { name: 'Use this sheet' }).click();
      await page.getByText('classes.xlsx: 3 rows').waitFor();
      await page.getByRole('cell', { name: 'Narra · Molave' }).waitFor();
    },
    { as: adminAccount, at: '/admin/import' },
  );
});

testInFull(
  'people missing from a table are listed before and after the import, and leave or go to the bin',
  async () => {
    const { id: section } = await world().section({ name: 'Acacia' });
    for (const first_name of ['Vera', 'Viktor', 'Vida']) {
      const { id } = await world().student({ first_name, last_name: 'Missing' });
      await world().enroll(id, section);
    }
    const nia = 'Nia,Cruz,nia@casa.example,2016-05-06,3 Molave Lane,Luz,Cruz,Mother,Narra';
    await visit(
      async (page) => {
        await page.getByRole('textbox', { name: 'Or paste a table' }).fill(`${titles}\n${nia}`);
        await page.getByRole('button', { name: 'Use pasted table' }).click();
        await page.getByRole('button', { name: 'Check the rows' }).click();
        await page.getByRole('link', { name: 'People not in this file' }).click();
        await page.getByText('Vera Missing').filter({ visible: true }).first().waitFor();
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        await page.getByRole('button', { name: 'Move to the bin' }).click();
        const question = page.getByRole('dialog', { name: /to the bin\?$/ });
        const confirm = question.getByRole('button', { name: 'Move to the bin' });
        await confirm.click();
        await question.getByText(/^Type \d+, or cancel\.$/).waitFor();
        await question.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Clear selection' }).click();
        await page.getByRole('link', { name: 'Back to the preview' }).click();
        await page.getByRole('button', { name: 'Import 1 person' }).click();
        await page.getByRole('link', { name: /people at the school are not in this file$/ }).click();
        const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name} Missing` }).check();
        const typed = (number: string) => page.getByRole('textbox', { name: 'Number of people' }).fill(number);
        await select('Vera');
        await select('Viktor');
        await page.getByRole('button', { name: 'Move to the bin' }).click();
        await typed('2');
        await confirm.click();
        await page.getByText('2 people were moved to the bin.').waitFor();
        await page.getByText('Vera Missing').waitFor({ state: 'detached' });
        await select('Vida');
        await page.getByRole('button', { name: 'Mark student as left' }).click();
        await typed('1');
        await page.getByRole('button', { name: 'Mark as left' }).click();
        await page.getByText('1 student was marked as left.').waitFor();
        await page.getByText('Vida Missing').waitFor({ state: 'detached' });
      },
      { as: adminAccount, at: '/admin/import' },
    );
  },
);

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

testInFull(
  'a thousand students with guardians are imported from a workbook, and credential sheets of a section are printed',
  async () => {
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
        await page.getByText('students.xlsx: 1,000 rows').waitFor();
        await page.getByRole('button', { name: 'Check the rows' }).click();
        await page.getByText('1,000 people will be added.').waitFor();
        await page.getByRole('button', { name: 'Import 1,000 people' }).click();
        await page.getByText('1,000 people were added').waitFor();
        await page.getByRole('link', { name: 'Password sheets' }).click();
        await page.getByRole('button', { name: 'Create sheets: Room 7, Rooms' }).click();
        await page.getByRole('button', { name: 'Print 25 sheets' }).click();
        await page.locator('body[data-printed="1"]').waitFor({ state: 'attached' });
        expect(await page.getByRole('heading', { name: /Mia\d+ Cruz/, includeHidden: true }).count()).toBe(25);
      },
      { as: adminAccount, at: '/admin/import' },
    );
  },
);
