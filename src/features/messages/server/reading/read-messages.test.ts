import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { readMessages, sendMessage, getMessages } = messagesEndpoints;
type Person = Client & { id: string };
const pair = async () => ({ student: await casa.asNew('student'), teacher: await casa.asNew('teacher') });
const send = async (from: Person, to: Person, message: string) =>
  (await from.call(sendMessage, { userId: to.id, message })).body;

test('refuses anonymous users, users without access, and messages of other conversations', async () => {
  const { student, teacher } = await pair();
  const path = `/api/messages/read/${teacher.id}`;
  expect((await casa.visitor().post(path, {})).status).toBe(401);
  expect((await student.post(path, { upTo: 7 })).status).toBe(400);
  for (const id of [student.id, 'nobody'])
    expect((await student.post(`/api/messages/read/${id}`, {})).status).toBe(403);
  expect((await (await casa.asNew('admin')).post(path, {})).status).toBe(403);
  const others = await casa.world.conversation();
  const foreign = others.messageIds[0] ?? '';
  expect((await student.call(readMessages, { userId: teacher.id, upTo: foreign })).status).toBe(404);
  await send(student, teacher, 'Hi');
  expect((await student.call(readMessages, { userId: teacher.id, upTo: foreign })).status).toBe(404);
});

test('marks up to one message or all, never moves back, and changes nothing when repeated', async () => {
  const { student, teacher } = await pair();
  const read = async (upTo?: string) => (await teacher.call(readMessages, { userId: student.id, upTo })).body;
  expect(await read()).toEqual({ readerId: teacher.id, unreadCount: 0 });
  const first = await send(student, teacher, 'One');
  const second = await send(student, teacher, 'Two');
  const own = await send(teacher, student, 'Three');
  const last = await send(student, teacher, 'Four');
  expect(await read(first._id)).toEqual({ readerId: teacher.id, upTo: first._id, unreadCount: 2 });
  expect(await read(own._id)).toEqual({ readerId: teacher.id, upTo: own._id, unreadCount: 1 });
  expect(await read(second._id)).toEqual({ readerId: teacher.id, upTo: own._id, unreadCount: 1 });
  expect(await read()).toEqual({ readerId: teacher.id, upTo: last._id, unreadCount: 0 });
  expect(await read()).toEqual({ readerId: teacher.id, upTo: last._id, unreadCount: 0 });
  const listed = (await student.get('/api/students/conversations')).body;
  expect(listed).toMatchObject([{ unreadCount: 1 }]);
});

type Step = {
  readonly by: 'student' | 'teacher';
  readonly does: 'send' | 'readAll' | 'readOne';
  readonly pick: number;
};
const steps = fc.array(
  fc.record<Step>({
    by: fc.constantFrom('student', 'teacher'),
    does: fc.constantFrom('send', 'send', 'readAll', 'readOne'),
    pick: fc.nat(),
  }),
  { minLength: 1, maxLength: 12 },
);

const storedState = (student: Person, teacher: Person) =>
  casa.services.database.read
    .selectFrom('conversations')
    .selectAll()
    .where('student_id', '=', student.id)
    .where('teacher_id', '=', teacher.id)
    .executeTakeFirst();

/** Checks that the stored unread counts follow from the messages and the read marks. */
const expectConsistent = async (student: Person, teacher: Person) => {
  const history = (await student.call(getMessages, { userId: teacher.id, after: 0 })).body;
  const state = await storedState(student, teacher);
  expect(history.map(({ seq }) => seq)).toEqual(history.map((_, index) => index + 1));
  const unread = (reader: Person, mark = 0) =>
    history.filter(({ receiverId, seq }) => receiverId === reader.id && seq > mark).length;
  expect(state?.last_seq ?? 0).toBe(history.length);
  expect(state?.student_unread ?? 0).toBe(unread(student, state?.student_read_seq));
  expect(state?.teacher_unread ?? 0).toBe(unread(teacher, state?.teacher_read_seq));
  return history;
};

test('leaves no gaps in seq and correct unread counts after any concurrent sends and reads', async () => {
  const play = async (rounds: readonly (readonly Step[])[]) => {
    const people = await pair();
    let history: { _id: string; receiverId: string }[] = [];
    for (const round of rounds) {
      const known = history;
      await Promise.all(
        round.map(async ({ by, does, pick }) => {
          const [actor, other] = by === 'student' ? [people.student, people.teacher] : [people.teacher, people.student];
          const upTo = does === 'readOne' ? known[pick % Math.max(1, known.length)]?._id : undefined;
          if (does === 'send') return send(actor, other, 'x');
          return actor.call(readMessages, { userId: other.id, upTo });
        }),
      );
      history = await expectConsistent(people.student, people.teacher);
    }
    await people.student.call(readMessages, { userId: people.teacher.id });
    await people.teacher.call(readMessages, { userId: people.student.id });
    expect((await storedState(people.student, people.teacher))?.student_unread ?? 0).toBe(0);
    expect((await storedState(people.student, people.teacher))?.teacher_unread ?? 0).toBe(0);
  };
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 4 }), play), trials(25));
});

/** Returns the message that a read step marks. Without any message, the step can only mark all. */
const targetOf = ({ does, pick }: Step, ids: readonly string[]) => {
  if (does === 'readAll' || ids.length === 0) return { place: ids.length, upTo: undefined };
  const place = (pick % ids.length) + 1;
  return { place, upTo: ids[place - 1] };
};

test('returns the unread counts of a reference model for any sequence of steps', async () => {
  const play = async (list: readonly Step[]) => {
    const people = await pair();
    const sent: { id: string; by: Step['by'] }[] = [];
    const marks = { student: 0, teacher: 0 };
    for (const step of list) {
      const { by } = step;
      const [actor, other] = by === 'student' ? [people.student, people.teacher] : [people.teacher, people.student];
      if (step.does === 'send') {
        sent.push({ id: (await send(actor, other, 'x'))._id, by });
        continue;
      }
      const ids = sent.map(({ id }) => id);
      const { place, upTo } = targetOf(step, ids);
      marks[by] = Math.max(marks[by], place);
      const unreadCount = sent.slice(marks[by]).filter((message) => message.by !== by).length;
      const { body } = await actor.call(readMessages, { userId: other.id, upTo });
      expect(body).toMatchObject({ unreadCount });
      expect(body.upTo).toBe(ids[marks[by] - 1]);
    }
  };
  await fc.assert(fc.asyncProperty(steps, play), trials(25));
});
