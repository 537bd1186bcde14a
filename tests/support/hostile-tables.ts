import { gzipSync, zipSync } from 'fflate';
import { workbookOf } from './workbook.ts';

/** Expected outcome of a file: a refusal message, or the number of new rows and the positions of errors. */
export type Fate = RegExp | { readonly create: number; readonly wrong?: readonly (readonly [number, string])[] };
export type HostileFile = readonly [string, Uint8Array, Fate];

const text = (content: string) => new TextEncoder().encode(content);
const titles = ['First name', 'Last name', 'E-mail', 'Phone', 'Birth date', 'Home address'];
const noor = ['Noor', 'Haddad', 'noor@casa.example', '0917 555 0103', '1990-02-03', '4 Narra Road'];
const luz = ['Luz', 'Peña', 'luz@casa.example', '0917 555 0104', '1991-03-04', '5 Cádiz Road'];
const both = [titles, noor, luz];

type Rows = readonly (readonly string[])[];
const csv = (rows: Rows, comma = ',', end = '\n') => rows.map((row) => row.join(comma)).join(end);
/** Returns the table with some cells of the second person replaced, by column title. */
const luzWith = (cells: Record<string, string>): Rows => [
  titles,
  noor,
  luz.map((cell, at) => cells[titles[at] ?? ''] ?? cell),
];
const withColumn = (title: string, ...cells: string[]): Rows =>
  both.map((row, at) => [...row, at === 0 ? title : (cells[at - 1] ?? '')]);
const wide = (content: string, isLittle: boolean, mark = '\uFEFF') => {
  const bytes = Buffer.from(mark + content, 'utf16le');
  return new Uint8Array(isLittle ? bytes : bytes.swap16());
};
const mutable = (rows: Rows) => rows.map((row) => [...row]);
const fine = { create: 2 };
const wrongAt = (title: string) => ({ create: 1, wrong: [[3, title]] as const });

const encodings: HostileFile[] = [
  ['UTF-8', text(csv(both)), fine],
  ['UTF-8 with a mark', text(`\uFEFF${csv(both)}`), fine],
  ['UTF-8 with two marks', text(`\uFEFF\uFEFF${csv(both)}`), fine],
  ['Windows-1252', new Uint8Array(Buffer.from(csv(both), 'latin1')), fine],
  ['UTF-16 of Excel', wide(csv(both, '\t'), true), fine],
  ['UTF-16, big end first', wide(csv(both), false), fine],
  ['UTF-16 without a mark', wide(csv(both), true, ''), fine],
  ['UTF-16 without a mark, big end first', wide(csv(both), false, ''), fine],
];

const shapes: HostileFile[] = [
  ['semicolons', text(csv(both, ';')), fine],
  ['tabs', text(csv(both, '\t')), fine],
  ['bars', text(csv(both, '|')), fine],
  ['lines of Windows', text(csv(both, ',', '\r\n')), fine],
  ['lines of old Macs', text(csv(both, ',', '\r')), fine],
  ['lines of all kinds', text(`${csv(both.slice(0, 2), ',', '\r\n')}\n\r\n${luz.join(',')}\r`), fine],
  ['everything in quotes', text(csv(both.map((row) => row.map((cell) => `"${cell}"`)))), fine],
  ['a line that names its separator', text(`sep=;\n${csv(both, ';')}`), fine],
  ['a title above the table', text(`Casa School,,,,,\n\n${csv(both)}`), fine],
  ['empty columns at the right', text(csv(both.map((row) => [...row, '', '']))), fine],
  ['separators and line breaks within cells', text(csv(luzWith({ 'Home address': '"5, Cádiz\nRoad ""B"""' }))), fine],
  [
    'marks of writing direction',
    text(csv(luzWith({ 'First name': '\u202BLuz\u202C', 'Last name': '\u200FPeña' }))),
    fine,
  ],
  ['titles that stand there twice', text(csv(withColumn('Note', 'a', 'b').map((row) => [...row, row[6] ?? '']))), fine],
  ['titles that begin alike', text(csv(withColumn('Phone of the school', 'none', 'none'))), fine],
  [
    'two hundred columns more',
    text(csv(both.map((row, at) => [...row, ...Array.from({ length: 200 }, (_, n) => (at === 0 ? `x${n}` : '1'))]))),
    fine,
  ],
  ['cells that begin as formulas', text(csv(luzWith({ 'Home address': "'=HYPERLINK(1)" }))), fine],
];

const wrongLines: HostileFile[] = [
  ['an address that is none', text(csv(luzWith({ 'E-mail': 'luz at casa' }))), wrongAt('E-mail')],
  ['a day that is none', text(csv(luzWith({ 'Birth date': '30.02.1991' }))), wrongAt('Birth date')],
  ['a failed formula', text(csv(luzWith({ 'Birth date': '#REF!' }))), wrongAt('Birth date')],
  ['a number that a spreadsheet has shortened', text(csv(luzWith({ Phone: '9.17556E+09' }))), wrongAt('Phone')],
  ['one address for two people', text(csv(luzWith({ 'E-mail': 'Noor@Casa.example' }))), wrongAt('E-mail')],
];

const refused: HostileFile[] = [
  ['a quotation mark that never ends', text(`${csv(both)}\n"Ana,Cruz`), /row 4/],
  ['a hundred thousand lines', text(`${titles.join(',')}\n${`${noor.join(',')}\n`.repeat(100_000)}`), /100,000 rows/],
  ['too many columns', text(csv(both.map((row) => [...row, ...Array(400).fill('x')]))), /406 columns/],
  ['a cell without end', text(csv(luzWith({ 'Home address': 'x'.repeat(10_001) }))), /row 3, column 6/],
  ['nothing', text(''), /empty/],
  ['titles alone', text(`${titles.join(',')}\n,,,,,`), /below its titles/],
  ['a PDF', text('%PDF-1.7 x'), /not a table/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /not a table/],
  ['a web page', text('<!DOCTYPE html><table><tr><td>Name</td></tr></table>'), /not a table/],
  ['JSON', text('[{"name":"Noor","city":"Cebu"}]'), /not a table/],
  ['a compressed table', gzipSync(text(csv(both))), /ave it/],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /\.xls/],
  ['an OpenDocument sheet', zipSync({ mimetype: text('application/vnd.oasis.opendocument.spreadsheet') }), /ave it/],
];

/** Returns a workbook with one sheet that contains this XML in place of rows. */
const sheetOf = (rows: string) =>
  workbookOf({ People: [] }, { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

const workbooks: HostileFile[] = [
  ['a workbook', workbookOf({ People: mutable(both) }), fine],
  ['a workbook cut off', workbookOf({ People: mutable(both) }).slice(0, 300), /could not be read/],
  [
    'a workbook that unpacks without end',
    zipSync({ 'xl/workbook.xml': text('<workbook/>'), 'xl/sharedStrings.xml': new Uint8Array(65 * 1024 * 1024) }),
    /too large when unpacked/,
  ],
  ['a workbook whose tags never end', sheetOf('<row '.repeat(40_000)), /could not be read/],
  ['a workbook whose comment never ends', sheetOf('<!--'.repeat(300_000)), /could not be read/],
  ['a workbook whose words never end', sheetOf(`<row r="1">${'x'.repeat(10_000_000)}`), /could not be read/],
  ['a workbook of nested tags', sheetOf('<a>'.repeat(1_000_000)), /could not be read/],
  [
    'a workbook of looks that never end',
    workbookOf({ People: mutable(both) }, { 'xl/styles.xml': '<cellXfs>'.repeat(60_000) }),
    /could not be read/,
  ],
  [
    'a workbook of a million lines',
    sheetOf(Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('')),
    /Row 20,001/,
  ],
  ['another zip', zipSync({ 'word/document.xml': text('<w/>') }), /could not be read/],
];

/** Valid and malformed files. All are tables of teachers or claim to be. */
export const hostileFiles: readonly HostileFile[] = [...encodings, ...shapes, ...wrongLines, ...refused, ...workbooks];
