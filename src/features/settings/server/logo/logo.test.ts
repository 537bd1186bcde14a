import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../../contract.ts';

const { getSettings, saveSettings } = settingsEndpoints;
const day = 24 * 3600;

let casa: TestCasa;
let admin: Client & { id: string };
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mailServer = await startMailServer();
  casa = await startTestCasa(mailVariables(mailServer));
});
beforeEach(async () => {
  admin = await casa.asNew('admin');
  if ((await address()) !== undefined) await save('');
});
afterAll(async () => {
  await casa.stop();
  await mailServer.stop();
});

const upload = async (content: Uint8Array, client: Client = admin) =>
  client.upload('/api/upload', 'image', content, 'logo.png');
const uploaded = async (width = 400, height = 300) =>
  (await upload(await samplePicture({ width, height, format: 'png' }))).body as string;
const save = async (value: unknown) => {
  const { settings } = (await admin.call(getSettings, {})).body;
  const version = settings.find(({ key }) => key === 'school.logo')?.version ?? '';
  return admin.call(saveSettings, { changes: [{ key: 'school.logo', version, value }] });
};
const address = async () => ((await casa.visitor().get('/api/school')).body as { logo?: string }).logo;
const fetched = async (path: string) => fetch(new URL(path, casa.address));
const icons = async () => {
  const { icons: all } = (await (await fetched('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  return all;
};
const lastMail = () =>
  mailServer.received
    .at(-1)
    ?.content.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
const pixelsOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { width: info.width, height: info.height, at };
};

test('serves the logo as immutable square icons, and Casa’s own after its removal', async () => {
  expect(await address()).toBeUndefined();
  expect((await save(await uploaded())).status).toBe(200);
  const logo = (await address()) ?? '';
  const answer = await fetched(`${logo}/192.png`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('vary') ?? '').not.toContain('cookie');
  const picture = await pixelsOf(Buffer.from(await answer.arrayBuffer()));
  expect([picture.width, picture.height]).toEqual([192, 192]);
  expect(picture.at(96, 2)[3]).toBe(0);
  expect(picture.at(20, 96)[0]).toBeGreaterThan(200);
  expect(picture.at(170, 96)[2]).toBeGreaterThan(200);
  const cut = await pixelsOf(Buffer.from(await (await fetched(`${logo}/maskable-512.png`)).arrayBuffer()));
  expect([cut.width, cut.at(3, 256)]).toEqual([512, [255, 255, 255, 255]]);
  for (const { src, sizes } of await icons()) {
    const { width } = await sharp(Buffer.from(await (await fetched(src)).arrayBuffer())).metadata();
    expect([src.startsWith(logo), `${width}x${width}`]).toEqual([true, sizes]);
  }
  expect((await save('')).status).toBe(200);
  expect(await address()).toBeUndefined();
  expect((await fetched(`${logo}/192.png`)).status).toBe(404);
  expect((await icons()).map(({ src }) => src)).toContain('/icons/icon-192.png');
});

test('uses a new address for a new logo and returns 404 for unknown sizes', async () => {
  await save(await uploaded());
  const first = (await address()) ?? '';
  await save(await uploaded(300, 300));
  const second = (await address()) ?? '';
  expect(second).not.toBe(first);
  expect((await fetched(`${first}/96.png`)).status).toBe(404);
  for (const name of ['96.png', '180.png', '512.png', 'maskable-192.png'])
    expect((await fetched(`${second}/${name}`)).status).toBe(200);
  for (const name of ['97.png', 'constructor', '..%2F96.png', '96.webp'])
    expect((await fetched(`${second}/${name}`)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetched(`${second}/512.png`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('refuses an unsuitable image with the reason and keeps the logo', async () => {
  const storedLogo = await uploaded();
  await save(storedLogo);
  expect((await upload(samplePdf())).status).toBe(415);
  expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).status).toBe(415);
  expect(await save(await uploaded(255, 200))).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'school.logo', message: expect.stringContaining('256 pixels') }] },
  });
  for (const odd of [
    '/uploads/newsletterUploads/memo.pdf',
    '/uploads/images/../x.webp',
    'https://example.org/x.png',
    7,
  ])
    expect((await save(odd)).status).toBe(400);
  expect(await save(`/uploads/images/${'0'.repeat(20)}.webp`)).toMatchObject({
    status: 400,
    body: { code: 'unknown_upload' },
  });
  const student = await casa.asNew('student');
  const theirs = (await upload(await samplePicture({ width: 400, height: 400 }), student)).body;
  expect(await save(theirs)).toMatchObject({ status: 400, body: { code: 'unknown_upload' } });
  expect(await address()).toContain(storedLogo.slice('/uploads/images/'.length, -'.webp'.length));
});

test('refuses a logo with a page or archive after the image; a photo keeps only the image', async () => {
  const picture = await samplePicture({ width: 400, height: 400, format: 'png' });
  for (const [hidden, reason] of [
    ['<script>steal()</script>', /contains a web page.*save it as a new picture/],
    ['PK\u0003\u0004steal.js', /contains an archive of files/],
    ['%PDF-1.7 steal', /contains a document/],
  ] as const) {
    const path = (await upload(Buffer.concat([picture, Buffer.from(hidden)]))).body as string;
    expect(await save(path)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'school.logo', message: expect.stringMatching(reason) }] },
    });
    const cached = (await admin.get(path)).body as Buffer;
    expect([cached.includes('steal'), (await sharp(cached).metadata()).width]).toEqual([false, 400]);
  }
  expect(await address()).toBeUndefined();
  const film = '\0\0\0\u0018ftypmp42\0\0\0\0isommp42';
  const fromPhone = (await upload(Buffer.concat([picture, Buffer.from(film, 'latin1')]))).body as string;
  expect((await save(fromPhone)).status).toBe(200);
});

test('keeps the image while it is the logo and collects it afterwards', async () => {
  const path = await uploaded();
  await save(path);
  casa.clock.advance(2 * day);
  await casa.runJob('collect unused files');
  expect((await fetched(`${await address()}/96.png`)).status).toBe(200);
  admin = await casa.asNew('admin');
  await save('');
  await casa.runJob('collect unused files');
  const rows = casa.services.database.read.selectFrom('files').select('path').where('path', '=', path);
  expect(await rows.execute()).toEqual([]);
});

test('includes the logo from the school’s public address in mails', async () => {
  await save(await uploaded());
  const { mail } = casa.services;
  const message = {
    id: 'one',
    to: 'ines@casa.example',
    subject: 'Hello',
    text: 'Hello',
    html: '<html><body>Hello</body></html>',
  };
  expect(await mail.send(message)).toMatchObject({ outcome: 'sent' });
  expect(lastMail()).toContain(`src="https://casa.example${await address()}/96.png"`);
  await save('');
  await mail.send({ ...message, id: 'two' });
  expect(lastMail()).toContain('Hello');
  expect(lastMail()).not.toContain('<img');
});
