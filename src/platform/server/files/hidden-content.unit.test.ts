import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHidden } from './hidden-content.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-hidden-'));
});
afterAll(() => rm(folder, { recursive: true }));

const noise = () => {
  const data = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * at * 7919) % 251));
  return sharp(data, { raw: { width: 300, height: 300, channels: 3 } });
};
const pictures = {
  'image/png': () => noise().png().toBuffer(),
  'image/webp': () => noise().webp().toBuffer(),
  'image/jpeg': () => noise().jpeg().toBuffer(),
  'image/jpeg in steps, with a preview': () => noise().withMetadata().jpeg({ progressive: true }).toBuffer(),
};
const hiddenIn = async (...parts: (Uint8Array | string)[]) => {
  const path = join(folder, 'picture');
  await writeFile(path, Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));
  return findHidden(path);
};

test.each(Object.entries(pictures))('%s: finds content after the end', async (_type, make) => {
  const picture = await make();
  expect(await hiddenIn(picture)).toBeUndefined();
  for (const [behind, kind] of [
    ['<script>steal()</script>', 'page'],
    ['\n\n<!DOCTYPE html><p>', 'page'],
    ['PK\x03\x04steal.js', 'archive'],
    ['%PDF-1.7', 'document'],
  ] as const)
    expect(await hiddenIn(picture, behind)).toBe(kind);
});

test.each(Object.entries(pictures))('%s: ignores data that cameras append', async (_type, make) => {
  const picture = await make();
  const other = await noise().jpeg({ quality: 40 }).toBuffer();
  for (const behind of [
    '\0\0\0\0\0\0\0\0',
    '\0\0\0\x18ftypmp42\0\0\0\0isommp42',
    'SEFH\x6a\0\0\0Image_UTC_Data1600000000000SEFT',
    other,
  ])
    expect(await hiddenIn(picture, behind)).toBeUndefined();
});

test('finds nothing after a truncated or malformed image', async () => {
  for (const make of Object.values(pictures)) {
    const picture = await make();
    for (const length of [4, 12, 30, picture.length - 3])
      expect(await hiddenIn(picture.subarray(0, length))).toBeUndefined();
  }
  expect(await hiddenIn(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 0xff))).toBeUndefined();
  expect(await hiddenIn(Buffer.from([0xff, 0xd8]), Buffer.alloc(64, 0xff))).toBeUndefined();
});
