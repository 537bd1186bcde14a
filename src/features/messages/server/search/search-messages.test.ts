import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';
import { scanMessages } from './scan-messages.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { searchConversation, searchMessages, sendMessage, deleteMessage, editMessage } = messagesEndpoints;
const scene = async () => ({ student: await casa.asNew('student'), teacher: await casa.asNew('teacher') });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString();

test('refuses anonymous users, invalid queries, and users without access', async () => {
  const { student, teacher } = await scene();
  const path = `/api/messages/search/${teacher.id}`;
  for (const one of [path, '/api/messages/search']) {
    expect((await casa.visitor().get(`${one}?q=a`)).status).toBe(401);
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=%00'])
      expect((await student.get(`${one}${query}`)).status).toBe(400);
    expect((await (await casa.asNew('admin')).get(`${one}?q=a`)).status).toBe(403);
  }
  for (const more of ['before=-1', 'before=x', 'limit=0', 'limit=101'])
    expect((await student.get(`${path}?q=a&${more}`)).status).toBe(400);
  for (const id of [student.id, 'nobody'])
    expect((await student.get(`/api/messages/search/${id}?q=a`)).status).toBe(403);
  expect((await student.get(`${path}?q=a`)).body).toEqual({ hits: [], isMore: false });
  expect((await student.get('/api/messages/search?q=a')).body).toEqual([]);
});

test('finds all words in any order and case, without diacritics, also as parts of words', async () => {
  const { student, teacher } = await scene();
  const texts = [
    'El NIÑO pequeño',
    'The garden, 100% green_ish',
    'a\\b "quoted" \n new line',
    'Garden party',
    'ÆRØ ﬁsh',
  ];
  for (const message of texts) await student.call(sendMessage, { userId: teacher.id, message });
  const find = async (q: string) =>
    (await teacher.call(searchConversation, { userId: student.id, q })).body.hits.map(({ seq }) => seq);
  expect(await find('nino')).toEqual([1]);
  expect(await find('pequeno EL ñiño')).toEqual([1]);
  expect(await find('garden')).toEqual([4, 2]);
  expect(await find('arde')).toEqual([4, 2]);
  expect(await find('garden green')).toEqual([2]);
  expect(await find('0%')).toEqual([2]);
  expect(await find('%')).toEqual([2]);
  expect(await find('n_i')).toEqual([2]);
  expect(await find('g_rden')).toEqual([]);
  expect(await find('\\')).toEqual([3]);
  expect(await find('"quoted"   new')).toEqual([3]);
  expect(await find('aero FISH')).toEqual([5]);
  expect(await find('\u0301')).toEqual([]);
  expect(await find("' or 1=1 --")).toEqual([]);
});

test('finds an edited message by its new text, and no deleted or hidden message', async () => {
  const { student, teacher } = await scene();
  const send = async (message: string) => (await student.call(sendMessage, { userId: teacher.id, message })).body._id;
  const [edited, deleted, hidden] = [await send('apple one'), await send('apple two'), await send('apple three')];
  await student.call(editMessage, { id: edited, message: 'pear one' });
  await student.call(deleteMessage, { id: deleted });
  await casa.services.database.transaction((tx) =>
    tx.updateTable('messages').set({ hidden_at: casa.services.clock.now() }).where('id', '=', hidden).execute(),
  );
  const find = async (q: string) =>
    (await teacher.call(searchConversation, { userId: student.id, q })).body.hits.length;
  expect([await find('apple'), await find('pear'), await find('three')]).toEqual([0, 1, 0]);
  expect((await teacher.call(searchMessages, { q: 'apple' })).body).toEqual([]);
});

test('pages through the hits of a long conversation, newest first, in limited batches of rows', async () => {
  const { student, teacher } = await scene();
  const count = 20_000;
  const messages = Array.from({ length: count }, (_, index) => ({
    from: 'student' as const,
    text: index % 500 === 0 ? `needle ${index}` : `Message number ${index} about the garden and the rain`,
  }));
  const world = await casa.world.conversation({ student: student.id, teacher: teacher.id, messages });
  const conversationId = world.id;
  const found: number[] = [];
  for (let before: number | undefined, isMore = true; isMore; ) {
    const { body } = await teacher.call(searchConversation, { userId: student.id, q: 'NEEDLE', before, limit: 15 });
    found.push(...body.hits.map(({ seq }) => seq));
    before = found.at(-1);
    isMore = body.isMore;
  }
  expect(found).toEqual(Array.from({ length: count / 500 }, (_, index) => count - 500 * (index + 1) + 1));
  const { db, pieces } = { db: casa.services.database.read, pieces: [] as number[] };
  const scan = { conversationId, patterns: ['%nothing%'], end: count + 1, limit: 20 };
  expect(await scanMessages(db, { ...scan, pause: async (rows) => void pieces.push(rows) })).toEqual([]);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(2000);
  expect(pieces.reduce((sum, rows) => sum + rows, 0)).toBe(count);
});

test('searches all conversations of the user: newest first, with the partner, at most 50, never those of others', async () => {
  const teacher = await casa.asNew('teacher');
  const others = await casa.world.conversation({ messages: [{ from: 'student', text: 'rain', at: at(59) }] });
  const students = [await casa.asNew('student'), await casa.asNew('student')];
  for (const [index, { id }] of students.entries())
    await casa.world.conversation({
      student: id,
      teacher: teacher.id,
      messages: Array.from({ length: 40 }, (_, minute) => ({
        from: minute % 2 ? ('student' as const) : ('teacher' as const),
        text: `rain ${index}/${minute}`,
        at: at(minute + index * 10),
      })),
    });
  const { body } = await teacher.call(searchMessages, { q: 'Rain' });
  expect(body).toHaveLength(50);
  const times = body.map(({ message }) => message.createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(times.at(-1)).toBe(at(20));
  for (const { partner, message } of body) {
    expect([message.senderId, message.receiverId].sort()).toEqual([partner._id, teacher.id].sort());
    expect(partner.role).toBe('student');
  }
  expect(body.map(({ partner }) => partner._id)).not.toContain(others.student);
  const own = await students[0]?.call(searchMessages, { q: '0/39' });
  expect(own?.body).toMatchObject([{ partner: { _id: teacher.id }, message: { message: 'rain 0/39' } }]);
  expect(JSON.stringify(own?.body)).not.toContain('@');
});
