import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '#platform/web/sheets/read-file.ts';
import { writeXlsx } from './write-xlsx.ts';

const titles = ['Name', 'Notes'];

test('writes a large table without blocking the event loop', async () => {
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

test('truncates cells to the maximum length of a spreadsheet', async () => {
  const bytes = await writeXlsx({ titles, rows: [['Mia', 'x'.repeat(40_000)]] }, 'Students');
  const texts = Object.values(unzipSync(bytes)).map((part) => strFromU8(part));
  const [longest] = texts.flatMap((xml) => xml.match(/x{1000,}/g) ?? []);
  expect(longest).toHaveLength(32_767);
});
