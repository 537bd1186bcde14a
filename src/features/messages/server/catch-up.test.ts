import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTurns } from '#platform/server/turns.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../contract.ts';
import type { Message } from '../records.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { sendMessage, editMessage, deleteMessage, getMessages, getMessageChanges } = messagesEndpoints;
type Person = Client & { id: string };
type Step = {
  by: 'student' | 'teacher';
  does: 'send' | 'edit' | 'delete' | 'fetchNew' | 'fetchChanges';
  pick: number;
  limit: number;
};

const steps = fc.array(
  fc.record<Step>({
    by: fc.constantFrom('student', 'teacher'),
    does: fc.constantFrom('send', 'send', 'edit', 'edit', 'delete', 'fetchNew', 'fetchChanges'),
    pick: fc.nat(),
    limit: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 10 },
);

/** What a tab holds that knows nothing but `after` and `changes`, which it asks for one after the other. */
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
    // What is not there yet comes with its page, as it is by then.
    for (const message of body) if (held.has(message.seq)) put(message);
    change = Math.max(change, ...body.map((message) => message.change ?? 0));
    return body.length;
  };
  const messages = () => [...held.values()].sort((one, other) => one.seq - other.seq);
  const inTurn = createTurns();
  return {
    fetchNew: (limit: number) => inTurn('fetch', () => fetchNew(limit)),
    fetchChanges: () => inTurn('fetch', fetchChanges),
    messages,
  };
};

const play = async (rounds: readonly (readonly Step[])[]) => {
  const people = { student: await casa.asNew('student'), teacher: await casa.asNew('teacher') };
  const screens = {
    student: createScreen(people.student, people.teacher),
    teacher: createScreen(people.teacher, people.student),
  };
  const sent: { id: string; by: Step['by'] }[] = [];
  const act = async ({ by, does, pick, limit }: Step) => {
    const other = by === 'student' ? people.teacher : people.student;
    if (does === 'fetchNew') return screens[by].fetchNew(limit);
    if (does === 'fetchChanges') return screens[by].fetchChanges();
    if (does === 'send') {
      const { body } = await people[by].call(sendMessage, { userId: other.id, message: `message ${pick}` });
      return sent.push({ id: body._id, by });
    }
    const own = sent.filter((message) => message.by === by);
    const target = own[pick % Math.max(1, own.length)];
    if (!target) return undefined;
    if (does === 'delete') return people[by].call(deleteMessage, { id: target.id });
    return people[by].call(editMessage, { id: target.id, message: `edit ${pick}` });
  };
  for (const round of rounds) await Promise.all(round.map(act));
  const truth = (await people.student.call(getMessages, { userId: people.teacher.id, after: 0 })).body;
  expect(truth.map(({ seq }) => seq)).toEqual(sent.map((_, at) => at + 1));
  for (const screen of Object.values(screens)) {
    while ((await screen.fetchNew(1000)) > 0);
    while ((await screen.fetchChanges()) > 0);
    expect(screen.messages()).toEqual(truth);
  }
};

test('whatever is sent, edited, deleted and fetched at once, catching up ends with what the server has', async () => {
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 5 }), play), { numRuns: 30 });
});
