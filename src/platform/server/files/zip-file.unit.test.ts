import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { openZip } from './zip-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(...all: string[]) {
  yield* all;
}

test('entries come out as they went in', async () => {
  const path = join(folder, 'whole.zip');
  const zip = openZip(path);
  await zip.add('one.txt', pieces('Ana', ' and Ben'));
  await zip.add('two.txt', pieces('Carla'), true);
  await zip.close();
  const files = unzipSync(await readFile(path));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['one.txt', 'Ana and Ben'],
    ['two.txt', 'Carla'],
  ]);
});

test('what would become larger than a zip can say, or has too many entries, is refused', async () => {
  const long = openZip(join(folder, 'long.zip'), { bytes: 1000, entries: 10 });
  const noise = async function* () {
    for (let at = 0; at < 100; at += 1) yield randomBytes(100);
  };
  const refused = { code: 'too_large', message: expect.stringContaining('more than 4 GB') };
  await expect(long.add('one.bin', noise(), true)).rejects.toMatchObject(refused);
  long.abort();
  const many = openZip(join(folder, 'many.zip'), { bytes: 100_000, entries: 3 });
  for (let at = 0; at < 3; at += 1) await many.add(`${at}.txt`, pieces('Ana'));
  await expect(many.add('4.txt', pieces('Ana'))).rejects.toMatchObject(refused);
  many.abort();
});

test('a disk that takes nothing is told to who writes, also between two entries, and to nobody else', async () => {
  const zip = openZip(join(folder, 'nowhere', 'never.zip'));
  // The disk answers while nothing is written.
  await setTimeout(100);
  await expect(zip.add('one.txt', pieces('Ana'))).rejects.toThrow('ENOENT');
  await expect(zip.close()).rejects.toThrow('ENOENT');
});
