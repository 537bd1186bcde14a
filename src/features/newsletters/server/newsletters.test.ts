import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Newsletter } from '../schemas.ts';

const calls = {
  publish: '/api/admins/upload-newsletter-memo',
  retitle: '/api/admins/update-newsletter',
  show: '/api/admins/publish-newsletter',
  remove: '/api/admins/delete-newsletters-memos',
  list: '/api/admins/get-newsletters-memos',
} as const;

let casa: TestCasa;
let admin: Client & { id: string };
let others: Client[];
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  others = [await casa.asNew('teacher'), await casa.asNew('student')];
});
afterAll(() => casa.stop());
beforeEach(async () => {
  await casa.services.database.transaction((tx) => tx.deleteFrom('newsletters').execute());
});

const list = async (client: Client = admin) => (await client.get(calls.list)).body as Newsletter[];
const memo = (uploader = admin.id) =>
  casa.world.upload({ purpose: 'newsletterUploads', uploader, content: samplePdf(), fileName: 'Memo ñ.pdf' });
const link = 'https://casa.example/calendar';

test('refuses changes by teachers, students and visitors', async () => {
  const { id } = await casa.world.newsletter({ link });
  const before = await list();
  for (const [path, input] of [
    [calls.publish, { link }],
    [calls.retitle, { newsletterID: id, title: 'Calendar' }],
    [calls.show, { newsletterID: id }],
    [calls.remove, { newsletterID: id }],
  ] as const) {
    expect((await casa.visitor().post(path, input)).status).toBe(401);
    expect((await admin.post(path, {})).status).toBe(400);
    for (const other of others) expect((await other.post(path, input)).status).toBe(403);
  }
  for (const path of [calls.retitle, calls.show, calls.remove])
    expect(await admin.post(path, { newsletterID: 'unknown', title: 'Calendar' })).toMatchObject({
      status: 404,
      body: { error: 'Newsletter not found.' },
    });
  expect((await casa.visitor().get(calls.list)).status).toBe(401);
  expect(await list()).toEqual(before);
});

test('publishes a file with its data, and all users may download it', async () => {
  const uploaded = await admin.upload('/api/newsletterUpload', 'file', samplePdf(), 'Memo ñ.pdf');
  const file = uploaded.body as string;
  const made = await admin.post(calls.publish, { file, link: '' });
  expect(made).toMatchObject({
    status: 201,
    body: { file, fileName: 'Memo ñ.pdf', type: 'application/pdf', size: samplePdf().length },
  });
  expect(made.body).not.toHaveProperty('link');
  for (const other of others) {
    expect(await list(other)).toEqual([made.body]);
    expect((await other.get(file)).status).toBe(200);
  }
  const { _id } = made.body as Newsletter;
  const lines = casa.services.database.read.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id');
  expect(await lines.where('subject_id', '=', _id).execute()).toEqual([
    { action: 'newsletter:created', actor_id: admin.id },
  ]);
});

test('publishes a link as typed', async () => {
  const made = await admin.post(calls.publish, { link: ` ${link} `, file: null });
  expect(made).toMatchObject({ status: 201, body: { link } });
  expect(Object.keys(made.body as object).sort()).toEqual(['_id', 'createdAt', 'link', 'title']);
  expect(await list(others[0])).toEqual([made.body]);
});

test('shows a draft and its picture only to admins, and publishes it as the newest once', async () => {
  const image = await casa.world.upload({
    purpose: 'images',
    uploader: admin.id,
    content: await samplePicture(),
    fileName: 'page.png',
  });
  const drafted = await admin.post(calls.publish, { file: await memo(), link: '', image, isDraft: true });
  expect(drafted).toMatchObject({ status: 201, body: { title: 'Memo ñ', image, isDraft: true } });
  const { _id, file = '', createdAt } = drafted.body as Newsletter;
  casa.clock.advance(60);
  const { id: other } = await casa.world.newsletter({ link });
  expect((await list()).map((one) => one._id)).toEqual([other, _id]);
  const files = [file, image, image.replace('.webp', '-400.webp')];
  for (const someone of others) {
    expect((await list(someone)).map((one) => one._id)).toEqual([other]);
    for (const path of files) expect((await someone.get(path)).status).toBe(403);
  }
  const colleague = await casa.asNew('admin');
  for (const path of files) expect((await colleague.get(path)).status).toBe(200);

  casa.clock.advance(60);
  const twice = await Promise.all([1, 2].map(() => admin.post(calls.show, { newsletterID: _id })));
  const [shown] = await list(others[1]);
  expect(shown).toMatchObject({ _id, title: 'Memo ñ', image });
  expect(Date.parse(shown?.createdAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(120_000);
  expect(shown).not.toHaveProperty('isDraft');
  for (const answer of twice) expect(answer).toMatchObject({ status: 200, body: shown });
  for (const someone of others) for (const path of files) expect((await someone.get(path)).status).toBe(200);

  casa.clock.advance(60);
  expect((await admin.post(calls.show, { newsletterID: _id })).body).toEqual(shown);
  const lines = casa.services.database.read.selectFrom('audit_log').select('action').orderBy('id');
  expect((await lines.where('subject_id', '=', _id).execute()).map(({ action }) => action)).toEqual([
    'newsletter:drafted',
    'newsletter:published',
  ]);
});

test('uses the title, otherwise the file name or the host of the link', async () => {
  const made = await admin.post(calls.publish, {
    link: 'https://www.casa.example/june',
    title: '  June\n at  school ',
  });
  expect(made).toMatchObject({ status: 201, body: { title: 'June at school' } });
  const { id } = await casa.world.newsletter({ link: 'https://www.casa.example/june' });
  await casa.world.newsletter({ path: await memo() });
  expect((await list(others[0])).map(({ title }) => title)).toEqual(['Memo ñ', 'casa.example', 'June at school']);
  expect(await admin.post(calls.retitle, { newsletterID: id, title: 'July' })).toMatchObject({
    status: 200,
    body: { title: 'July' },
  });
  for (const title of ['', '   ', 'x'.repeat(151), 7])
    expect(await admin.post(calls.retitle, { newsletterID: id, title })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'title' }] },
    });
  expect((await list(others[0])).map(({ title }) => title)).toEqual(['Memo ñ', 'July', 'June at school']);
});

test('accepts only an own photo as the picture of a page', async () => {
  const stranger = await casa.world.admin();
  const image = await casa.world.upload({
    purpose: 'images',
    uploader: stranger.id,
    content: await samplePicture(),
    fileName: 'page.png',
  });
  for (const path of [image, await memo()])
    expect(await admin.post(calls.publish, { link, image: path })).toMatchObject({
      status: 400,
      body: { code: 'unknown_upload', issues: [{ path: 'image' }] },
    });
  expect(await list()).toEqual([]);
});

test('requires either an own file or a web address', async () => {
  const image = { purpose: 'images', uploader: admin.id, content: await samplePicture(), fileName: 'a.png' } as const;
  const unknown = [
    await memo((await casa.world.admin()).id),
    await casa.world.upload(image),
    '/uploads/newsletterUploads/x.pdf',
  ];
  for (const file of unknown)
    expect(await admin.post(calls.publish, { file })).toMatchObject({
      status: 400,
      body: { code: 'unknown_upload', issues: [{ path: 'file' }] },
    });
  const file = await memo();
  const wrong = [
    {},
    { link: '', file: '' },
    { link, file },
    { link: 'javascript:x' },
    { link: 'casa.example' },
    { link: 7 },
  ];
  for (const input of wrong)
    expect(await admin.post(calls.publish, input)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await list()).toEqual([]);
});

test('deletes a newsletter once, and its file is no longer accessible', async () => {
  const path = await memo();
  const { id } = await casa.world.newsletter({ path });
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(calls.remove, { newsletterID: id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await list()).toEqual([]);
  expect((await others[1]?.get(path))?.status).toBe(403);
});

test('lists the newest first and pages through the list', async () => {
  const at = (day: number) => `2026-02-0${day}T08:00:00.000Z`;
  for (const day of [2, 1, 3, 3, 3]) await casa.world.newsletter({ link: `${link}?${day}`, createdAt: at(day) });
  await casa.world.newsletter({ path: await memo(), createdAt: at(4) });
  const all = await list(others[1]);
  expect(all.map(({ createdAt }) => createdAt)).toEqual([4, 3, 3, 3, 2, 1].map(at));
  const paged: Newsletter[] = [];
  let next: string | undefined = `${calls.list}?limit=2`;
  while (next !== undefined) {
    const answer = await admin.get(next);
    paged.push(...(answer.body as Newsletter[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(paged).toEqual(all);
});
