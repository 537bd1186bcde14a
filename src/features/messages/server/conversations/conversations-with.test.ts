import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';
import type { ConversationPartner } from '../../records.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { studentConversations, teacherConversations, sendMessage } = messagesEndpoints;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString();

test('refuses anonymous users, invalid cursors, and other roles', async () => {
  const paths = { student: '/api/students/conversations', teacher: '/api/teachers/conversations' };
  for (const role of ['student', 'teacher'] as const) {
    expect((await casa.visitor().get(paths[role])).status).toBe(401);
    const client = await casa.asNew(role);
    const nul = Buffer.from(JSON.stringify(['\u0000', 'x'])).toString('base64url');
    for (const query of ['limit=0', 'cursor=x', `limit=1&cursor=${nul}`])
      expect((await client.get(`${paths[role]}?${query}`)).status).toBe(400);
    const others = ['student', 'teacher', 'admin'].filter((other) => other !== role) as ('student' | 'teacher')[];
    for (const other of others) expect((await (await casa.asNew(other)).get(paths[role])).status).toBe(403);
    expect(await client.get(paths[role])).toMatchObject({ status: 200, body: [] });
  }
});

test('lists partners by latest conversation; shows students no email address of a teacher', async () => {
  const student = await casa.asNew('student');
  const teachers = [await casa.asNew('teacher'), await casa.asNew('teacher'), await casa.asNew('teacher')] as const;
  for (const [index, teacher] of teachers.entries())
    await casa.world.conversation({
      student: student.id,
      teacher: teacher.id,
      messages: [
        { from: 'student', text: 'Good morning', at: at(index) },
        { from: 'teacher', text: `Hello ${index}`, at: at(index + 1) },
      ],
      unreadByStudent: 1,
    });
  const listed = (await student.call(studentConversations, {})).body;
  expect(listed).toMatchObject(
    [2, 1, 0].map((index) => ({
      _id: teachers[index]?.id,
      role: 'teacher',
      lastMessage: `Hello ${index}`,
      lastMessageAt: at(index + 1),
      unreadCount: 1,
    })),
  );
  expect(JSON.stringify(listed)).not.toContain('@');
  await student.call(sendMessage, { userId: teachers[0].id, message: 'Thank you' });
  const order = (await student.call(studentConversations, {})).body.map(({ _id }) => _id);
  expect(order).toEqual([0, 2, 1].map((index) => teachers[index]?.id));
  const own = (await teachers[0].call(teacherConversations, {})).body;
  expect(own).toMatchObject([{ _id: student.id, role: 'student', lastMessage: 'Thank you', unreadCount: 1 }]);
  expect(own[0]?.email).toContain('@');
});

test('pages through conversations with equal times without gaps', async () => {
  const teacher = await casa.asNew('teacher');
  for (let index = 0; index < 7; index += 1)
    await casa.world.conversation({ teacher: teacher.id, messages: [{ from: 'student', text: 'Hi', at: at(0) }] });
  const whole = (await teacher.call(teacherConversations, {})).body.map(({ _id }) => _id);
  const paged: string[] = [];
  let path: string | undefined = '/api/teachers/conversations?limit=3';
  while (path !== undefined) {
    const { body, headers } = await teacher.get(path);
    paged.push(...(body as ConversationPartner[]).map(({ _id }) => _id));
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(whole).toHaveLength(7);
  expect(paged).toEqual(whole);
});
