import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { writeCsv } from '#platform/server/sheets/write-csv.ts';
import { writeXlsx } from '#platform/server/sheets/write-xlsx.ts';
import { readFile } from '#platform/web/sheets/read-file.ts';
import { trials } from '#tests/support/chance.ts';
import { tidyCell } from '../../import-fields.ts';

const titles = ['Name', 'Notes'];
const written = (cell: string) => Papa.parse<string[]>(writeCsv({ titles, rows: [[cell, '']] }).slice(1)).data[1]?.[0];

test.each([
  ...['=1+1', '+1', '-1', '@SUM(1)', '|calc', '\t=1', '\tx', '\r=1', '\n=1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(1)', '｜calc', '﹦1', '﹢1', '﹣1', '﹫x'],
  ...[
    ' =1',
    '\u00A0=1',
    '\u3000＝1',
    '\u200B=1',
    '\uFEFF=1',
    '\u00AD=1',
    '\u2066=1',
    '\u3164=1',
    '\uFE0F=1',
    '\u0000=1',
  ],
  ...["'=1", "''=1", "' =1", "'\u200B＝1", '=cmd|"/c calc"!A1', '=HYPERLINK("http://example.org","Mia")'],
  ...['-', '+63 917 555 0101', '=\n=', '- Narra'],
])('writes %j so that a spreadsheet reads it as text', (cell) => {
  expect(written(cell)).toBe(`'${cell}`);
});

test.each([
  'Mia',
  "O'Brien",
  "'Aina",
  'a=b',
  'mia@casa.example',
  'Narra - Molave',
  '0917 555 0101',
  '"=1"',
  '(+63) 917',
  '',
])('writes %j unchanged', (cell) => {
  expect(written(cell)).toBe(cell);
});

/** Random texts with formula characters, as a form stores them. */
const stored = fc
  .array(fc.constantFrom(...'\'=+-@|＝＋－＠"|,; \n\u00A0a1é'), { maxLength: 8 })
  .map((letters) => letters.join('').trim());

test('reads the stored values back from its own files', async () => {
  fc.assert(
    fc.property(stored, (cell) => {
      expect(tidyCell(written(cell) ?? '')).toBe(cell);
    }),
    trials(),
  );
  const rows = ["'=1", "''－1", "'|x", '=1', '+63 917', '-', "'Aina", "' ＝1"].map((cell) => [cell, 'x']);
  const { rows: read } = await readFile(new Blob([Uint8Array.from(await writeXlsx({ titles, rows }, 'Students'))]));
  expect(read.map((row) => row.map(tidyCell))).toEqual(rows);
});
