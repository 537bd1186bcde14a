import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { withoutMetadata } from './without-metadata.ts';

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place exif:GPSLatitude="14,35N"/></x:xmpmeta>';

const fileOf = (...parts: Uint8Array[]) =>
  new File(
    parts.map((part) => Uint8Array.from(part)),
    'IMG_1.JPG',
    { type: 'image/jpeg', lastModified: 7 },
  );
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

const withXmp = (bytes: Buffer, orientation: number) =>
  sharp(bytes).keepMetadata().withMetadata({ orientation }).withXmp(xmp).toBuffer();

for (const format of ['jpeg', 'png'] as const)
  for (const orientation of [1, 6, 8])
    test(`removes camera metadata from a ${format} and preserves its orientation (${orientation})`, async () => {
      const original = await withXmp(await samplePicture({ format, withPlace: true }), orientation);
      const before = await sharp(original).metadata();
      expect([before.exif, before.xmp].every((note) => note !== undefined)).toBe(true);
      const { file, mayContainMetadata } = await withoutMetadata(fileOf(original));
      expect(mayContainMetadata).toBeUndefined();
      expect([file.name, file.type, file.lastModified]).toEqual(['IMG_1.JPG', 'image/jpeg', 7]);
      const plain = await bytesOf(file);
      const { exif, xmp: noXmp, iptc, icc } = await sharp(plain).metadata();
      expect([exif?.length ?? 0, noXmp, iptc]).toEqual([
        orientation === 1 ? 0 : expect.any(Number),
        undefined,
        undefined,
      ]);
      expect(exif?.length ?? 0).toBeLessThan(50);
      expect(icc).toEqual(before.icc);
      expect(plain.includes('GPS')).toBe(false);
      expect((await sharp(plain, { failOn: 'warning' }).metadata()).orientation ?? 1).toBe(orientation);
      expect((await pixelsOf(plain)).equals(await pixelsOf(original))).toBe(true);
      // A second run finds nothing to remove.
      expect((await withoutMetadata(file)).file).toBe(file);
    });

test('removes metadata and trailing data from a progressive JPEG', async () => {
  const original = await samplePicture({ width: 300, height: 200, withPlace: true });
  const progressive = await sharp(original).keepMetadata().jpeg({ progressive: true }).toBuffer();
  const plain = await bytesOf((await withoutMetadata(fileOf(progressive, original))).file);
  expect(plain.includes('Exif')).toBe(false);
  expect(plain.length).toBeLessThan(progressive.length);
  expect((await pixelsOf(plain)).equals(await pixelsOf(progressive))).toBe(true);
});

const beginningsIn = (jpeg: Buffer) => {
  const all: number[] = [];
  for (let at = 2; jpeg[at + 1] !== undefined && all.at(-1) !== at; at += 2 + jpeg.readUInt16BE(at + 2)) {
    all.push(at);
    if (jpeg[at + 1] === 0xda) break;
  }
  return all;
};

test('removes stray bytes between and after the segments of a JPEG with the metadata', async () => {
  const original = await withXmp(await samplePicture({ width: 300, height: 200, withPlace: true }), 6);
  const stray = Buffer.from('GPSLatitude 14 35 0 \u00ff\0\u00ff\u00d0 and more', 'latin1');
  const places = beginningsIn(original);
  expect(places.length).toBeGreaterThan(6);
  // Stray bytes before the first segment would make the file unrecognizable as a JPEG.
  for (const at of [...places.slice(1), original.length]) {
    const odd = Buffer.concat([original.subarray(0, at), stray, original.subarray(at)]);
    const { file, mayContainMetadata } = await withoutMetadata(fileOf(odd));
    expect([at, mayContainMetadata]).toEqual([at, undefined]);
    const plain = await bytesOf(file);
    expect(/GPS|xmpmeta/.test(plain.toString('latin1'))).toBe(false);
    expect((await sharp(plain, { failOn: 'warning' }).metadata()).orientation).toBe(6);
    expect((await pixelsOf(plain)).equals(await pixelsOf(original))).toBe(true);
  }
});

test('leaves other files unchanged', async () => {
  const files = [
    samplePdf(),
    await samplePicture(),
    await samplePicture({ format: 'png' }),
    await samplePicture({ format: 'webp' }),
    Buffer.alloc(0),
  ].map((bytes) => fileOf(bytes));
  for (const file of files) expect(await withoutMetadata(file)).toEqual({ file });
});

test('leaves damaged images unchanged and reports that they may contain metadata', async () => {
  const jpeg = await samplePicture({ withPlace: true });
  const files = [
    jpeg.subarray(0, 30),
    Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(40)]),
    (await samplePicture({ format: 'png' })).subarray(0, 40),
  ].map((bytes) => fileOf(bytes));
  for (const file of files) {
    const result = await withoutMetadata(file);
    expect(result.file).toBe(file);
    expect(result.mayContainMetadata).toBe(true);
  }
});
