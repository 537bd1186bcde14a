import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readZip, ZipError } from './zip-entries.ts';

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const textOf = async (blob: Blob) => blob.text();

test('lists the files of a zip and unpacks each separately', async () => {
  const zip = zipSync({
    'Grade 1/Niño.jpg': [strToU8('stored'), { level: 0 }],
    'Grade 1/': new Uint8Array(),
    'b.jpg': [strToU8('packed '.repeat(1000)), { level: 9 }],
  });
  const entries = await readZip(blobOf(zip));
  expect(entries.map(({ path, size }) => [path, size])).toEqual([
    ['Grade 1/Niño.jpg', 6],
    ['b.jpg', 7000],
  ]);
  expect(await Promise.all(entries.map(async (one) => textOf(await one.unpack())))).toEqual([
    'stored',
    'packed '.repeat(1000),
  ]);
});

test('decodes a name written by Windows', async () => {
  const zip = Buffer.from(zipSync({ 'Ni~o.jpg': new Uint8Array() }));
  for (let at = zip.indexOf('Ni~o'); at !== -1; at = zip.indexOf('Ni~o')) zip[at + 2] = 0xa4;
  expect((await readZip(blobOf(zip))).map(({ path }) => path)).toEqual(['Niño.jpg']);
});

describe('refused zips', () => {
  const bomb = zipSync({ 'a.jpg': [new Uint8Array(50 * 1024 * 1024), { level: 9 }] });
  /** Declares a smaller size than the real one. */
  const lying = () => {
    const bytes = Buffer.from(bomb);
    bytes.writeUInt32LE(1000, bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    return bytes;
  };

  test('refuses an entry larger than declared', async () => {
    const [entry] = await readZip(blobOf(lying()));
    await expect(entry?.unpack()).rejects.toBeInstanceOf(ZipError);
  });

  test('refuses an encrypted, truncated or otherwise compressed entry', async () => {
    const zip = Buffer.from(zipSync({ 'a.jpg': strToU8('picture') }));
    const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    const changed = (place: number, value: number) => {
      const bytes = Buffer.from(zip);
      bytes.writeUInt16LE(value, directory + place);
      return bytes;
    };
    for (const bytes of [changed(8, 1), changed(10, 12), changed(42, 5)]) {
      const [entry] = await readZip(blobOf(bytes));
      await expect(entry?.unpack()).rejects.toBeInstanceOf(ZipError);
    }
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['a text', strToU8('no zip at all '.repeat(100))],
    ['the half of a zip', bomb.subarray(0, bomb.length / 2)],
    ['a list that ends early', Buffer.from(zipSync({ 'a.jpg': strToU8('a') })).fill(0, 40, 60)],
    [
      'more files than anybody takes',
      zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}`, new Uint8Array()]))),
    ],
  ])('refuses %s', async (_what, bytes) => {
    await expect(readZip(blobOf(bytes))).rejects.toBeInstanceOf(ZipError);
  });

  test('refuses a name longer than the directory', async () => {
    const bytes = Buffer.from(zipSync({ 'a.jpg': deflateRawSync('a') }));
    bytes.writeUInt16LE(60_000, bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 28);
    await expect(readZip(blobOf(bytes))).rejects.toBeInstanceOf(ZipError);
  });
});
