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

test('a disk that takes nothing is told to who writes, also between two entries, and to nobody else', async () => {
  const zip = openZip(join(folder, 'nowhere', 'never.zip'));
  // The disk answers while nothing is written.
  await setTimeout(100);
  await expect(zip.add('one.txt', pieces('Ana'))).rejects.toThrow('ENOENT');
  await expect(zip.close()).rejects.toThrow('ENOENT');
});
