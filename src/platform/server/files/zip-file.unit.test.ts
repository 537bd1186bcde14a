import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { testInFull } from '#tests/support/tier.ts';
import { openZip } from './zip-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(...all: string[]) {
  yield* all;
}

test('restores entries unchanged', async () => {
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

/** Returns a stream that counts the bytes and stores the last 1000. */
const counting = () => {
  const seen = { bytes: 0, end: Buffer.alloc(0) };
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      seen.bytes += chunk.length;
      seen.end = Buffer.concat([seen.end, chunk]).subarray(-1000);
      done();
    },
  });
  return { seen, sink };
};

/** Returns the ZIP64 numbers of an entry in the central directory: sizes and offset as 64-bit values. */
const wideNumbers = (list: Buffer, name: string) => {
  const at = list.indexOf(name) + name.length;
  const extra = list.indexOf(Buffer.from([0x01, 0x00, 0x18, 0x00]), at);
  return [4, 12, 20].map((skip) => Number(list.readBigUInt64LE(extra + skip)));
};

testInFull('writes sizes and offsets of a zip over 4 GB as ZIP64', async () => {
  const { seen, sink } = counting();
  const zip = openZip(sink);
  const mebibyte = Buffer.alloc(2 ** 20);
  const long = async function* () {
    for (let at = 0; at <= 4096; at += 1) yield mebibyte;
  };
  await zip.add('long.bin', long(), true);
  await zip.add('behind.txt', pieces('Ana'), true);
  await zip.close();
  const size = 4097 * 2 ** 20;
  const end = seen.end.length - 22;
  expect(seen.end.readUInt32LE(end)).toBe(0x06054b50);
  expect(seen.end.readUInt32LE(end + 16), 'where the list begins no longer fits').toBe(2 ** 32 - 1);
  const wide = end - 20 - 56;
  expect(seen.end.readUInt32LE(wide)).toBe(0x06064b50);
  expect(Number(seen.end.readBigUInt64LE(wide + 32)), 'entries').toBe(2);
  const listAt = Number(seen.end.readBigUInt64LE(wide + 48));
  const list = seen.end.subarray(seen.end.length - (seen.bytes - listAt));
  expect(list.readUInt32LE(0)).toBe(0x02014b50);
  expect(wideNumbers(list, 'long.bin')).toEqual([size, size, 0]);
  const [, , behind = 0] = wideNumbers(list, 'behind.txt');
  expect(behind).toBeGreaterThan(size);
  expect(behind).toBeLessThan(size + 100);
});

test('reports an unreadable entry to the caller of `add`', async () => {
  const zip = openZip(join(folder, 'broken.zip'));
  const broken = async function* () {
    yield 'Ana';
    throw new Error('the bucket has gone');
  };
  await expect(zip.add('one.txt', broken())).rejects.toThrow('the bucket has gone');
  zip.abort();
});

test('reports a disk error to the callers of `add` and `close`', async () => {
  const zip = openZip(join(folder, 'nowhere', 'never.zip'));
  // Waits until the disk error has occurred between two writes.
  await setTimeout(100);
  await expect(zip.add('one.txt', pieces('Ana'))).rejects.toThrow('ENOENT');
  await expect(zip.close()).rejects.toThrow('ENOENT');
});
