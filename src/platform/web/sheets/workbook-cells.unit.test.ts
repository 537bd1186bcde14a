import { expect, test } from 'vitest';
import { workbookOf } from '#tests/support/workbook.ts';
import { readFile } from './read-file.ts';
import { SheetError } from './sheet.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const words = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const heading = `<row r="1">${words('A1', 'Name')}${words('B1', 'Value')}</row>`;
const styled = (codes: readonly string[]) => {
  const forms = codes.map(
    (code, at) =>
      `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`,
  );
  const looks = ['<xf numFmtId="0"/>', ...codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`)];
  return `<styleSheet ${main}><numFmts>${forms.join('')}</numFmts><cellXfs>${looks.join('')}</cellXfs></styleSheet>`;
};
const entry = '<sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets>';

type Extra = { codes?: readonly string[]; properties?: string; before?: string; more?: Record<string, string> };

const bytesOf = (rows: string, { codes = [], properties = '', before = '', more = {} }: Extra = {}) =>
  workbookOf(
    { People: [] },
    {
      'xl/worksheets/sheet1.xml': `<worksheet ${main}>${before}<sheetData>${heading}${rows}</sheetData></worksheet>`,
      'xl/styles.xml': styled(codes),
      'xl/workbook.xml': `<workbook ${main} ${relations}>${properties}${entry}</workbook>`,
      ...more,
    },
  );
const fileOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
const read = (rows: string, extra?: Extra) => readFile(fileOf(bytesOf(rows, extra)));

const cellOf = async (cell: string, extra?: Extra) => {
  const { rows } = await read(`<row r="2">${words('A2', 'Mia')}${cell}</row>`, extra);
  return rows[0]?.[1];
};
const refusal = async (rows: string, extra?: Extra) => {
  const error = await read(rows, extra).then(
    () => expect.unreachable('it was read'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SheetError);
  return String(error);
};

test.each(['date1904="1"', 'date1904="true"', 'date1904="TRUE"', 'date1904="on"', "backupFile='0' date1904='on'"])(
  'counts days from 1904 with %s',
  async (property) => {
    const properties = `<workbookPr ${property}/>`;
    expect(await cellOf('<c r="B2" s="1"><v>41341</v></c>', { codes: ['mm-dd-yy'], properties })).toBe('2017-03-09');
  },
);

test.each(['date1904="0"', 'date1904="false"', 'date1904="off"', ''])(
  'counts days from 1900 with “%s”',
  async (property) => {
    const properties = `<workbookPr ${property}/>`;
    expect(await cellOf('<c r="B2" s="1"><v>42803</v></c>', { codes: ['d-mmm-yy'], properties })).toBe('2017-03-09');
  },
);

test.each([
  ['00000000000', '9175550101', '09175550101'],
  ['"0"##########', '9175550101', '09175550101'],
  ['[$-409]00000000000', '9175550101', '09175550101'],
  ['(0000) 000-0000', '9175550101', '(0917) 555-0101'],
  ['00000000000', '9.175550101E9', '09175550101'],
  ['"ID-"0000', '42', 'ID-0042'],
  ['0000 0000 0000', '13672012001', '0136 7201 2001'],
  ['[<=9999999]000-0000;(000) 000-0000', '9175550101', '(917) 555-0101'],
  ['00000;-00000;0;@', '42', '00042'],
  ['0000_)', '42', '0042'],
  ['0.00', '5', '5'],
  ['#,##0', '1234567', '1234567'],
  ['[$₱-3409]#,##0.00', '1200', '1200'],
  ['0%', '1', '1'],
  ['0.00E+00', '136720120011', '136720120011'],
  ['General', '136720120011', '136720120011'],
])('shows a number with format %s: %s as %s', async (code, value, shown) => {
  expect(await cellOf(`<c r="B2" s="1"><v>${value}</v></c>`, { codes: [code] })).toBe(shown);
});

const from1904 = '<workbookPr date1904="1"/>';
test.each([
  ['h:mm', '0.354166666666667', '', '08:30'],
  ['h:mm', '0.354166666666667', from1904, '08:30'],
  ['h:mm AM/PM', '0.354166666666667', from1904, '8:30 AM'],
  ['h:mm', '42803.354166666664', '', '08:30'],
  ['[$-F400]h:mm:ss AM/PM', '0.604166666666667', '', '2:30 PM'],
  ['yyyy-mm-dd h:mm', '42803.354166666664', '', '2017-03-09 08:30'],
  ['yyyy-mm-dd h:mm', '41341.354166666664', from1904, '2017-03-09 08:30'],
  ['yyyy-mm-dd', '42803.354166666664', '', '2017-03-09'],
  ['mm-dd-yy', '0.354166666666667', from1904, '08:30'],
  ['General', '0.354166666666667', '', '0.354166666666667'],
  ['mm-dd-yy', '-5', '', '########'],
  ['mm-dd-yy', '60', '', '1900-02-29'],
  ['mm-dd-yy', '99999999', '', '########'],
])('shows a date or time with format %s: %s %s as %s', async (code, value, properties, shown) => {
  expect(await cellOf(`<c r="B2" s="1"><v>${value}</v></c>`, { codes: [code], properties })).toBe(shown);
});

test.each([
  ['2017-03-09', '2017-03-09'],
  ['2017-03-09T00:00:00', '2017-03-09'],
  ['2017-03-09T00:00:00.000Z', '2017-03-09'],
  ['2017-03-09T08:30:00', '2017-03-09 08:30'],
  ['2017-03-08T16:00:00.000Z', '2017-03-08 16:00Z'],
  ['2017-03-09T00:00:00+08:00', '2017-03-09'],
  ['T08:30:00', '08:30'],
  ['1899-12-31T08:30:00', '08:30'],
])('reads ISO cell %s as %s in any time zone', async (value, shown) => {
  const zone = process.env.TZ;
  for (const one of ['Asia/Manila', 'Europe/Berlin', 'America/New_York']) {
    process.env.TZ = one;
    expect(await cellOf(`<c r="B2" t="d"><v>${value}</v></c>`)).toBe(shown);
  }
  process.env.TZ = zone;
});

test.each([
  ['an unknown style', '<c r="B2" s="9"><v>639175550101</v></c>'],
  ['a style that is no number', '<c r="B2" s="x"><v>1</v></c>'],
  ['a yes or no that is a word', '<c r="B2" t="b"><v>maybe</v></c>'],
  ['a day that is a word', '<c r="B2" t="d"><v>March</v></c>'],
  ['a missing shared text', '<c r="B2" t="s"><v>7</v></c>'],
  ['a number that is a word', '<c r="B2"><v>twelve</v></c>'],
  ['an unknown type', '<c r="B2" t="zz"><v>1</v></c>'],
])('marks a cell with %s and reads the others', async (_, cell) => {
  const rows = `<row r="2">${words('A2', 'Mia')}${cell}</row><row r="3">${words('A3', 'Ben')}<c r="B3"><v>2</v></c></row>`;
  expect((await read(rows)).rows).toEqual([
    ['Mia', '#UNKNOWN!'],
    ['Ben', '2'],
  ]);
});

test.each([
  ['true', 'true'],
  ['TRUE', 'true'],
  ['0', 'false'],
])('reads the boolean %s as %s', async (value, shown) => {
  expect(await cellOf(`<c r="B2" t="b"><v>${value}</v></c>`)).toBe(shown);
});

test.each([
  ['#N/A', '<c r="B2" t="e"><f>VLOOKUP(A2,X:Y,2,0)</f><v>#N/A</v></c>'],
  ['#SPILL!', '<c r="B2" t="e"><v>#SPILL!</v></c>'],
  ['#NO_RESULT!', '<c r="B2"><f>LOWER(A2)</f></c>'],
  ['#NO_RESULT!', '<c r="B2"><f>LOWER(A2)</f><v></v></c>'],
  ['#NO_RESULT!', '<c r="B2"><f t="shared" si="0"/><v/></c>'],
  [undefined, '<c r="B2" t="str"><f>IF(A2="","",A2)</f><v></v></c>'],
])('reads a formula as %s', async (shown, cell) => {
  expect(await cellOf(cell).then((text) => text || undefined)).toBe(shown);
});

test.each([
  ['empty results', (line: number) => `<c r="A${line}" t="str"><f>IF(B${line}="","",B${line})</f><v></v></c>`],
  ['blanks', (line: number) => words(`A${line}`, '   ')],
  ['tick boxes', (line: number) => `<c r="B${line}" t="b"><v>0</v></c>`],
  ['formulas that were never computed', (line: number) => `<c r="B${line}"><f>A${line}</f></c>`],
  ['styles', (line: number) => `<c r="A${line}" s="1"/>`],
])('ignores %s far below a table', async (_, cell) => {
  const below = [3, 900, 20_001, 1_048_576].map((line) => `<row r="${line}">${cell(line)}</row>`);
  const { rows } = await read(`<row r="2">${words('A2', 'Mia')}<c r="B2"><v>1</v></c></row>${below.join('')}`);
  expect(rows).toEqual([['Mia', '1']]);
});

test.each([
  ['ZZZZZZZZZ1', '<row r="2"><c r="ZZZZZZZZZ1"><v>1</v></c></row>'],
  ['XFE2', '<row r="2"><c r="XFE2"><v>1</v></c></row>'],
  ['A1048577', '<row r="2"><c r="A1048577"><v>1</v></c></row>'],
  ['3000000', '<row r="3000000"><c><v>1</v></c></row>'],
  ['1e9', '<row r="1e9"/>'],
  ['A0', '<row r="2"><c r="A0"><v>1</v></c></row>'],
])('refuses the nonexistent cell address %s quickly', async (place, rows) => {
  const start = performance.now();
  expect(await refusal(rows)).toContain(place);
  expect(performance.now() - start).toBeLessThan(5000);
});

test('refuses thousands of lines with content in the last columns quickly', async () => {
  const rows = Array.from({ length: 15_000 }, (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`);
  const start = performance.now();
  expect(await refusal(rows.join(''))).toContain('16,384 columns');
  expect(performance.now() - start).toBeLessThan(5000);
});

const chart = {
  'xl/chartsheets/sheet1.xml': `<chartsheet ${main}><sheetViews/></chartsheet>`,
  'xl/workbook.xml': `<workbook ${main} ${relations}><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="Chart1" sheetId="2" r:id="rId2"/></sheets></workbook>`,
};
const related = (type: string, target: string) => ({
  ...chart,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/${type}" Target="${target}"/></Relationships>`,
});
test.each([
  ['a chart', related('chartsheet', 'chartsheets/sheet1.xml')],
  ['a dialog', related('dialogsheet', 'dialogsheets/sheet1.xml')],
  ['a sheet of macros', related('xlMacrosheet', '../xl/macrosheets/sheet1.xml')],
])('skips %s next to a sheet', async (_, more) => {
  expect((await read(`<row r="2">${words('A2', 'Mia')}</row>`, { more })).rows).toEqual([['Mia', '']]);
});

test('reads a strict workbook, prefixed tags and escaped control characters', async () => {
  const strict = 'xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"';
  const cell = (at: string, value: string) => `<x:c r="${at}" t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
  const sheet = `<x:worksheet ${strict}><x:sheetData><x:row r="1">${cell('A1', 'Name')}${cell('B1', 'Notes')}</x:row><x:row r="2">${cell('A2', 'Mia')}${cell('B2', 'one_x000D_two_x005F_')}</x:row></x:sheetData></x:worksheet>`;
  expect((await read('', { more: { 'xl/worksheets/sheet1.xml': sheet } })).rows).toEqual([['Mia', 'one\ntwo_']]);
});

const three = ['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'];
const hiddenRows = (attributes: readonly string[]) =>
  attributes
    .map(
      (attribute, at) =>
        `<row r="${at + 2}" ${attribute}>${words(`A${at + 2}`, `Mia ${at}`)}${words(`B${at + 2}`, 'x')}</row>`,
    )
    .join('');
test.each([
  ['rows by a filter and by height', hiddenRows([...three, '']), '', { rows: 3, columns: 0 }],
  [
    'rows of a collapsed outline',
    hiddenRows(['outlineLevel="1" hidden="1"', 'collapsed="1"']),
    '',
    { rows: 1, columns: 0 },
  ],
  ['rows by default', hiddenRows(['', 'hidden="0"']), '<sheetFormatPr zeroHeight="1"/>', { rows: 1, columns: 0 }],
  ['columns', hiddenRows(['']), '<cols><col min="2" max="16384" hidden="1"/></cols>', { rows: 0, columns: 1 }],
  ['columns by width', hiddenRows(['']), '<cols><col min="2" max="2" width="0"/></cols>', { rows: 0, columns: 1 }],
])('asks about a sheet that hides %s', async (_, rows, before, hidden) => {
  const bytes = bytesOf(rows, { before });
  await expect(readFile(fileOf(bytes))).rejects.toThrow(/hidden/);
  const asked: unknown[] = [];
  const withChoice = (isIncluded: boolean) =>
    readFile(fileOf(bytes), {
      hidden: async (found) => {
        asked.push(found);
        return { withRows: isIncluded, withColumns: isIncluded };
      },
    });
  const all = await withChoice(true);
  const visible = await withChoice(false).catch(() => ({ head: [], rows: [] as string[][] }));
  expect(asked).toEqual([hidden, hidden]);
  const countOf = ({ rows: lines }: { rows: readonly (readonly string[])[] }) =>
    lines.filter((row) => row[0] !== '').length;
  expect(countOf(all) - countOf(visible)).toBe(hidden.rows);
  expect(all.head.length - visible.head.length).toBe(hidden.columns);
  await expect(readFile(fileOf(bytes), { hidden: async () => undefined })).rejects.toThrow(SheetError);
});

test('preserves line numbers when a hidden row is dropped', async () => {
  const bytes = bytesOf(hiddenRows(['', 'hidden="1"', '']));
  const sheet = await readFile(fileOf(bytes), { hidden: async () => ({ withRows: false, withColumns: true }) });
  expect(sheet.rows.map(([name]) => name)).toEqual(['Mia 0', '', 'Mia 2']);
});

test('does not ask about an empty hidden row or one above the titles', async () => {
  const rows = '<row r="3" hidden="1"/><row r="4" hidden="1"><c r="A4" s="1"/></row>';
  expect((await read(`<row r="2">${words('A2', 'Mia')}</row>${rows}`)).rows).toEqual([['Mia', '']]);
});

test('reads nothing after an abort', async () => {
  const stopped = readFile(fileOf(bytesOf('')), undefined, AbortSignal.abort());
  await expect(stopped).rejects.toThrow('Nothing was read');
});
