import { expect, test } from 'vitest';
import { readFile } from '#platform/web/sheets/read-file.ts';
import { writeXlsx } from './write-xlsx.ts';

const titles = ['Name', 'Notes'];

test('a large table is written while other work goes on', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => [`Mia ${at}`, '=1+1']);
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
  }, 5);
  const bytes = await writeXlsx({ titles, rows }, 'Students');
  clearInterval(beat);
  expect(beats).toBeGreaterThan(5);
  const read = await readFile(new Blob([Uint8Array.from(bytes)]));
  expect([read.head, read.rows]).toEqual([titles, rows]);
});

test('no cell is longer than a spreadsheet opens', async () => {
  const bytes = await writeXlsx({ titles, rows: [['Mia', 'x'.repeat(40_000)]] }, 'Students');
  const { default: readSheet } = await import('read-excel-file/node');
  expect(JSON.stringify(await readSheet(bytes))).toContain(`"${'x'.repeat(32_767)}"`);
});
