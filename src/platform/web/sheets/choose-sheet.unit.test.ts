import { expect, test } from 'vitest';
import { workbookOf } from '#tests/support/workbook.ts';
import type { SheetOption } from './questions.ts';
import { readFile } from './read-file.ts';
import { SheetError } from './sheet.ts';

const workbook = (sheets: Readonly<Record<string, string[][]>>) =>
  new Blob([workbookOf(sheets) as Uint8Array<ArrayBuffer>]);

const head = ['Name', 'E-mail'];
const school = workbook({
  Narra: [['Casa School'], head, ['Mia', 'mia@x.example'], ['Ben', 'ben@x.example']],
  Notes: [
    ['Who', 'When', 'What'],
    ['Office', 'today', 'call'],
  ],
  Empty: [],
  Titles: [head],
  Molave: [
    ['name', 'E-MAIL'],
    ['Noor', 'noor@x.example'],
  ],
});

const choosing = async (file: Blob, wanted: string | undefined) => {
  let options: readonly SheetOption[] = [];
  const sheet = await readFile(file, {
    sheet: async (there) => {
      options = there;
      return there.findIndex(({ name }) => name === wanted);
    },
  });
  return { options, sheet };
};

test('offers sheets by name and number of lines, without empty ones', async () => {
  const { options, sheet } = await choosing(school, 'Molave');
  expect(options).toEqual([
    { name: 'Narra', lines: 2 },
    { name: 'Notes', lines: 1 },
    { name: 'Molave', lines: 1 },
    { name: 'Narra and Molave together', lines: 3 },
  ]);
  expect(sheet).toEqual({ head: ['name', 'E-MAIL'], rows: [['Noor', 'noor@x.example']], firstLine: 2 });
});

test('joins sheets with the same titles and adds the name of the sheet to each line', async () => {
  const { sheet } = await choosing(school, 'Narra and Molave together');
  expect(sheet).toEqual({
    head: [...head, 'Sheet'],
    rows: [
      ['Mia', 'mia@x.example', 'Narra'],
      ['Ben', 'ben@x.example', 'Narra'],
      ['Noor', 'noor@x.example', 'Molave'],
    ],
    firstLine: 2,
  });
});

test('does not ask about a workbook with one filled sheet', async () => {
  const { options, sheet } = await choosing(workbook({ Empty: [], People: [head, ['Mia', 'm@x.example']] }), undefined);
  expect([options, sheet.rows]).toEqual([[], [['Mia', 'm@x.example']]]);
});

test('refuses a file if the question about sheets is not answered', async () => {
  await expect(choosing(school, 'Nowhere')).rejects.toThrow(SheetError);
  await expect(readFile(school)).rejects.toThrow('“Narra”, “Notes”, and “Molave”');
  await expect(readFile(workbook({ Empty: [], Titles: [head] }))).rejects.toThrow(SheetError);
});

test('refuses a sheet that is too large only when it is chosen', async () => {
  const long = Array.from({ length: 3100 }, (_, at) => [`Mia${at}`, 'x']);
  const file = workbook({ Small: [head, ['Mia', 'x']], Large: [head, ...long] });
  expect((await choosing(file, 'Small')).sheet.rows).toHaveLength(1);
  await expect(choosing(file, 'Large')).rejects.toThrow('3,100 rows');
});

test('offers hidden sheets only if there are no others', async () => {
  const people = [['Name'], ['Mia']];
  const sheets = { People: people, Lookup: [['Code'], ['A'], ['B']], Cache: [['Key'], ['1']] };
  const hiding = (states: readonly string[]) => {
    const tags = Object.keys(sheets).map(
      (name, at) => `<sheet name="${name}" sheetId="${at + 1}" ${states[at] ?? ''} r:id="rId${at + 1}"/>`,
    );
    const spaces =
      'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    const bytes = workbookOf(sheets, {
      'xl/workbook.xml': `<workbook ${spaces}><sheets>${tags.join('')}</sheets></workbook>`,
    });
    return new Blob([bytes as Uint8Array<ArrayBuffer>]);
  };
  expect((await readFile(hiding(['', 'state="hidden"', "state='veryHidden'"]))).rows).toEqual([['Mia']]);
  const all = ['state="hidden"', 'state="hidden"', 'state="hidden"'];
  const offered: string[] = [];
  await readFile(hiding(all), {
    sheet: async (options) => {
      offered.push(...options.map(({ name }) => name));
      return 0;
    },
  });
  expect(offered).toEqual(['People', 'Lookup', 'Cache']);
});
