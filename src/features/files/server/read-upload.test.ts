import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { renditionPath } from '../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, teacher, student] = [await casa.asNew('admin'), await casa.asNew('teacher'), await casa.asNew('student')];
});
afterAll(() => casa.stop());

const document = (uploader: string, content = samplePdf()) =>
  casa.world.upload({ purpose: 'newsletterUploads', uploader, content, fileName: 'memo.pdf' });
const photo = async (uploader: string) =>
  casa.world.upload({ purpose: 'images', uploader, content: await samplePicture(), fileName: 'me.jpg' });
const statuses = (path: string, people: readonly Client[]) =>
  Promise.all(people.map(async (person) => (await person.get(path)).status));
const openings = async (path: string) =>
  casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('after', 'like', `%"${path}"%`)
    .where('action', '=', 'file:opened')
    .execute();

test('shows an unattached upload only to its uploader', async () => {
  const path = await document(teacher.id);
  expect(await statuses(path, [casa.visitor(), student, admin, teacher])).toEqual([401, 403, 403, 200]);
  const own = await photo(student.id);
  for (const address of [own, renditionPath(own, 96), renditionPath(own, 400)])
    expect(await statuses(address, [casa.visitor(), teacher, admin, student])).toEqual([401, 403, 403, 200]);
});

test('checks the access to an attached upload by the record it belongs to', async () => {
  const image = await photo(admin.id);
  const owner = await casa.signedIn(await casa.world.student({ image }));
  const stranger = await casa.asNew('student');
  for (const address of [image, renditionPath(image, 96), renditionPath(image, 400)])
    expect(await statuses(address, [stranger, owner, teacher, admin])).toEqual([403, 200, 200, 200]);
  const face = await photo(admin.id);
  await casa.world.teacher({ image: face });
  expect(await statuses(renditionPath(face, 96), [stranger, teacher, casa.visitor()])).toEqual([200, 200, 401]);
});

test('does not reveal the existence of a file without access', async () => {
  const path = await document(teacher.id);
  const unknown = [
    '/uploads/images/none.webp',
    '/uploads/other/x.pdf',
    `${path}x`,
    path.replace('newsletter', 'section'),
  ];
  const refused = (await student.get(path)).body as { error: string };
  for (const address of unknown) {
    expect((await student.get(address)).body).toMatchObject({ code: 'forbidden', error: refused.error });
    expect(await admin.get(address)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

/** Sends the path unchanged; `fetch` would normalize it. */
const rawGet = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(casa.address);
    request({ hostname, port, path, headers: admin.headers() }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

test('answers hostile addresses like any unknown one', async () => {
  const addresses = [
    '/uploads/images/../../casa.sqlite',
    '/uploads/images/..%2f..%2fcasa.sqlite',
    '/uploads/%2e%2e/casa.sqlite',
    '/uploads/..%2fimages/x.webp',
    '/uploads/images/%00',
    '/uploads/images/a%00b.webp',
    '/uploads/images/%5c..%5cx',
    '/uploads/images/%ff%fe',
    '/uploads/images/%ed%a0%80',
    '/uploads/images/%',
    `/uploads/images/${'x'.repeat(300)}`,
    `/uploads/images/${'x'.repeat(5000)}`,
    '/uploads/images/',
    '/uploads/images',
    '/uploads/',
    '/uploads/images/-96.webp',
    '/uploads/images/__proto__',
    '/uploads/constructor/x',
    "/uploads/images/';drop%20table%20files;--",
  ];
  for (const address of addresses) {
    const { status, text } = await rawGet(address);
    expect([address, status >= 400 && status < 500]).toEqual([address, true]);
    expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  }
});

test('serves a PDF that is also an HTML page only as a download', async () => {
  const trap = samplePdf('<html><body><script>alert(1)</script></body></html>');
  const answer = await admin.get(await document(admin.id, trap));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=memo.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'private, no-cache',
    vary: 'cookie',
  });
});

test('supports conditional requests and HEAD', async () => {
  const path = await photo(student.id);
  const first = await student.get(path);
  const etag = first.headers.get('etag') ?? '';
  const notModified = await student.get(path, { 'if-none-match': etag });
  expect([notModified.status, (notModified.body as Buffer).length]).toEqual([304, 0]);
  expect(notModified.headers.get('cache-control')).toBe('private, max-age=3600');
  const small = await student.get(renditionPath(path, 96), { 'if-none-match': etag });
  expect(small.status).toBe(200);
  const head = await student.send(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String((first.body as Buffer).length)]);
  expect((await teacher.get(path, { 'if-none-match': etag })).status).toBe(403);
});

test('audits staff who open a document, but not those who view a photo', async () => {
  const path = await document(teacher.id);
  await teacher.get(path);
  await admin.get(path);
  expect(await openings(path)).toEqual([{ actor_id: teacher.id, action: 'file:opened' }]);
  const image = await photo(teacher.id);
  await teacher.get(image);
  expect(await openings(image)).toEqual([]);
});

test('returns 404 for missing bytes and renditions that do not exist', async () => {
  const path = await photo(student.id);
  await rm(join(casa.dataFolder, path));
  expect((await student.get(path)).status).toBe(404);
  expect((await student.get(renditionPath(path, 96))).status).toBe(200);
  await rm(join(casa.dataFolder, renditionPath(path, 96)));
  expect((await student.get(renditionPath(path, 96))).status).toBe(404);
});

test('allows only the uploader to attach a file, and only where its purpose fits', async () => {
  const theirs = await photo(teacher.id);
  const update = (image: string) => student.post('/api/admins/update-student', { id: student.id, image });
  const paper = await document(student.id);
  for (const image of [theirs, paper, '/uploads/images/none.webp', 'https://elsewhere.example/x.png', '/etc/passwd']) {
    expect(await update(image)).toMatchObject({
      status: 400,
      body: { code: 'unknown_upload', issues: [{ path: 'image' }] },
    });
  }
  const own = await photo(student.id);
  expect(await update(own)).toMatchObject({ status: 200, body: { image: own } });
});
