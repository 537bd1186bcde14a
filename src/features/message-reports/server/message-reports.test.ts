import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messageReportsEndpoints } from '../contract.ts';

const calls = messageReportsEndpoints;

let casa: TestCasa;
let admin: Client & { id: string };
const tabs: Tab[] = [];
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});
afterAll(() => casa.stop());

const openedTab = async (client: Client) => {
  const tab = await openTab(casa.address, client);
  tabs.push(tab);
  return tab;
};

const talk = async (texts: readonly string[]) => {
  const messages = texts.map((text) => ({ from: 'teacher', text }) as const);
  const { student, teacher, messageIds } = await casa.world.conversation({ messages });
  return {
    messageIds,
    student: { ...(await casa.signedIn({ id: student, role: 'student' })), id: student },
    teacher: { ...(await casa.signedIn({ id: teacher, role: 'teacher' })), id: teacher },
  };
};
const manyTexts = Array.from({ length: 20 }, (_, index) => `Text ${index + 1}`);

const auditOf = async (action: string, subject: string) =>
  casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', action)
    .where('subject_id', '=', subject)
    .execute();

const textsOf = (messages: readonly { message: string }[]) => messages.map(({ message }) => message);

describe('reporting', () => {
  test('shows admins who reported whom and why, but not the text of the message', async () => {
    const { student, teacher, messageIds } = await talk(['a secret text']);
    const [id = ''] = messageIds;
    const tab = await openedTab(admin);
    const made = await student.call(calls.reportMessage, { id, reason: 'It frightens me.' });
    expect(made).toMatchObject({ status: 201, body: { messageId: id } });
    await expect.poll(() => tab.received('messageReportsChanged')).toEqual([{}]);
    const list = await admin.call(calls.getMessageReports, { state: 'open', limit: 1 });
    expect(list.body).toMatchObject([
      {
        _id: made.body._id,
        reporter: { _id: student.id, role: 'student' },
        reported: { _id: teacher.id, role: 'teacher' },
        reason: 'It frightens me.',
        state: 'open',
        isHidden: false,
        looks: 0,
      },
    ]);
    expect(JSON.stringify(list.body)).not.toContain('secret');
    const lines = await auditOf('message:reported', id);
    expect(lines).toMatchObject([{ actor_id: student.id }]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('creates one report for repeated and concurrent requests', async () => {
    const { student, messageIds } = await talk(['Hello']);
    const [id = ''] = messageIds;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => student.call(calls.reportMessage, { id, reason: `Reason ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await auditOf('message:reported', id)).toHaveLength(1);
  });

  test('refuses to report the user’s own message; accepts a report of a deleted message', async () => {
    const { student, teacher, messageIds } = await talk(['Hello', 'Bye']);
    const [hello = '', bye = ''] = messageIds;
    expect((await teacher.call(calls.reportMessage, { id: hello, reason: 'Mine' })).status).toBe(403);
    await teacher.post('/api/messages/delete', { id: bye });
    const report = { id: bye, reason: 'It was rude' };
    const made = await student.call(calls.reportMessage, report);
    expect(made).toMatchObject({ status: 201, body: { messageId: bye } });
    expect(await student.call(calls.reportMessage, report)).toMatchObject({ status: 200, body: made.body });
  });

  test.each(['', '   ', 'x'.repeat(501)])('refuses a missing or too long reason: %j', async (reason) => {
    const { student, messageIds } = await talk(['Hello']);
    const answer = await student.call(calls.reportMessage, { id: messageIds[0] ?? '', reason });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } });
  });

  test('stores the text at the time of the report, even after an edit or a deletion', async () => {
    const { student, teacher } = await talk(['Hello']);
    const sent = await teacher.post(`/api/messages/send/${student.id}`, { message: 'You are stupid' });
    const { _id: id } = sent.body as { _id: string };
    const { body } = await student.call(calls.reportMessage, { id, reason: 'Rude' });
    await teacher.post('/api/messages/edit', { id, message: 'You are clever' });
    const edited = await admin.call(calls.openMessageReport, { id: body._id });
    expect(edited.body.report.message).toBe('You are stupid');
    expect(textsOf(edited.body.messages)).toEqual(['Hello', 'You are clever']);
    await teacher.post('/api/messages/delete', { id });
    const refused = await admin.call(calls.openMessageReport, { id: body._id });
    expect(refused.body.report).toMatchObject({ message: 'You are stupid', isDeleted: true });
    expect(textsOf(refused.body.messages)).toEqual(['Hello', '']);
  });
});

describe('viewing', () => {
  test.each([
    [1, 1, 6],
    [3, 1, 8],
    [10, 5, 15],
    [18, 13, 20],
    [20, 15, 20],
  ])('shows for message %d of 20 only the messages from %d to %d', async (at, first, last) => {
    const { messageIds } = await talk(manyTexts);
    await casa.world.conversation({ messages: [{ from: 'teacher', text: 'Elsewhere' }] });
    const { id } = await casa.world.messageReport({ message: messageIds[at - 1] ?? '' });
    const { body } = await admin.call(calls.openMessageReport, { id });
    expect(textsOf(body.messages)).toEqual(manyTexts.slice(first - 1, last));
    expect(body.report).toMatchObject({ messageId: messageIds[at - 1], message: `Text ${at}`, looks: 1 });
  });

  test('is recorded each time and notifies both participants only', async () => {
    const { student, teacher, messageIds } = await talk(manyTexts);
    const stranger = await casa.asNew('student');
    const [own, other, third] = [await openedTab(student), await openedTab(teacher), await openedTab(stranger)];
    const { id } = await casa.world.messageReport({ message: messageIds[6] ?? '' });
    const before = await student.call(calls.getReportViews, { userId: teacher.id });
    expect(before.body).toEqual([]);
    for (let opened = 0; opened < 2; opened++) await admin.call(calls.openMessageReport, { id });
    await expect
      .poll(() => [own, other].map((tab) => tab.received('messageLooked')))
      .toMatchObject([
        [
          { partnerId: teacher.id, seq: 7 },
          { partnerId: teacher.id, seq: 7 },
        ],
        [
          { partnerId: student.id, seq: 7 },
          { partnerId: student.id, seq: 7 },
        ],
      ]);
    expect(third.received('messageLooked')).toEqual([]);
    const [mine, theirs] = [
      await student.call(calls.getReportViews, { userId: teacher.id }),
      await teacher.call(calls.getReportViews, { userId: student.id }),
    ];
    expect(mine.body).toMatchObject([{ seq: 7 }, { seq: 7 }]);
    expect(theirs.body).toEqual(mine.body);
    const lines = await auditOf('message-report:opened', id);
    expect(lines).toMatchObject([{ actor_id: admin.id }, { actor_id: admin.id }]);
    expect(JSON.stringify(lines)).not.toContain('Text');
  });

  test('is refused after the report is closed', async () => {
    const { student, teacher, messageIds } = await talk(manyTexts);
    const { id } = await casa.world.messageReport({ message: messageIds[0] ?? '' });
    const closed = await admin.call(calls.closeMessageReport, { id });
    expect(closed.body).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
    expect((await admin.call(calls.closeMessageReport, { id })).body).toEqual(closed.body);
    expect(await admin.call(calls.openMessageReport, { id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await student.call(calls.getReportViews, { userId: teacher.id })).body).toEqual([]);
    expect(await auditOf('message-report:opened', id)).toEqual([]);
    expect(await auditOf('message-report:closed', id)).toHaveLength(1);
  });

  test('is recorded or refused during a concurrent close, never shown without a record', async () => {
    const { messageIds } = await talk(manyTexts);
    const { id } = await casa.world.messageReport({ message: messageIds[0] ?? '' });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => admin.call(calls.openMessageReport, { id })),
      admin.call(calls.closeMessageReport, { id }),
      ...Array.from({ length: 4 }, () => admin.call(calls.openMessageReport, { id })),
    ]);
    const shown = answers.filter(({ status, body }) => status === 200 && 'messages' in body).length;
    expect(await auditOf('message-report:opened', id)).toHaveLength(shown);
  });
});

describe('files', () => {
  const attach = async (from: Client, to: string) => {
    const uploaded = await from.upload('/api/messageUpload', 'file', samplePdf(), 'plan.pdf');
    const path = uploaded.body as string;
    const sent = await from.post(`/api/messages/send/${to}`, { message: '', files: [path] });
    return { path, id: (sent.body as { _id: string })._id };
  };

  test('are readable by an admin only after the messages around a report were viewed and while the report is open', async () => {
    const { student, teacher } = await talk(['Hello']);
    const far = await attach(teacher, student.id);
    for (const text of ['1', '2', '3', '4', '5'])
      await student.post(`/api/messages/send/${teacher.id}`, { message: text });
    const near = await attach(teacher, student.id);
    const statusesFor = async (client: Client) => [
      (await client.get(near.path)).status,
      (await client.get(far.path)).status,
    ];
    expect(await statusesFor(admin)).toEqual([403, 403]);
    const { id } = await casa.world.messageReport({ message: near.id });
    expect(await statusesFor(admin)).toEqual([403, 403]);
    const { body } = await admin.call(calls.openMessageReport, { id });
    expect(body.messages.at(-1)).toMatchObject({ files: [{ file: near.path, name: 'plan.pdf' }] });
    expect(await statusesFor(admin)).toEqual([200, 403]);
    await admin.call(calls.hideMessage, { reportID: id, hidden: true });
    expect(await statusesFor(student)).toEqual([403, 200]);
    expect(await statusesFor(admin)).toEqual([200, 403]);
    await admin.call(calls.closeMessageReport, { id });
    expect(await statusesFor(admin)).toEqual([403, 403]);
  });
});

describe('hiding', () => {
  test('blanks the message for both participants in place; unhiding restores the text', async () => {
    const { student, teacher, messageIds } = await talk(['Good morning', 'You are stupid']);
    const [, id = ''] = messageIds;
    const report = await casa.world.messageReport({ message: id });
    const [own, other] = [await openedTab(student), await openedTab(teacher)];
    const hidden = await admin.call(calls.hideMessage, { reportID: report.id, hidden: true });
    expect(hidden.body).toMatchObject({ isHidden: true, state: 'open' });
    for (const [client, to] of [
      [student, teacher.id],
      [teacher, student.id],
    ] as const) {
      const { body } = await client.get(`/api/messages/${to}`);
      expect(body).toMatchObject([{ message: 'Good morning' }, { message: '', hiddenAt: expect.any(String) }]);
    }
    await expect
      .poll(() => [own, other].map((tab) => tab.received<{ message: string }>('messageChanged').map((m) => m.message)))
      .toEqual([[''], ['']]);
    const opened = await admin.call(calls.openMessageReport, { id: report.id });
    expect(textsOf(opened.body.messages)).toEqual(['Good morning', 'You are stupid']);
    const shown = await admin.call(calls.hideMessage, { reportID: report.id, hidden: false });
    expect(shown.body).toMatchObject({ isHidden: false });
    const { body } = await student.get(`/api/messages/${teacher.id}`);
    expect(body).toMatchObject([{ message: 'Good morning' }, { message: 'You are stupid' }]);
    expect(await auditOf('message:hidden', id)).toHaveLength(1);
    expect(await auditOf('message:shown', id)).toHaveLength(1);
  });

  test('counts concurrent identical requests as one change', async () => {
    const { student, teacher, messageIds } = await talk(['Rude']);
    const report = await casa.world.messageReport({ message: messageIds[0] ?? '' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.call(calls.hideMessage, { reportID: report.id, hidden: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await student.get(`/api/messages/changes/${teacher.id}?after=0`)).body).toMatchObject([{ change: 1 }]);
  });

  test('refuses to hide a deleted message', async () => {
    const { teacher, student } = await talk(['Hello']);
    const sent = await teacher.post(`/api/messages/send/${student.id}`, { message: 'Oops' });
    const { _id: id } = sent.body as { _id: string };
    const report = await casa.world.messageReport({ message: id });
    await teacher.post('/api/messages/delete', { id });
    const answer = await admin.call(calls.hideMessage, { reportID: report.id, hidden: true });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

test('pages through reports, newest first, and retains them when a person is deleted', async () => {
  const { student, messageIds } = await talk(['One', 'Two', 'Three']);
  const made: string[] = [];
  for (const message of messageIds) made.unshift((await casa.world.messageReport({ message })).id);
  const first = await admin.get('/api/admins/message-reports?limit=2');
  expect(first.body).toMatchObject(made.slice(0, 2).map((_id) => ({ _id })));
  const next = /<([^>]+)>; *rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await admin.get(next.replace(/^https?:\/\/[^/]+/, ''));
  expect(second.body).toMatchObject([{ _id: made[2] }, ...(second.body as []).slice(1)]);
  await admin.post('/api/admins/delete-student', { ids: [student.id] });
  const { body } = await admin.call(calls.getMessageReports, {});
  const left = body.filter(({ _id }) => made.includes(_id));
  expect(left.map(({ _id, isInBin }) => [_id, isInBin])).toEqual(made.map((id) => [id, true]));
});
