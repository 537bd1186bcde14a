import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyedMutex } from '#platform/server/keyed-mutex.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { trials } from '#tests/support/chance.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';
import type { Message } from '../../records.ts';
import { hideMessage, unhideMessage } from '../changing/hide-message.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { sendMessage, editMessage, deleteMessage, getMessages, getMessageChanges } = messagesEndpoints;
const { readMessages, studentConversations, teacherConversations } = messagesEndpoints;
type Person = Client & { id: string };
type Step = {
  by: 'student' | 'teacher';
  does: 'send' | 'edit' | 'delete' | 'hide' | 'show' | 'read' | 'fetchNew' | 'fetchChanges';
  pick: number;
  limit: number;
};

const steps = fc.array(
  fc.record<Step>({
    by: fc.constantFrom('student', 'teacher'),
    does: fc.constantFrom('send', 'send', 'edit', 'edit', 'delete', 'hide', 'show', 'read', 'fetchNew', 'fetchChanges'),
    pick: fc.nat(),
    limit: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 10 },
);

/** Simulates a tab that loads messages only with `after` and `changes`, one request at a time. */
const createScreen = (viewer: Person, partner: Person) => {
  const held = new Map<number, Message>();
  let change = 0;
  const put = (message: Message) => {
    const known = held.get(message.seq);
    if ((known?.change ?? 0) <= (message.change ?? 0)) held.set(message.seq, message);
  };
  const last = () => Math.max(0, ...held.keys());
  const fetchNew = async (limit: number) => {
    const { body } = await viewer.call(getMessages, { userId: partner.id, after: last(), limit });
    body.forEach(put);
    return body.length;
  };
  const fetchChanges = async () => {
    const { body } = await viewer.call(getMessageChanges, { userId: partner.id, after: change });
    // Changes of messages that are not loaded are skipped, because their page will contain the current state.
    for (const message of body) if (held.has(message.seq)) put(message);
    change = Math.max(change, ...body.map((message) => message.change ?? 0));
    return body.length;
  };
  const messages = () => [...held.values()].sort((one, other) => one.seq - other.seq);
  const withLock = createKeyedMutex();
  return {
    fetchNew: (limit: number) => withLock('fetch', () => fetchNew(limit)),
    fetchChanges: () => withLock('fetch', fetchChanges),
    messages,
  };
};

/** Hides or shows a message as the school does. A message deleted in the meantime causes a conflict. */
const alterHidden = async (id: string, alter: typeof hideMessage) => {
  const { database } = casa.services;
  const place = await database.read
    .selectFrom('messages')
    .select(['id', 'conversation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const altered = systemContext(casa.services).transaction((context) => alter(context, place));
  await altered.catch((error: unknown) => expect(error).toMatchObject({ code: 'conflict' }));
};

/** Returns the stored unread count and the number of messages of the other participant after the read mark. */
const unreadOf = async (viewer: Person, role: 'student' | 'teacher', truth: readonly Message[]) => {
  const list = role === 'student' ? studentConversations : teacherConversations;
  const [row] = (await viewer.call(list, {})).body;
  const after = truth.filter(({ senderId, seq }) => senderId !== viewer.id && seq > (row?.ownReadSeq ?? 0));
  return { counted: row?.unreadCount ?? 0, after: after.length };
};

const play = async (rounds: readonly (readonly Step[])[]) => {
  const people = { student: await casa.asNew('student'), teacher: await casa.asNew('teacher') };
  const screens = {
    student: createScreen(people.student, people.teacher),
    teacher: createScreen(people.teacher, people.student),
  };
  const sent: { id: string; by: Step['by'] }[] = [];
  const change = ({ by, does, pick }: Step) => {
    const own = sent.filter((message) => message.by === by);
    const { id } = own[pick % Math.max(1, own.length)] ?? {};
    if (id === undefined) return undefined;
    if (does === 'hide' || does === 'show') return alterHidden(id, does === 'hide' ? hideMessage : unhideMessage);
    if (does === 'delete') return people[by].call(deleteMessage, { id });
    return people[by].call(editMessage, { id, message: `edit ${pick}` });
  };
  const act = async (step: Step) => {
    const { by, does, pick, limit } = step;
    const userId = by === 'student' ? people.teacher.id : people.student.id;
    if (does === 'fetchNew') return screens[by].fetchNew(limit);
    if (does === 'fetchChanges') return screens[by].fetchChanges();
    if (does === 'read') return people[by].call(readMessages, { userId });
    if (does !== 'send') return change(step);
    const { body } = await people[by].call(sendMessage, { userId, message: `message ${pick}` });
    return sent.push({ id: body._id, by });
  };
  for (const round of rounds) await Promise.all(round.map(act));
  const truth = (await people.student.call(getMessages, { userId: people.teacher.id, after: 0 })).body;
  expect(truth.map(({ seq }) => seq)).toEqual(sent.map((_, at) => at + 1));
  for (const screen of Object.values(screens)) {
    while ((await screen.fetchNew(1000)) > 0);
    while ((await screen.fetchChanges()) > 0);
    expect(screen.messages()).toEqual(truth);
  }
  for (const role of ['student', 'teacher'] as const) {
    const { counted, after } = await unreadOf(people[role], role, truth);
    expect(counted).toBe(after);
  }
};

test('catching up converges to the server’s state after any concurrent sends, changes, reads and fetches', async () => {
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 5 }), play), trials(30));
});
