import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookOf } from '#tests/support/workbook.ts';
import { readFile } from './read-file.ts';
import { SheetError } from './sheet.ts';

const text = (content: string) => new TextEncoder().encode(content);
const read = (content: string | Uint8Array) => readFile(new Blob([content as string]));
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const words = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${words('A1', 'Name')}${words('B1', 'ID')}</row>`;
const sheet = (rows: string, after = '') => ({
  'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${head}${rows}</sheetData>${after}</worksheet>`,
});
const rowsOf = async (more: Readonly<Record<string, string>>) => (await read(workbookOf({ People: [] }, more))).rows;

test.each([
  [
    'spaces before quotation marks, with commas, quotes and line breaks between them',
    'Name, City\n"Mia", "Cebu, ""the"" Queen"\n"Ben" , "Ma\nnila"\n Ana, Davao',
    [
      ['Mia', 'Cebu, "the" Queen'],
      ['Ben', 'Ma\nnila'],
      [' Ana', ' Davao'],
    ],
  ],
  ['a space and a quotation mark within a cell', 'Name,City\n"Mia, ""M"" ,x",Cebu', [['Mia, "M" ,x', 'Cebu']]],
  ['a bar within a formula', "Name,City\nMia,=cmd|' /C calc'!A0", [['Mia', "=cmd|' /C calc'!A0"]]],
  ['lines of Windows within a cell', 'Name,Notes\r\nMia,"one\r\ntwo"\r\n', [['Mia', 'one\ntwo']]],
  ['a sign between columns that is named behind a mark', '\uFEFFsep=;\r\nName;City\r\nMia;Ce,bu', [['Mia', 'Ce,bu']]],
  [
    'UTF-8 that was cut off',
    text('Name,City\nPeña,Cádiz\nJos\u00E9').slice(0, -1),
    [
      ['Peña', 'Cádiz'],
      ['Jos\uFFFD', ''],
    ],
  ],
  [
    'UTF-8 with a byte of something else',
    new Uint8Array([...text('Name,City\nPeña,Cádiz\nJos'), 0xe9, ...text(',Cebu')]),
    [
      ['Peña', 'Cádiz'],
      ['Jos\uFFFD', 'Cebu'],
    ],
  ],
  [
    'a cell that ends with line breaks, above lines without content',
    'Name,Notes\nMia,"one\n\n"\n,\n,\n',
    [['Mia', 'one\n\n']],
  ],
  ['one column alone', 'Name\nMia\nBen', [['Mia'], ['Ben']]],
  ['a sign for the end of the file behind the last cell', 'Name,City\r\nMia,Cebu\u001A\r\n', [['Mia', 'Cebu']]],
  ['tick boxes below the people, as a CSV file has them', 'Name,Ok\nMia,TRUE\n,FALSE\n,FALSE', [['Mia', 'TRUE']]],
])('reads %s', async (_, content, rows) => {
  expect((await read(content)).rows).toEqual(rows);
});

test.each([
  ['a compressed table', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
  ['an OpenDocument sheet', zipSync({ mimetype: text('application/vnd.oasis.opendocument.spreadsheet') })],
  ['a sheet of another program', zipSync({ 'Index/Document.iwa': text('x') })],
  ['a workbook with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a workbook cut off', workbookOf({ People: [['Name'], ['Mia']] }).slice(0, 300)],
])('refuses %s and explains what to do', async (_, content) => {
  const refused = await read(content).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SheetError);
  expect(String(refused)).toMatch(/[Ss]ave it/);
});

test('reads a table followed by millions of line ends quickly, and refuses them inside the table', async () => {
  const begin = performance.now();
  const ends = '\n'.repeat(6_000_000);
  expect((await read(`Name,City\nMia,Cebu${ends}`)).rows).toEqual([['Mia', 'Cebu']]);
  expect(await read(`Name,City${ends}Mia,Cebu`).catch(String)).toContain('This table has 6,000,001 rows');
  expect(performance.now() - begin).toBeLessThan(5000);
});

test('ignores lines of empty cells after a table', async () => {
  expect((await read(`Name,City\nMia,Cebu\n${',\r\n'.repeat(400_000)}`)).rows).toEqual([['Mia', 'Cebu']]);
});

test('preserves leading zeros of a number format', async () => {
  const form = (id: number, code: string) => `<numFmt formatCode="${code}" numFmtId="${id}"/>`;
  const forms = [form(164, '00000'), form(165, '000\\-00\\-0000'), form(166, '0.00'), form(167, '00000;@')].join('');
  const looks = [0, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"><alignment/></xf>`);
  const styles = `<styleSheet ${main}><numFmts count="4">${forms}</numFmts><cellXfs>${looks.join('')}</cellXfs></styleSheet>`;
  const cells = [
    '<c r="B2" s="1"><v>42</v></c>',
    '<c r="B3" s="2" t="n"><v>12345678</v></c>',
    '<c r="B4" s="3"><v>5</v></c>',
    '<c r="B5" s="4"><f>A1+1</f><v>7</v></c>',
    '<c r="B6" s="1"><v>1234567</v></c>',
    '<c r="B7"><v>42</v></c>',
    '<c r="B8" s="1" t="b"><v>1</v></c>',
  ];
  const rows = cells.map((cell, at) => `<row r="${at + 2}">${words(`A${at + 2}`, 'Mia')}${cell}</row>`);
  const shown = await rowsOf({ ...sheet(rows.join('')), 'xl/styles.xml': styles });
  expect(shown.map(([, id]) => id)).toEqual(['00042', '012-34-5678', '5', '00007', '1234567', '42', 'true']);
});

test('reads merged cells once and joins formatted parts of a cell', async () => {
  const mia = `<row r="2">${words('A2', 'Mia')}<c r="B2" t="s"><v>0</v></c></row><row r="3"><c r="A3"/>${words('B3', '2')}</row>`;
  const merged = sheet(mia, '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>');
  const runs = '<r><t xml:space="preserve">1 </t></r><r><rPr><b/></rPr><t>b</t></r><rPh sb="0" eb="1"><t>ア</t></rPh>';
  expect(await rowsOf({ ...merged, 'xl/sharedStrings.xml': `<sst ${main}><si>${runs}</si></sst>` })).toEqual([
    ['Mia', '1 b'],
    ['', '2'],
  ]);
});

test('reads dates of a workbook with the 1904 date system', async () => {
  const styles = `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  const entry = '<sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets>';
  const workbook = `<workbook ${main} ${relations}><workbookPr date1904="1"/>${entry}</workbook>`;
  const day = sheet(`<row r="2">${words('A2', 'Mia')}<c r="B2" s="1"><v>41341</v></c></row>`);
  expect(await rowsOf({ ...day, 'xl/styles.xml': styles, 'xl/workbook.xml': workbook })).toEqual([
    ['Mia', '2017-03-09'],
  ]);
});
