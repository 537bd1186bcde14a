import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let teacher: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  teacher = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

const stored = (content: Uint8Array, fileName: string) =>
  casa.world.upload({ purpose: 'subjectUploads', uploader: teacher.id, content, fileName });

const given = async (address: string) => {
  const answer = await teacher.get(address);
  expect(answer.status).toBe(200);
  const bytes = answer.body as Buffer;
  expect(answer.headers.get('content-length')).toBe(`${bytes.length}`);
  return bytes;
};
const original = (path: string) => given(`${path}?download=as-it-came.jpg`);
const shown = (path: string) => given(`${path}?shown`);

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place exif:GPSLatitude="14,35N"/></x:xmpmeta>';
const segment = (code: number, text: string) => {
  const content = Buffer.from(text, 'latin1');
  return Buffer.concat([Buffer.from([0xff, code, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
};
/** Adds the other metadata written by agencies and phones: IPTC, a comment, a second image after the end. */
const withMore = (jpeg: Buffer, behind: Buffer) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, 'Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\0\0\u0012\u001c\u0002Z\0\u000bNotedManila'),
    segment(0xfe, 'NotedComment'),
    jpeg.subarray(2),
    behind,
  ]);
const withText = (png: Buffer) => {
  const named = Buffer.from('tEXtComment\0NotedManila', 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]);
};
const cameraPicture = async (format: 'jpeg' | 'png', orientation: number) => {
  const picture = await samplePicture({ width: 600, height: 400, format, withPlace: true });
  const noted = await sharp(picture).keepMetadata().withMetadata({ orientation }).withXmp(xmp).toBuffer();
  return format === 'png' ? withText(noted) : withMore(noted, await samplePicture({ withPlace: true }));
};

const traces = /GPS|xmpmeta|Noted|Photoshop/;
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

for (const format of ['jpeg', 'png'] as const)
  for (const orientation of [1, 3, 6])
    test(`shows a ${format} of a class without metadata, with orientation ${orientation}, and downloads the original`, async () => {
      const content = await cameraPicture(format, orientation);
      const before = await sharp(content).metadata();
      expect([before.exif, before.xmp].every((note) => note !== undefined)).toBe(true);
      expect(traces.test(content.toString('latin1'))).toBe(true);
      const path = await stored(content, `scan.${format}`);
      const plain = await shown(path);
      expect(traces.test(plain.toString('latin1'))).toBe(false);
      const after = await sharp(plain, { failOn: 'warning' }).metadata();
      expect([after.xmp, after.iptc, after.orientation ?? 1]).toEqual([undefined, undefined, orientation]);
      expect(after.exif?.length ?? 0).toBeLessThan(50);
      expect((await pixels(plain)).equals(await pixels(content))).toBe(true);
      // Downloads and clients without `?shown` get the original file.
      for (const address of [path, `${path}?download=scan`, `${path}?shown&download=scan`])
        expect((await given(address)).equals(content)).toBe(true);
      expect((await readFile(join(casa.dataFolder, path))).equals(content)).toBe(true);
      expect((await shown(path)).equals(plain)).toBe(true);
    });

test('uses separate ETags and lengths for the original and the shown image', async () => {
  const path = await stored(await cameraPicture('jpeg', 6), 'a.jpg');
  const [whole, plain] = [await teacher.get(path), await teacher.get(`${path}?shown`)];
  const etag = plain.headers.get('etag') ?? '';
  expect(etag).not.toBe(whole.headers.get('etag'));
  expect((await teacher.get(path, { 'if-none-match': etag })).status).toBe(200);
  expect((await teacher.get(`${path}?shown`, { 'if-none-match': etag })).status).toBe(304);
  const head = await teacher.send(`${path}?shown`, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(`${(plain.body as Buffer).length}`);
  expect(plain.headers.get('content-type')).toBe('image/jpeg');
  expect((await (await casa.asNew('student')).get(`${path}?shown`)).status).toBe(403);
});

test('shows images without metadata and other files unchanged', async () => {
  for (const [content, name] of [
    [await samplePicture(), 'plain.jpg'],
    [await samplePicture({ format: 'png' }), 'plain.png'],
    [samplePdf('GPS of a memo'), 'memo.pdf'],
  ] as const)
    expect((await shown(await stored(content, name))).equals(content)).toBe(true);
});

test('shows only the readable parts of a damaged file, without metadata', async () => {
  const content = await cameraPicture('jpeg', 6);
  const cut = content.subarray(0, content.indexOf(Buffer.from([0xff, 0xda])) + 60);
  const table = content.indexOf(Buffer.from([0xff, 0xdb]));
  const odd = Buffer.concat([content.subarray(0, table), Buffer.from('NotedOutside'), content.subarray(table)]);
  const png = (await cameraPicture('png', 3)).subarray(0, -20);
  for (const [bytes, name] of [
    [cut, 'cut.jpg'],
    [odd, 'odd.jpg'],
    [png, 'cut.png'],
  ] as const) {
    const path = await stored(bytes, name);
    const plain = await shown(path);
    expect([name, traces.test(plain.toString('latin1'))]).toEqual([name, false]);
    expect((await sharp(plain).metadata()).format).toBe(name.endsWith('png') ? 'png' : 'jpeg');
    expect((await original(path)).equals(bytes)).toBe(true);
  }
});

test('does not decode a large image and truncates one with very many segments', async () => {
  const noise = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(4_000_000);
  const path = await stored(noise, 'noise.jpg');
  const plain = await shown(path);
  // Random bytes may contain any four letters; metadata is at the start.
  expect(plain.subarray(0, 2000).includes('Exif')).toBe(false);
  expect(noise.length - plain.length).toBeLessThan(2000);
  expect(plain.subarray(-100_000).equals(noise.subarray(-100_000))).toBe(true);
  const jpeg = await samplePicture();
  const header = jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])));
  const many = Buffer.concat([
    header,
    Buffer.alloc(8_000_000, Buffer.from([0xff, 0xfe, 0, 2])),
    jpeg.subarray(header.length),
  ]);
  const short = await shown(await stored(many, 'many.jpg'));
  expect(short.length).toBeLessThan(header.length + 20);
});
