import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { chatRulesEndpoints } from '../contract.ts';

const { getChatRules, setQuietHours, switchChat, getWriteRule } = chatRulesEndpoints;

let casa: TestCasa;
let admin: Client & { id: string };
const tabs: Tab[] = [];
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close();
  await casa.world.quietHours(undefined);
});
afterAll(() => casa.stop());

const openedTab = async (client: Client) => {
  const tab = await openTab(casa.address, client);
  tabs.push(tab);
  return tab;
};

const auditOf = async (subject: string | null, action: string) =>
  casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', action)
    .where('subject_id', subject === null ? 'is' : '=', subject)
    .execute();

const codeOf = (body: unknown) => (body as { code?: string }).code;

describe('switching the chat of a student', () => {
  test('lets neither side write while off; both can still read and get an explanation', async () => {
    const student = await casa.asNew('student');
    const teacher = await casa.asNew('teacher');
    const sent = await student.post(`/api/messages/send/${teacher.id}`, { message: 'Good morning' });
    const answer = await admin.call(switchChat, { ids: [student.id], on: false, note: 'Asked by the family.' });
    expect(answer).toMatchObject({ status: 200, body: { ids: [student.id], on: false } });
    for (const [client, to, reason] of [
      [student, teacher.id, /^Chat is off for your account/],
      [teacher, student.id, /^The school has switched off this student’s chat/],
    ] as const) {
      const refusal = await client.post(`/api/messages/send/${to}`, { message: 'Are you there?' });
      expect(refusal).toMatchObject({ status: 403, body: { code: 'chat_off', error: expect.stringMatching(reason) } });
      expect((await client.get(`/api/messages/${to}`)).body).toHaveLength(1);
      expect((await client.post(`/api/messages/read/${to}`, {})).status).toBe(200);
      const rule = await client.call(getWriteRule, { userId: to });
      expect(rule.body).toEqual({ mayWrite: false, reason: 'chat_off', explanation: expect.stringMatching(reason) });
    }
    const edit = await student.post('/api/messages/edit', {
      id: (sent.body as { _id: string })._id,
      message: 'Good day',
    });
    expect(edit).toMatchObject({ status: 403, body: { code: 'chat_off' } });
    expect(await auditOf(student.id, 'chat:switched-off')).toMatchObject([
      { actor_id: admin.id, after: JSON.stringify({ note: 'Asked by the family.' }) },
    ]);
  });

  test('accepts the repeated request of a message sent before the chat was switched off', async () => {
    const student = await casa.asNew('student');
    const teacher = await casa.asNew('teacher');
    const message = { message: 'Good morning', clientId: 'first' };
    const sent = await student.post(`/api/messages/send/${teacher.id}`, message);
    await casa.world.chatOff(student.id);
    const repeated = await student.post(`/api/messages/send/${teacher.id}`, message);
    expect(repeated).toMatchObject({ status: 200, body: sent.body });
  });

  test('retains the first admin on a repeated switch-off; switching on allows both to write; audits each change once', async () => {
    const student = await casa.asNew('student');
    const teacher = await casa.asNew('teacher');
    await admin.call(switchChat, { ids: [student.id], on: false, note: 'First' });
    await (await casa.asNew('admin')).call(switchChat, { ids: [student.id], on: false, note: 'Second' });
    const { body } = await admin.call(getChatRules, {});
    const off = body.switchedOff.filter((one) => one.student._id === student.id);
    expect(off).toMatchObject([{ note: 'First', offBy: expect.any(String) }]);
    await admin.call(switchChat, { ids: [student.id], on: true });
    await admin.call(switchChat, { ids: [student.id], on: true });
    expect((await student.post(`/api/messages/send/${teacher.id}`, { message: 'Hello' })).status).toBe(201);
    expect(await auditOf(student.id, 'chat:switched-off')).toHaveLength(1);
    expect(await auditOf(student.id, 'chat:switched-on')).toHaveLength(1);
  });

  test('changes no student if one of the ids is invalid', async () => {
    const student = await casa.asNew('student');
    const teacher = await casa.asNew('teacher');
    const answer = await admin.call(switchChat, { ids: [student.id, teacher.id], on: false });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const rule = await student.call(getWriteRule, { userId: teacher.id });
    expect(rule.body.mayWrite).toBe(true);
  });

  test('notifies the open chats of the student and the teachers, but of no other student', async () => {
    const student = await casa.asNew('student');
    const own = await openedTab(student);
    const teachers = await openedTab(await casa.asNew('teacher'));
    const others = await openedTab(await casa.asNew('student'));
    await admin.call(switchChat, { ids: [student.id], on: false });
    await expect.poll(() => [own, teachers].map((tab) => tab.received('chatRulesChanged'))).toEqual([[{}], [{}]]);
    await admin.call(setQuietHours, { quietHours: null });
    await expect.poll(() => others.received('chatRulesChanged')).toEqual([{}]);
  });

  test('sends no typing event while the chat is off', async () => {
    const student = await casa.asNew('student');
    const teacher = await casa.asNew('teacher');
    const [from, to] = [await openedTab(student), await openedTab(teacher)];
    await casa.world.chatOff(student.id);
    from.socket.emit('typing', { to: teacher.id });
    await from.call('readMessages', { to: teacher.id });
    expect(to.received('typing')).toEqual([]);
  });

  test('hides presence from and of a student whose chat is off', async () => {
    const student = await casa.asNew('student');
    const teacher = await casa.asNew('teacher');
    await openedTab(student);
    const tab = await openedTab(teacher);
    const seen = () => tab.received<string[]>('getOnlineUsers').at(-1)?.includes(student.id);
    await expect.poll(seen).toBe(true);
    await admin.call(switchChat, { ids: [student.id], on: false });
    await expect.poll(seen).toBe(false);
    const own = await openedTab(student);
    await expect.poll(() => own.received('getOnlineUsers')).toEqual([[]]);
    await admin.call(switchChat, { ids: [student.id], on: true });
    await expect.poll(seen).toBe(true);
  });

  test('deletes the switch with the student', async () => {
    const student = await casa.asNew('student');
    await casa.world.chatOff(student.id);
    expect((await admin.post('/api/admins/delete-student', { ids: [student.id] })).status).toBe(200);
    const { body } = await admin.call(getChatRules, {});
    expect(body.switchedOff.map((one) => one.student._id)).not.toContain(student.id);
  });

  test('records concurrent identical requests as one change', async () => {
    const student = await casa.asNew('student');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(switchChat, { ids: [student.id], on: false })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await auditOf(student.id, 'chat:switched-off')).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  test('can be set, read and removed', async () => {
    const quietHours = { from: '20:00', until: '07:00', days: [6, 5, 6] };
    const set = await admin.call(setQuietHours, { quietHours });
    expect(set).toMatchObject({ status: 200, body: { quietHours: { from: '20:00', until: '07:00', days: [5, 6] } } });
    const { body } = await admin.call(getChatRules, {});
    expect(body).toMatchObject({ quietHours: { days: [5, 6] }, timeZone: 'Asia/Manila' });
    expect((await admin.call(setQuietHours, { quietHours: null })).body).toEqual({ quietHours: null });
    expect((await admin.call(getChatRules, {})).body.quietHours).toBeNull();
    const lines = await auditOf(null, 'quiet-hours:set');
    expect(lines.at(-1)).toMatchObject({ before: expect.stringContaining('20:00'), after: 'null' });
  });

  test.each([
    [{ from: '20:00', until: '20:00', days: [] }, 'quietHours.until'],
    [{ from: '24:00', until: '20:00', days: [] }, 'quietHours.from'],
    [{ from: '8 PM', until: '20:00', days: [] }, 'quietHours.from'],
    [{ from: '20:00', until: '07:00', days: [7] }, 'quietHours.days.0'],
    [{ from: '20:00', until: '07:00', days: [0, 1, 2, 3, 4, 5, 6] }, 'quietHours.days'],
  ])('refuses %o at %s', async (quietHours, path) => {
    const answer = await admin.post('/api/admins/set-quiet-hours', { quietHours });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test('include their end in the write rule', async () => {
    const student = await casa.asNew('student');
    const teacher = await casa.asNew('teacher');
    await casa.world.quietHours({ from: '00:00', until: '23:59', days: [0, 1, 2, 3, 4, 5] });
    const { body } = await student.call(getWriteRule, { userId: teacher.id });
    expect(body).toMatchObject({ mayWrite: true, reason: 'quiet_hours' });
    expect(body.explanation).toMatch(/^Quiet hours until .+\. Your message will arrive then\.$/);
    expect(Date.parse(body.quietUntil ?? '')).toBeGreaterThan(casa.clock.milliseconds());
  });
});

test('returns the same rule for an unknown user and a user of the wrong role', async () => {
  const student = await casa.asNew('student');
  const others = [(await casa.world.student()).id, admin.id, 'nobody', student.id];
  const rules = await Promise.all(others.map(async (userId) => (await student.call(getWriteRule, { userId })).body));
  expect(new Set(rules.map((rule) => JSON.stringify(rule))).size).toBe(1);
  expect(rules[0]).toMatchObject({ mayWrite: false, reason: 'not_partners' });
});

test("refuses an unknown receiver with forbidden even if the student's chat is off", async () => {
  const student = await casa.asNew('student');
  await casa.world.chatOff(student.id);
  const answer = await student.post('/api/messages/send/nobody', { message: 'Hello' });
  expect({ status: answer.status, code: codeOf(answer.body) }).toEqual({ status: 403, code: 'forbidden' });
});
