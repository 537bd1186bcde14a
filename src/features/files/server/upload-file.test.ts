import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { renditionPath } from '../contract.ts';

const unsupportedFileMessage = 'File type not supported! Be sure to only upload PDF|JPG|PNG|JPEG files.';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const namesBelow = async (folder: string) => {
  const entries = await readdir(join(casa.dataFolder, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const everything = async () => ({
  rows: (await casa.services.database.read.selectFrom('files').select('path').orderBy('path').execute()).length,
  stored: (await namesBelow('uploads')).length,
  incoming: (await readdir(join(casa.dataFolder, 'incoming'))).length,
});
const uploaded = async (content: Uint8Array, name: string, path = '/api/newsletterUpload') => {
  const answer = await admin.upload(path, path === '/api/upload' ? 'image' : 'file', content, name);
  expect(answer.status).toBe(201);
  return answer.body as string;
};
const picture = async (path: string) => sharp((await admin.get(path)).body as Buffer);

test('checks which roles may upload for each purpose', async () => {
  const before = await everything();
  const pdf = samplePdf();
  const image = await samplePicture();
  for (const path of ['/api/newsletterUpload', '/api/sectionUpload', '/api/subjectUpload', '/api/upload']) {
    const field = path === '/api/upload' ? 'image' : 'file';
    expect((await casa.visitor().upload(path, field, pdf, 'a.pdf')).status).toBe(401);
  }
  const [teacher, student] = [await casa.asNew('teacher'), await casa.asNew('student')];
  expect((await teacher.upload('/api/newsletterUpload', 'file', pdf, 'a.pdf')).status).toBe(403);
  for (const path of ['/api/newsletterUpload', '/api/sectionUpload', '/api/subjectUpload'])
    expect((await student.upload(path, 'file', pdf, 'a.pdf')).status).toBe(403);
  expect(await everything()).toEqual(before);
  expect((await student.upload('/api/upload', 'image', image, 'me.jpg')).body).toMatch(
    /^\/uploads\/images\/\w+\.webp$/,
  );
  expect((await teacher.upload('/api/sectionUpload', 'file', pdf, 'a.pdf')).body).toMatch(
    /^\/uploads\/sectionUploads\/a \(\w{10}\)\.pdf$/,
  );
  expect((await teacher.upload('/api/subjectUpload', 'file', pdf, 'a.pdf')).body).toMatch(
    /^\/uploads\/subjectUploads\/a \(\w{10}\)\.pdf$/,
  );
  expect((await everything()).incoming).toBe(0);
});

test('stores a photo upright and scaled, without its location', async () => {
  const original = await samplePicture({ width: 3000, height: 2000, orientation: 6, withPlace: true });
  expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(0);
  expect(original.includes('Exif')).toBe(true);
  const path = await uploaded(original, 'IMG_1.JPG', '/api/upload');
  const expected = [
    [path, 1067, 1600],
    [renditionPath(path, 400), 267, 400],
    [renditionPath(path, 96), 64, 96],
  ] as const;
  for (const [address, width, height] of expected) {
    const answer = await admin.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    const about = await sharp(answer.body as Buffer).metadata();
    expect(about).toMatchObject({ format: 'webp', width, height });
    expect([about.exif, about.xmp, about.iptc, about.icc, about.orientation]).toEqual(Array(5).fill(undefined));
    expect(/exif|gps|xmp/i.test((answer.body as Buffer).subarray(0, 200).toString('latin1'))).toBe(false);
  }
  // After a clockwise quarter turn, the left edge of the original is the top.
  const { data } = await (await picture(path)).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data.at(-1)).toBeGreaterThan(200);
});

test('accepts photos of each format without enlarging them and preserves transparency', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const path = await uploaded(await samplePicture({ format }), `x.${format}`, '/api/upload');
    expect(await (await picture(path)).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    expect(await (await picture(renditionPath(path, 96))).metadata()).toMatchObject({ width: 60, height: 40 });
  }
  const clear = await sharp({
    create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  expect(await (await picture(await uploaded(clear, 'clear.png', '/api/upload'))).metadata()).toMatchObject({
    hasAlpha: true,
  });
});

test('stores documents byte for byte', async () => {
  const contents = [
    [Buffer.concat([samplePdf(), randomBytes(3_000_000)]), 'Memo 1.pdf', 'application/pdf', 'Memo 1.pdf'],
    [await samplePicture({ withPlace: true }), 'scan.JPEG', 'image/jpeg', 'scan.jpeg'],
    [await samplePicture({ format: 'png' }), 'scan.pdf', 'image/png', 'scan.png'],
  ] as const;
  for (const [content, name, type, storedName] of contents) {
    const path = await uploaded(content, name);
    const answer = await admin.get(path);
    expect((answer.body as Buffer).equals(content)).toBe(true);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename=${storedName.includes(' ') ? `"${storedName}"` : storedName}`,
    );
    expect(path.replace(/ \(\w{10}\)/, '')).toBe(`/uploads/newsletterUploads/${storedName}`);
  }
  const twice = [await uploaded(samplePdf(), 'same.pdf'), await uploaded(samplePdf(), 'same.pdf')];
  expect(twice[0]).not.toBe(twice[1]);
});

test('refuses other file types with a readable message', async () => {
  const before = await everything();
  const notPhotos = [
    samplePdf(),
    await samplePicture({ format: 'gif' }),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ];
  const jpeg = await samplePicture({ width: 800, height: 600 });
  const png = await samplePicture({ format: 'png', width: 400, height: 400 });
  const broken = [
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    jpeg.subarray(0, jpeg.length / 2),
    png.subarray(0, png.length / 2),
    Buffer.concat([png.subarray(0, 40), randomBytes(2000)]),
  ];
  for (const content of [...notPhotos, ...broken]) {
    const answer = await admin.upload('/api/upload', 'image', content, 'a.png');
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'unsupported_type', error: unsupportedFileMessage, message: unsupportedFileMessage },
    });
  }
  const notDocuments = ['<!doctype html><script>1</script>', 'PK\u0003\u0004zip', '', 'just text', ' %PDF-1.4'];
  for (const content of notDocuments) {
    const answer = await admin.upload('/api/newsletterUpload', 'file', Buffer.from(content), 'a.pdf');
    expect(answer).toMatchObject({ status: 415, body: { message: unsupportedFileMessage } });
  }
  expect(await everything()).toEqual(before);
});

/** Returns the start of a PNG with a declared size. Only the declared size is read. */
const pngOfSize = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const data = Buffer.from([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e]);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), header, data]);
};

test('refuses a photo with too many pixels, however small the file', async () => {
  for (const content of [pngOfSize(30_000, 30_000), pngOfSize(65_000, 5000)])
    expect(await admin.upload('/api/upload', 'image', content, 'bomb.png')).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: expect.stringContaining('300 megapixels') },
    });
});

test('accepts photos and documents of current phones, including panoramas', async () => {
  const sizes = [
    [5712, 4284],
    [9248, 6944],
    [16_000, 2000],
  ] as const;
  for (const [width, height] of sizes) {
    const photo = await sharp({ create: { width, height, channels: 3, background: '#8a8' } })
      .jpeg()
      .toBuffer();
    const path = await uploaded(photo, 'IMG_1.JPG', '/api/upload');
    const about = await (await picture(path)).metadata();
    expect(about).toMatchObject({ width: 1600, height: Math.round((1600 * height) / width) });
    const answer = await admin.get(await uploaded(photo, 'scan.jpg'));
    expect((answer.body as Buffer).equals(photo)).toBe(true);
  }
});

test('turns names from any system into safe names', async () => {
  const names = [
    ['../../x.pdf', 'x.pdf'],
    ['C:\\fakepath\\memo.pdf', 'memo.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(98)}.pdf`],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['🌱 plan 👩‍🏫.pdf', '🌱 plan 👩‍🏫.pdf'],
    ['say "hi".pdf', 'say hi.pdf'],
    ['.pdf', 'file.pdf'],
    ['', 'file.pdf'],
    ['...', 'file.pdf'],
    ['evil\u202Efdp.exe', 'evilfdp.exe.pdf'],
    ['100% #1? a&b;c=d+e.pdf', '100 1 a&b;c=d+e.pdf'],
    ['Cafe\u0301  \t menu.PDF', 'Café menu.pdf'],
    ['お知らせ.pdf', 'お知らせ.pdf'],
    ['page.html', 'page.html.pdf'],
    ["it's.pdf", "it's.pdf"],
  ] as const;
  for (const [sent, storedName] of names) {
    const path = await casa.world.upload({
      purpose: 'newsletterUploads',
      uploader: admin.id,
      content: samplePdf(),
      fileName: sent,
    });
    expect(path.replace(/^\/uploads\/newsletterUploads\//, '').replace(/ \(\w{10}\)(\.\w+)$/, '$1')).toBe(storedName);
    const answer = await admin.get(path);
    expect([sent, answer.status]).toEqual([sent, 200]);
    const row = casa.services.database.read.selectFrom('files').select('file_name').where('path', '=', path);
    expect((await row.executeTakeFirst())?.file_name).toBe(storedName);
  }
  const overTheWire = await uploaded(samplePdf(), 'Liham ng Paaralan ñ お知らせ 🌱.pdf');
  expect(overTheWire).toMatch(/\/Liham ng Paaralan ñ お知らせ 🌱 \(\w{10}\)\.pdf$/u);
  expect(await uploaded(samplePdf(), 'say "hi"\r\nall.pdf')).toMatch(/\/say hi all \(\w{10}\)\.pdf$/);
  const answer = await admin.get(overTheWire);
  expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''Liham%20ng%20Paaralan%20%C3%B1%20%E3`);
  // Clients use the path in a URL as it is or encoded.
  for (const address of [overTheWire, encodeURI(overTheWire), overTheWire.normalize('NFD')])
    expect((await admin.get(address)).status).toBe(200);
  const stored = await readFile(join(casa.dataFolder, overTheWire));
  expect(stored.equals(samplePdf())).toBe(true);
});
