import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import * as texts from '#texts/platform/web/zip';
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

test('reads a zip in the format for more than 4 GB', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('picture'), 'a.jpg', { forceZip64Format: true });
  zip.end({ forceZip64Format: true, comment: '' });
  const [entry] = await readZip(blobOf(await buffer(zip.outputStream)));
  expect([entry?.path, entry?.size]).toEqual(['a.jpg', 7]);
  expect(await (await entry?.unpack())?.text()).toBe('picture');
});

test('decodes a name written by Windows', async () => {
  const zip = Buffer.from(zipSync({ 'Ni~o.jpg': new Uint8Array() }));
  for (let at = zip.indexOf('Ni~o'); at !== -1; at = zip.indexOf('Ni~o')) zip[at + 2] = 0xa4;
  expect((await readZip(blobOf(zip))).map(({ path }) => path)).toEqual(['Niño.jpg']);
});

test('lists names that would leave the folder, because callers use only their last part', async () => {
  const names = ['../a.jpg', 'Grade 1\\b.jpg', 'C:\\c.jpg', '/etc/d.jpg'];
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])));
  expect((await readZip(blobOf(zip))).map(({ path }) => path)).toEqual(names);
});

describe('refused zips', () => {
  const bomb = zipSync({ 'a.jpg': [new Uint8Array(50 * 1024 * 1024), { level: 9 }] });
  const directoryStart = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  const lyingAt = (...places: number[]) => {
    const bytes = Buffer.from(bomb);
    const directory = bytes.indexOf(directoryStart);
    for (const place of places) bytes.writeUInt32LE(1000, place < 0 ? directory - place : place);
    return bytes;
  };

  test.each([
    ['in the directory', lyingAt(-24)],
    ['in the directory and at the file', lyingAt(-24, 22)],
  ])('refuses an entry larger than declared %s', async (_where, bytes) => {
    const [entry] = await readZip(blobOf(bytes));
    await expect(entry?.unpack()).rejects.toEqual(new ZipError(texts.damaged));
  });

  test('refuses an encrypted, truncated or otherwise compressed entry', async () => {
    const zip = Buffer.from(zipSync({ 'a.jpg': strToU8('picture') }));
    const changed = (place: number, value: number) => {
      const bytes = Buffer.from(zip);
      bytes.writeUInt16LE(value, bytes.indexOf(directoryStart) + place);
      return bytes;
    };
    const problemOf = async (bytes: Uint8Array) => (await readZip(blobOf(bytes)))[0]?.unpack().catch(String);
    const [locked, damaged] = [String(new ZipError(texts.locked)), String(new ZipError(texts.damaged))];
    expect(await problemOf(changed(8, 1))).toBe(locked);
    expect(await problemOf(changed(10, 12))).toBe(damaged);
    expect(await problemOf(changed(42, 5))).toBe(damaged);
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
});
