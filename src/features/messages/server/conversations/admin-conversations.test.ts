import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { adminConversations, getWaitingFamilies } = messagesEndpoints;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString();

test('lists who writes with whom for admins only, never the texts', async () => {
  const path = '/api/admins/conversations';
  expect((await casa.visitor().get(path)).status).toBe(401);
  for (const role of ['student', 'teacher'] as const)
    expect((await (await casa.asNew(role)).get(path)).status).toBe(403);
  const admin = await casa.asNew('admin');
  expect((await admin.get(`${path}?personId=%00`)).status).toBe(400);
  expect(await admin.get(path)).toMatchObject({ status: 200, body: [] });
  const teacher = (await casa.world.teacher()).id;
  const made = [];
  for (let index = 0; index < 5; index += 1)
    made.push(
      await casa.world.conversation({
        ...(index < 3 ? { teacher } : {}),
        messages: [
          { from: 'student', text: 'Between us', at: at(index) },
          { from: 'teacher', text: 'Secret', at: at(index) },
        ],
      }),
    );
  const all = (await admin.call(adminConversations, {})).body;
  expect(all.map(({ _id }) => _id)).toEqual(made.map(({ id }) => id).reverse());
  expect(all[4]).toEqual({
    _id: made[0]?.id,
    student: expect.objectContaining({ _id: made[0]?.student, role: 'student' }),
    teacher: expect.objectContaining({ _id: teacher, role: 'teacher' }),
    messageCount: 2,
    lastMessageAt: at(0),
  });
  expect(JSON.stringify(all)).not.toMatch(/Between us|Secret/);
  const of = async (personId: string) => (await admin.call(adminConversations, { personId })).body.length;
  expect([await of(teacher), await of(made[0]?.student ?? ''), await of('nobody')]).toEqual([3, 1, 0]);
  const pages: string[] = [];
  for (let next: string | undefined = `${path}?limit=2`; next !== undefined; ) {
    const { body, headers } = await admin.get(next);
    pages.push(...(body as { _id: string }[]).map(({ _id }) => _id));
    next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual(all.map(({ _id }) => _id));
});

test('shows admins the teachers for whom families have waited a day, most families first', async () => {
  for (const client of [casa.visitor(), await casa.asNew('teacher'), await casa.asNew('student')])
    expect([401, 403]).toContain((await client.call(getWaitingFamilies, {})).status);
  const admin = await casa.asNew('admin');
  const waiting = async () => (await admin.call(getWaitingFamilies, {})).body;
  expect(await waiting()).toEqual({ families: 0, teachers: [] });
  const [tala, ana] = [
    await casa.world.teacher({ first_name: 'Tala', last_name: 'Reyes' }),
    await casa.world.teacher({ first_name: 'Ana', last_name: 'Cruz' }),
  ];
  const hoursAgo = (hours: number) => new Date(casa.clock.milliseconds() - hours * 3_600_000).toISOString();
  const writes = (teacher: string, hours: number, unreadByTeacher = 1, student?: string) =>
    casa.world.conversation({
      teacher,
      ...(student && { student }),
      messages: [{ from: 'student', text: 'Secret', at: hoursAgo(hours) }],
      unreadByTeacher,
    });
  await writes(tala.id, 23);
  await writes(tala.id, 30, 0);
  expect(await waiting()).toEqual({ families: 0, teachers: [] });
  const { id: both } = await casa.world.student();
  await writes(ana.id, 25, 1, both);
  await writes(tala.id, 25, 1, both);
  for (const hours of [25, 300]) await writes(tala.id, hours);
  expect(await waiting()).toEqual({
    families: 3,
    teachers: [
      { _id: tala.id, full_name: 'Tala Reyes', families: 3 },
      { _id: ana.id, full_name: 'Ana Cruz', families: 1 },
    ],
  });
});
