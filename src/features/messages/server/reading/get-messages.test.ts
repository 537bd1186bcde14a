import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';
import type { Message } from '../../records.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { getMessages } = messagesEndpoints;
const seqs = (messages: readonly Message[]) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const talk = (count: number) =>
  range(1, count).map((seq) => ({ from: seq % 2 ? ('student' as const) : ('teacher' as const), text: `No. ${seq}` }));

test('refuses anonymous users, invalid pages, and users without access', async () => {
  const student = await casa.asNew('student');
  const teacher = await casa.asNew('teacher');
  const path = `/api/messages/${teacher.id}`;
  expect((await casa.visitor().get(path)).status).toBe(401);
  const pages = ['limit=0', 'limit=1001', 'limit=x', 'after=-1', 'after=1.5', 'after=9007199254740991', 'before=%00'];
  for (const page of pages) expect((await student.get(`${path}?${page}`)).status).toBe(400);
  const other = await casa.asNew('student');
  for (const id of [other.id, student.id, 'nobody', (await casa.asNew('admin')).id])
    expect(await student.get(`/api/messages/${id}`)).toMatchObject({
      status: 403,
      body: { error: 'You are not allowed to do this.' },
    });
  expect((await (await casa.asNew('admin')).get(path)).status).toBe(403);
  expect(await student.get(path)).toMatchObject({ status: 200, body: [] });
  expect((await student.get(`${path}?before=nothing`)).status).toBe(404);
});

test('returns the newest 200 messages, older ones before a message, and newer ones after a seq', async () => {
  const student = await casa.asNew('student');
  const teacher = await casa.asNew('teacher');
  await casa.world.conversation({ student: student.id, teacher: teacher.id, messages: talk(1250) });
  const page = async (more: { before?: string; after?: number; limit?: number }) =>
    (await student.call(getMessages, { userId: teacher.id, ...more })).body;

  const newest = await page({});
  expect(seqs(newest)).toEqual(range(1051, 1250));
  expect(newest.at(-1)).toMatchObject({ senderId: teacher.id, receiverId: student.id, message: 'No. 1250' });
  expect(seqs(await page({ limit: 3 }))).toEqual([1248, 1249, 1250]);
  const [oldest] = newest;
  expect(seqs(await page({ before: oldest?._id ?? '' }))).toEqual(range(851, 1050));
  expect(seqs(await page({ before: oldest?._id ?? '', limit: 2 }))).toEqual([1049, 1050]);
  expect(seqs(await page({ after: 0 }))).toEqual(range(1, 1000));
  expect(seqs(await page({ after: 1000 }))).toEqual(range(1001, 1250));
  expect(seqs(await page({ after: 10, limit: 3 }))).toEqual([11, 12, 13]);
  expect(await page({ after: 1250 })).toEqual([]);
  expect(seqs(await page({ after: 1045, before: oldest?._id ?? '' }))).toEqual(range(1046, 1050));
});

test('links each page to the next older one, down to the first message', async () => {
  const student = await casa.asNew('student');
  const { teacher } = await casa.world.conversation({ student: student.id, messages: talk(7) });
  const path = `/api/messages/${teacher}`;
  const pages: number[][] = [];
  for (let next: string | undefined = `${path}?limit=3`; next !== undefined; ) {
    const answer = await student.get(next);
    pages.push(seqs(answer.body as Message[]));
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual([[5, 6, 7], [2, 3, 4], [1]]);
  for (const more of ['', '?after=2&limit=2', '?around=4&limit=2'])
    expect((await student.get(`${path}${more}`)).headers.get('link')).toBeNull();
  for (const cursor of ['nothing', '%20', 'x'.repeat(1001)])
    expect((await student.get(`${path}?limit=2&cursor=${cursor}`)).status).toBe(400);
});

test('returns the messages around a seq, equally many before and after if available', async () => {
  const student = await casa.asNew('student');
  const { teacher } = await casa.world.conversation({ student: student.id, messages: talk(30) });
  const around = async (place: number, limit?: number) =>
    seqs((await student.call(getMessages, { userId: teacher, around: place, limit })).body);
  expect(await around(10, 5)).toEqual([8, 9, 10, 11, 12]);
  expect(await around(10, 1)).toEqual([10]);
  expect(await around(1, 4)).toEqual([1, 2, 3, 4]);
  expect(await around(30, 4)).toEqual([28, 29, 30]);
  expect(await around(99, 4)).toEqual([29, 30]);
  expect(await around(12)).toEqual(range(1, 30));
  for (const place of ['-1', 'x', '1.5', '9007199254740991'])
    expect((await student.get(`/api/messages/${teacher}?around=${place}`)).status).toBe(400);
});

test('returns 404 for a message of another conversation', async () => {
  const student = await casa.asNew('student');
  const mine = await casa.world.conversation({ student: student.id, messages: talk(3) });
  const theirs = await casa.world.conversation({ messages: talk(3) });
  const before = theirs.messageIds[2] ?? '';
  expect((await student.call(getMessages, { userId: mine.teacher, before })).status).toBe(404);
  const outsider = await casa.asNew('student');
  expect((await outsider.call(getMessages, { userId: mine.teacher })).body).toEqual([]);
});
