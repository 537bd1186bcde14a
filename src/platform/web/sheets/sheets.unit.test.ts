import fc from 'fast-check';
import { zipSync } from 'fflate';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { makeSheet } from './make-sheet.ts';
import type { TextReadingOption } from './questions.ts';
import { readFile } from './read-file.ts';
import { readText } from './read-text.ts';
import { SheetError } from './sheet.ts';

const sheetOf = (content: string) => makeSheet(readText(content));
const text = (content: string) => new TextEncoder().encode(content);
const fileOf = (bytes: Uint8Array | string) => new Blob([bytes as string]);
const likeliest = { letters: async ([first]: readonly TextReadingOption[]) => first?.letters };
const read = (bytes: Uint8Array | string) => readFile(fileOf(bytes), likeliest);
const wide = (content: string, isLittle: boolean, mark = true) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + content, 'utf16le');
  return new Uint8Array(isLittle ? bytes : bytes.swap16());
};
const refusal = async (bytes: Uint8Array | string) =>
  read(bytes).then(
    () => expect.unreachable('it was read'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(SheetError);
      return (error as SheetError).message;
    },
  );

const table = 'Name,City\nPeña,Cádiz\n';
const asRead = { head: ['Name', 'City'], rows: [['Peña', 'Cádiz']], firstLine: 2 };

test.each([
  ['UTF-8', text(table)],
  ['UTF-8 with a mark', text(`\uFEFF${table}`)],
  ['Windows-1252', new Uint8Array(Buffer.from(table, 'latin1'))],
  ['UTF-16 as Excel saves it', wide(table, true)],
  ['UTF-16, big end first', wide(table, false)],
  ['UTF-16 without a mark', wide(table, true, false)],
  ['UTF-16 without a mark, big end first', wide(table, false, false)],
  ['semicolons', text(table.replaceAll(',', ';'))],
  ['tabs', text(table.replaceAll(',', '\t'))],
  ['bars', text(table.replaceAll(',', '|'))],
  ['lines of Windows', text(table.replaceAll('\n', '\r\n'))],
  ['lines of old Macs', text(table.replaceAll('\n', '\r'))],
  ['mixed lines', text('Name,City\r\nPeña,Cádiz\n\r\n\r')],
  ['quotes', text('"Name","City"\n"Peña","Cádiz"')],
  ['empty columns at the right', text('Name,City,,\nPeña,Cádiz,,')],
])('reads %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual(asRead);
});

test('reads quoted separators, quotes and line breaks, and pads short lines', () => {
  expect(sheetOf('a,b,c\n"x, ""y""\nz",2\n,,3').rows).toEqual([
    ['x, "y"\nz', '2', ''],
    ['', '', '3'],
  ]);
});

test('preserves line numbers after a heading line, empty lines and `sep=`', () => {
  expect(sheetOf('Casa School,,\n\nName,City\nMia,Cebu')).toMatchObject({ head: ['Name', 'City'], firstLine: 4 });
  expect(sheetOf('sep=;\nName;City\nMia;Cebu, Philippines')).toMatchObject({
    head: ['Name', 'City'],
    rows: [['Mia', 'Cebu, Philippines']],
    firstLine: 3,
  });
});

test('reads 200 columns and duplicate titles', () => {
  const head = Array.from({ length: 200 }, (_, at) => `c${at % 3}`);
  const sheet = sheetOf(`${head.join(',')}\n${head.join(',')}`);
  expect([sheet.head.length, sheet.rows[0]?.[199]]).toEqual([200, 'c1']);
});

test('refuses a table that is too large or broken, with line and column', async () => {
  expect(await refusal(`a,b\n${'1,2\n'.repeat(100_000)}`)).toContain('100,000 rows');
  expect(await refusal(`${'a,'.repeat(400)}a\n${'b,'.repeat(400)}b`)).toContain('401 columns');
  expect(await refusal(`a,b\n1,2\n3,${'x'.repeat(10_001)}`)).toContain('row 3, column 2');
  expect(await refusal('a,b\n1,2\n3,"open\n4,5')).toContain('row 3');
  expect(await refusal('')).toContain('empty');
  expect(await refusal('\n , \n')).toContain('empty');
  expect(await refusal('only,titles\n,\n')).toContain('below its titles');
  expect(await refusal('%PDF-1.7 …')).toContain('not a table');
  expect(await refusal('a,b\nx\0y,z')).toContain('not a table');
  expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('.xls');
});

test('refuses a table too large for an import call: many columns, or multi-byte letters', async () => {
  const wide = (cell: string) => `${'a,'.repeat(249)}a\n${`${`${cell},`.repeat(249)}${cell}\n`.repeat(3000)}`;
  expect(await refusal(wide('x'))).toContain('too much text');
  expect(await refusal(`a,b\n${`1,${'学'.repeat(300)}\n`.repeat(2900)}`)).toContain('too much text');
  expect((await read(`a,b\n${`1,${'x'.repeat(600)}\n`.repeat(2900)}`)).rows.length).toBe(2900);
});

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': text('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': text(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': text(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': text(sheetXml(rows)),
    ...more,
  });
const words = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const heading = `<row r="1">${words('A1', 'Name')}${words('B1', 'Born')}${words('C1', 'Sum')}</row>`;

test('reads text, dates, numbers and formula results of a workbook, and merged cells once', async () => {
  const rows = `${heading}<row r="2">${words('A2', 'Mia')}<c r="B2" s="1"><v>42803</v></c><c r="C2"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row><row r="3"><c r="B3"/><c r="C3"><v>639175550101</v></c></row>`;
  const merged = workbook(rows.replace('</row>', '</row>'));
  expect(await read(merged)).toEqual({
    head: ['Name', 'Born', 'Sum'],
    rows: [
      ['Mia', '2017-03-09', '0.3'],
      ['', '', '639175550101'],
    ],
    firstLine: 2,
  });
});

test('marks a number longer than the precision of a workbook', async () => {
  const rows = `${heading}<row r="2"><c r="A2"><v>136720120011</v></c><c r="B2"><v>999999999999999</v></c><c r="C2"><v>1.2345678901234501E+15</v></c></row>`;
  expect((await read(workbook(rows))).rows).toEqual([['136720120011', '999999999999999', '1.23456789012345e+15']]);
});

test('refuses a workbook that unpacks to a gigabyte or declares a false size', async () => {
  const zeros = new Uint8Array(65 * 1024 * 1024);
  const bomb = workbook(heading, { 'xl/sharedStrings.xml': zeros });
  expect(await refusal(bomb)).toContain('too large when unpacked');
  const lying = Uint8Array.from(bomb);
  const size = zeros.length;
  const view = new DataView(lying.buffer);
  for (let at = 0; at + 4 <= lying.length; at += 1)
    if (view.getUint32(at, true) === size) view.setUint32(at, 100, true);
  await read(lying).catch((error: unknown) => expect(error).toBeInstanceOf(SheetError));
  expect(await refusal(bomb.subarray(0, 400))).toContain('could not be read');
});

test('reads back any table that was written', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((one) => one.replace(/[\0\r\uFEFF]/g, ''));
  const full = cell.map((one) => `x${one}`);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(full, cell, full), { minLength: 2, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      (rows, delimiter) => {
        const sheet = sheetOf(`sep=${delimiter}\n${papa.unparse(rows, { delimiter, quotes: true })}`);
        expect([sheet.head, ...sheet.rows]).toEqual([rows[0]?.map((title) => title.trim()), ...rows.slice(1)]);
      },
    ),
    trials(),
  );
});

test.each([
  ['a web page that calls itself .xls', '<html><table><tr><td>Name</td><td>City</td></tr></table></html>'],
  ['a web page with lines like a table', '\uFEFF\n<!DOCTYPE html><body>Name,City\nMia,Cebu'],
  ['a workbook of XML', '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'],
  ['JSON', '[\n {"name":"Mia","city":"Cebu"},\n {"name":"Ben","city":"Cebu"}]'],
  ['a letter', '{\\rtf1\\ansi Name, City\\par Mia, Cebu}'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
])('refuses %s as not a table', async (_, bytes) => {
  expect(await refusal(bytes)).toContain('not a table');
});

test.each([
  ['two marks', '\uFEFF\uFEFFName,City\nMia,Cebu', [['Mia', 'Cebu']]],
  [
    'commas within numbers',
    'Name;Share\nMia;1,5\nBen;2,5',
    [
      ['Mia', '1,5'],
      ['Ben', '2,5'],
    ],
  ],
  [
    'a quotation mark within a cell',
    'Name,Size\nMia,5" pipe\nBen,6',
    [
      ['Mia', '5" pipe'],
      ['Ben', '6'],
    ],
  ],
  ['separators and line breaks in titles', '"Name, last","City\nof birth"\nMia,Cebu', [['Mia', 'Cebu']]],
  ['letters that are cut in half', wide('Name,City\nM\uD800a,Cebu\n', true), [['M\uFFFDa', 'Cebu']]],
  [
    'bytes of several encodings',
    new Uint8Array([...text('Name,City\nMia'), 0xf1, 0xc3, ...text(',Cebu')]),
    [['MiañÃ', 'Cebu']],
  ],
  [
    'lines of unequal length',
    'Name,City\nMia\nBen,Cebu,more',
    [
      ['Mia', '', ''],
      ['Ben', 'Cebu', 'more'],
    ],
  ],
  ['ends of lines that only Unicode knows', 'Name,City\nMia\u2028Ana,Cebu\u0085', [['Mia\u2028Ana', 'Cebu\u0085']]],
])('reads a table with %s', async (_, bytes, rows) => {
  expect((await read(bytes)).rows).toEqual(rows);
});

test('refuses very long text and very many columns quickly', async () => {
  expect(await refusal(`Name,City\n${'x'.repeat(5_000_000)}`)).toContain('row 2, column 1');
  expect(await refusal(`a${','.repeat(1_000_000)}b\n1,2`)).toContain('1,000,001 columns');
  expect(await refusal('"Name,City\nMia,Cebu\nBen,Cebu')).toContain('row 1');
});

test('skips empty cells far outside the table of a workbook and reports others', async () => {
  const mia = `<row r="2">${words('A2', 'Mia')}</row>`;
  const styled = `${heading}${mia}<row r="1048575" ht="20"/><row r="1048576" s="1"><c r="A1048576" s="1"/></row>`;
  expect((await read(workbook(styled))).rows).toEqual([['Mia', '', '']]);
  const far = `${heading}${mia}<row r="1048576">${words('A1048576', 'Far')}</row>`;
  expect(await refusal(workbook(far))).toContain('Row 1,048,576');
  const right = `<row r="1">${words('A1', 'Name')}${words('XFD1', 'Far')}</row>${mia}`;
  expect(await refusal(workbook(right))).toContain('16,384 columns');
});

test('refuses workbooks with entities or thousands of files, and other zips', async () => {
  const entities = '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const strings = text(`<?xml version="1.0"?>${entities}<sst xmlns="${main}"><si><t>&b;</t></si></sst>`);
  const referring = `${heading}<row r="2">${words('A2', 'Mia')}<c r="B2" t="s"><v>0</v></c></row>`;
  const related = text(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  );
  const parts = { 'xl/sharedStrings.xml': strings, 'xl/_rels/workbook.xml.rels': related };
  expect(await refusal(workbook(referring, parts))).toContain('could not be read');
  expect(await refusal(workbook(`${heading}<row r="2">${words('A2', '&b;')}</row>`))).toContain('could not be read');
  const entries = Array.from({ length: 2001 }, (_, at) => [`xl/a${at}.xml`, text('x')]);
  expect(await refusal(zipSync(Object.fromEntries(entries)))).toContain('too large when unpacked');
  expect(await refusal(zipSync({ 'word/document.xml': text('<w/>') }))).toContain('could not be read');
  const outside = workbook(`${heading}<row r="2">${words('A2', '../x')}</row>`, { '../../evil.xml': text('<x/>') });
  expect((await read(outside)).rows).toEqual([['../x', '', '']]);
});

test('reads failed formulas, booleans, odd dates and huge numbers of a workbook', async () => {
  const odd = `<row r="2">${words('A2', '007')}<c r="B2" s="1"><v>-5</v></c><c r="C2"><v>1E+300</v></c></row>`;
  const failed = `<row r="3"><c r="A3" t="e"><v>#REF!</v></c><c r="B3" t="b"><v>1</v></c>${words('C3', '=1+1')}</row>`;
  expect((await read(workbook(heading + odd + failed))).rows).toEqual([
    ['007', '########', '1e+300'],
    ['#REF!', 'true', '=1+1'],
  ]);
});
