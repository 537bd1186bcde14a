import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import type { UploadKind } from './file-format.ts';
import { fitFile } from './fit-file.ts';

const fileOf = (content: Uint8Array | string, name: string) =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name);

const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(40)]);
const docx = () =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'word/document.xml': strToU8('<w:document/>'),
  });

test('leaves accepted files unchanged', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const photo = fileOf(await samplePicture({ format }), 'a');
    expect(await fitFile(photo, 'photos')).toBe(photo);
  }
  const memo = fileOf(samplePdf(), 'memo.pdf');
  expect(await fitFile(memo, 'documents')).toBe(memo);
});

const apple = 'which this browser cannot convert. Save it as JPG';
const photoAdvice = 'Choose a JPG, PNG or WebP picture.';
const documentAdvice = 'save it as PDF, JPG or PNG';

type Case = readonly [string, UploadKind, string, () => Promise<Uint8Array | string>, string];

const refused: readonly Case[] = [
  ['a HEIC photo', 'photos', 'IMG_1.HEIC', async () => box('heic'), `IMG_1.HEIC is in HEIC format, ${apple}`],
  ['a HEIC photo that is named a JPG', 'photos', 'IMG_1.JPG', async () => box('heic'), 'IMG_1.JPG is in HEIC format'],
  ['a HEIF document', 'documents', 'scan.heif', async () => box('mif1'), `scan.heif is in HEIF format, ${apple}`],
  ['an AVIF photo', 'photos', 'a.avif', async () => box('avif'), `a.avif is in AVIF format. ${photoAdvice}`],
  [
    'a GIF photo',
    'photos',
    'a.gif',
    async () => samplePicture({ format: 'gif' }),
    `a.gif is in GIF format. ${photoAdvice}`,
  ],
  [
    'a GIF document',
    'documents',
    'a.gif',
    async () => samplePicture({ format: 'gif' }),
    `a.gif is in GIF format: ${documentAdvice}`,
  ],
  [
    'a WebP document',
    'documents',
    'a.webp',
    async () => samplePicture({ format: 'webp' }),
    `a.webp is in WebP format: ${documentAdvice}`,
  ],
  [
    'a TIFF document',
    'documents',
    'a.tif',
    async () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    `a.tif is in TIFF format: ${documentAdvice}`,
  ],
  ['a DOCX document', 'documents', 'memo.docx', async () => docx(), `memo.docx is in DOCX format: ${documentAdvice}`],
  [
    'an old Word document',
    'documents',
    'memo.doc',
    async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    `memo.doc is in DOC format: ${documentAdvice}`,
  ],
  ['an empty photo', 'photos', 'empty.jpg', async () => '', 'empty.jpg is empty or damaged. Choose another file.'],
  ['a text that is named a picture', 'photos', 'a.JPEG', async () => 'Hello', 'a.JPEG is empty or damaged.'],
  ['an empty document', 'documents', 'memo.pdf', async () => '', 'memo.pdf is empty or damaged.'],
  [
    'a document in a zip',
    'documents',
    'memo.odt',
    async () => zipSync({ 'content.xml': strToU8('<x/>') }),
    `memo.odt is in ODT format: ${documentAdvice}`,
  ],
  ['a text', 'documents', 'notes.txt', async () => 'Hello', `notes.txt is in TXT format: ${documentAdvice}`],
  ['a PDF as a photo', 'photos', 'memo.jpg', async () => samplePdf(), 'This is not a JPG, PNG or WebP picture.'],
  [
    'a file of no format',
    'documents',
    'memo',
    async () => 'Hello',
    'File type not supported! Be sure to only upload PDF|JPG|PNG|JPEG files.',
  ],
  ['an empty file', 'photos', 'photo', async () => '', 'This is not a JPG, PNG or WebP picture.'],
];

test.each(refused)('names the format of %s', async (_name, kinds, name, content, message) => {
  await expect(fitFile(fileOf(await content(), name), kinds)).rejects.toMatchObject({
    code: 'unsupported_type',
    status: 0,
    message: expect.stringContaining(message),
  });
});

test.each(['NotReadableError', 'NotFoundError'])('reports a changed or deleted file: %s', async (name) => {
  const deletedFile = fileOf('x', 'a.jpg');
  deletedFile.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', name)) }) as unknown as Blob;
  await expect(fitFile(deletedFile, 'photos')).rejects.toMatchObject({
    code: 'file_changed',
    message: 'The file changed. Choose it again.',
  });
});
