import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { News } from '../schemas.ts';

const calls = {
  create: '/api/admins/create-news-updates',
  edit: '/api/admins/edit-news-updates',
  remove: '/api/admins/delete-news-updates',
  list: '/api/admins/get-news-updates',
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
  await casa.services.database.transaction((tx) => tx.deleteFrom('news').execute());
});

const list = async (client: Client = admin, query = '') => (await client.get(calls.list + query)).body as News[];
const photo = async (uploader = admin.id) =>
  casa.world.upload({ purpose: 'images', uploader, content: await samplePicture(), fileName: 'a.jpg' });
const lines = (id: string) =>
  casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('allows only admins to publish, edit and delete', async () => {
  const { id } = await casa.world.news({ text: '<p>stays</p>' });
  const before = await list();
  for (const [path, input, wrong] of [
    [calls.create, { text: '<p>x</p>' }, {}],
    [calls.edit, { id, text: '<p>x</p>' }, { id: 7 }],
    [calls.remove, { id }, {}],
  ] as const) {
    expect((await casa.visitor().post(path, input)).status).toBe(401);
    expect((await admin.post(path, wrong)).status).toBe(400);
    for (const other of others)
      expect(await other.post(path, input)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  for (const path of [calls.edit, calls.remove])
    expect(await admin.post(path, { id: 'unknown', text: 'x' })).toMatchObject({
      status: 404,
      body: { error: 'News not found.' },
    });
  expect(await list()).toEqual(before);
});

test('keeps title and alternative text until they are replaced or the picture is removed', async () => {
  const image = await photo();
  const made = await admin.post(calls.create, {
    title: ' Family\n day ',
    image,
    imageAlt: 'Children plant rice.',
    text: '',
  });
  expect(made).toMatchObject({ status: 201, body: { title: 'Family day', imageAlt: 'Children plant rice.' } });
  const { _id: id } = made.body as News;
  const edit = async (input: object) => (await admin.post(calls.edit, { id, text: '', image: '', ...input })).body;
  expect(await edit({ text: '<p>On Friday</p>' })).toMatchObject({
    title: 'Family day',
    imageAlt: 'Children plant rice.',
    text: '<p>On Friday</p>',
  });
  expect(await edit({ imageAlt: '' })).toMatchObject({ imageAlt: '' });
  const other = await photo();
  expect(await edit({ title: '', image: other })).not.toHaveProperty('title');
  expect((await list(others[0]))[0]).not.toHaveProperty('imageAlt');
  expect(await edit({ imageAlt: 'A field' })).toMatchObject({ image: other, imageAlt: 'A field' });
  expect(await edit({ removeImage: true, imageAlt: 'A field' })).not.toHaveProperty('imageAlt');
  for (const [field, value] of [
    ['title', 'x'.repeat(151)],
    ['title', 7],
    ['imageAlt', 'x'.repeat(301)],
  ] as const)
    expect(await admin.post(calls.edit, { id, text: '', image: '', [field]: value })).toMatchObject({
      status: 400,
      body: { issues: [{ path: field }] },
    });
});

test('an older client without titles leaves title and alternative text unchanged', async () => {
  const { id } = await casa.world.news({ title: 'Family day', image: await photo(), imageAlt: 'A field' });
  const edited = await admin.post(calls.edit, { id, image: 'undefined', text: '<p>On Friday</p>' });
  expect(edited).toMatchObject({ status: 200, body: { title: 'Family day', imageAlt: 'A field' } });
  const plain = await admin.post(calls.create, { image: '', text: '<p>x</p>' });
  expect(Object.keys(plain.body as object).sort()).toEqual(['_id', 'createdAt', 'image', 'text', 'updatedAt']);
});

test('publishes sanitized text and makes the picture readable for all users', async () => {
  const image = await photo();
  expect((await others[1]?.get(image))?.status).toBe(403);
  const text =
    '<h2 onclick="x">Family day</h2><p>Come!<script>alert(1)</script> <img src="data:x"><a href="www.casa.example">more</a></p>';
  const made = await admin.post(calls.create, { text, image, unknown: 1 });
  expect(made).toMatchObject({ status: 201, body: { image } });
  const news = made.body as News;
  expect(news.text).toBe(
    '<h2>Family day</h2><p>Come! <a href="https://www.casa.example" target="_blank" rel="noopener noreferrer nofollow">more</a></p>',
  );
  expect(news.createdAt).toBe(news.updatedAt);
  for (const other of others) {
    expect(await list(other)).toEqual([news]);
    expect((await other.get(image)).status).toBe(200);
  }
  expect((await casa.visitor().get(calls.list)).status).toBe(401);
  expect(await lines(news._id)).toEqual([
    { action: 'news:created', actor_id: admin.id, before: null, after: JSON.stringify(news) },
  ]);
});

test('accepts a picture without text, refuses an item without both', async () => {
  const image = await photo();
  for (const text of ['', '<p><br></p>', '<script>x</script>', '<img src=x onerror=x>'])
    expect(await admin.post(calls.create, { text })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'text' }] },
    });
  for (const text of ['a\u0000b', 'a\ud800', 5, 'x'.repeat(500_001)])
    expect((await admin.post(calls.create, { text })).status).toBe(400);
  expect(await list()).toEqual([]);
  expect(await admin.post(calls.create, { text: '<p></p>', image })).toMatchObject({
    status: 201,
    body: { text: '', image },
  });
  const bare = await admin.post(calls.create, { image: await photo() });
  expect(bare).toMatchObject({ status: 201, body: { text: '' } });
});

test('accepts only a picture that the admin uploaded for news', async () => {
  const { id } = await casa.world.news();
  const before = await list();
  const memo = { purpose: 'newsletterUploads', uploader: admin.id, content: samplePdf(), fileName: 'a.pdf' } as const;
  const theirs = await photo((await casa.world.admin()).id);
  for (const image of [theirs, await casa.world.upload(memo), '/uploads/images/none.webp', 'https://a.example/a.png']) {
    for (const call of [
      admin.post(calls.create, { text: '<p>x</p>', image }),
      admin.post(calls.edit, { id, text: '<p>x</p>', image }),
    ])
      expect(await call).toMatchObject({ status: 400, body: { code: 'unknown_upload', issues: [{ path: 'image' }] } });
  }
  expect(await list()).toEqual(before);
});

test('an edit keeps missing or empty fields, also the picture of another admin', async () => {
  const image = await photo((await casa.world.admin()).id);
  const { id } = await casa.world.news({ text: '<p>old</p>', image, createdAt: '2026-01-01T00:00:00.000Z' });
  const [before] = await list();
  const changes = [
    [{}, '<p>old</p>', image],
    [{ text: '', image: '' }, '<p>old</p>', image],
    [{ text: null, image: null }, '<p>old</p>', image],
    [{ text: '<p><br></p>', image }, '<p>old</p>', image],
    [{ text: '<p>new<script>x</script></p>' }, '<p>new</p>', image],
  ] as const;
  for (const [change, text, stored] of changes)
    expect(await admin.post(calls.edit, { id, ...change })).toMatchObject({
      status: 200,
      body: { _id: id, text, image: stored },
    });
  const other = await photo();
  const after = await admin.post(calls.edit, { id, image: other });
  expect(after).toMatchObject({
    status: 200,
    body: { text: '<p>new</p>', image: other, createdAt: before?.createdAt },
  });
  expect((after.body as News).updatedAt > (before?.updatedAt ?? '')).toBe(true);
  expect(await list(others[0])).toEqual([after.body]);
  // An edit without changes adds no audit entry.
  expect((await lines(id)).map(({ action }) => action)).toEqual(Array(2).fill('news:updated'));
  expect((await lines(id)).at(-1)?.before).toContain(image);
});

test('removes a picture on request, unless the item would be empty', async () => {
  const image = await photo();
  const { id } = await casa.world.news({ text: '<p>old</p>', image });
  const edit = (change: object) => admin.post(calls.edit, { id, ...change });
  expect(await edit({ image: '', removeImage: false })).toMatchObject({ status: 200, body: { image } });
  expect((await edit({ removeImage: 'yes' })).status).toBe(400);
  const other = await photo();
  expect(await edit({ image: other, removeImage: true })).toMatchObject({ status: 200, body: { image: other } });
  expect(await edit({ removeImage: true })).toMatchObject({ status: 200, body: { image: '', text: '<p>old</p>' } });
  const { id: bare } = await casa.world.news({ text: '', image });
  expect(await admin.post(calls.edit, { id: bare, removeImage: true })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'text' }] },
  });
  expect(await admin.post(calls.edit, { id: bare, removeImage: true, text: '<p>new</p>' })).toMatchObject({
    status: 200,
    body: { image: '', text: '<p>new</p>' },
  });
});

test('deletes an item once under concurrent requests', async () => {
  const { id } = await casa.world.news({ image: await photo() });
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(calls.remove, { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ deleted: 1, batch: expect.any(String) });
  expect(await list()).toEqual([]);
  expect((await lines(id)).map(({ action }) => action)).toEqual(['news:deleted']);
});

test('lists the newest first across pages, also with equal times', async () => {
  const at = (day: number) => `2026-02-0${day}T08:00:00.000Z`;
  const days = [3, 1, 2, 2, 2, 5, 4];
  for (const day of days) await casa.world.news({ createdAt: at(day) });
  const all = await list(others[1]);
  const keys = all.map(({ createdAt, _id }) => `${createdAt} ${_id}`);
  expect(keys).toEqual([...keys].sort().reverse());
  expect(all.map(({ createdAt }) => createdAt)).toEqual([5, 4, 3, 2, 2, 2, 1].map(at));
  const paged: News[] = [];
  let next: string | undefined = `${calls.list}?limit=2`;
  while (next !== undefined) {
    const answer = await admin.get(next);
    expect((answer.body as News[]).length).toBeLessThanOrEqual(2);
    paged.push(...(answer.body as News[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(paged).toEqual(all);
  for (const query of ['?limit=0', '?limit=x', '?cursor=nonsense'])
    expect((await admin.get(calls.list + query)).status).toBe(400);
});
