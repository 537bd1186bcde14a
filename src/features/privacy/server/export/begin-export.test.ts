import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { privacyEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const run = () => casa.runJob('run operations');
const listed = async (person: Client) => (await person.call(calls.getExports, {})).body;

const opened = async (person: Client, id: string) => {
  const { status, body } = await person.get(`/api/privacy/export-file/${id}`);
  expect(status).toBe(200);
  const entries = Object.entries(unzipSync(new Uint8Array(body as Buffer)));
  return new Map(entries.map(([name, content]) => [name, Buffer.from(content)]));
};

test('exports all data of a student, without secrets and data of others, and publishes progress', async () => {
  const student = await casa.asNew('student');
  const teacher = await casa.world.teacher({ address: '99 Secret Garden' });
  const upload = await student.upload('/api/messageUpload', 'file', samplePdf(), 'beads.pdf');
  const files = [upload.body as string];
  await student.call(messagesEndpoints.sendMessage, { userId: teacher.id, message: 'My <b>beads</b>', files });
  const tab = await openTab(casa.address, student);
  const begun = await student.call(calls.beginExport, {});
  expect(begun).toMatchObject({ status: 201, body: { state: 'waiting', person: { _id: student.id } } });
  expect((await student.call(calls.beginExport, {})).body._id).toBe(begun.body._id);
  await run();
  const [done] = await listed(student);
  expect(done).toMatchObject({ _id: begun.body._id, state: 'done', percent: 100 });
  await expect.poll(() => tab.received('operationChanged').length).toBeGreaterThan(3);
  tab.close();
  const zip = await opened(student, begun.body._id);
  const text = (name: string) => zip.get(name)?.toString() ?? '';
  expect(JSON.parse(text('tables/students.json'))).toMatchObject([{ id: student.id }]);
  expect(JSON.parse(text('tables/messages.json'))).toMatchObject([{ text: 'My <b>beads</b>' }]);
  const page = text('index.html');
  expect(page).toContain('My &#60;b&#62;beads&#60;/b&#62;');
  const headings = [...page.matchAll(/<h2>([^<]*)/g)].map(([, heading]) => heading);
  expect(headings.at(0)).toMatch(/^The e-mail address/);
  const placeOf = (heading: RegExp) => headings.findIndex((one) => heading.test(one ?? ''));
  expect(placeOf(/^Messages between/)).toBeGreaterThan(0);
  expect(placeOf(/^Changes with their author/)).toBeGreaterThan(placeOf(/^Messages between/));
  expect([...zip.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1);
  const all = [...zip.values()].map(String).join('\n');
  for (const secret of ['$argon2', '99 Secret Garden', 'sesame']) expect(all).not.toContain(secret);
});

test('exports published reports as PDF and lists reports left out because they name another student', async () => {
  const student = await casa.asNew('student');
  const { id: adviser } = await casa.world.teacher();
  const { id: section } = await casa.world.section({ adviser });
  await casa.world.enroll(student.id, section);
  const round = await casa.world.reportRound({ section, maker: adviser, title: 'First “term”' });
  await casa.world.termReport({ round: round.id, student: student.id, maker: adviser, state: 'published' });
  const draft = await casa.world.reportRound({ section, maker: adviser, title: 'Second term' });
  await casa.world.termReport({ round: draft.id, student: student.id, maker: adviser, state: 'writing' });
  const { id: other } = await casa.world.student({ first_name: 'Xochitl' });
  await casa.world.enroll(other, section);
  const naming = await casa.world.reportRound({ section, maker: adviser, title: 'Third term' });
  const text = 'She reads with Xochitl.';
  const named = { round: naming.id, student: student.id, maker: adviser, text };
  await casa.world.termReport({ ...named, state: 'published' });
  const { body } = await student.call(calls.beginExport, {});
  await run();
  const zip = await opened(student, body._id);
  const [path = '', ...others] = [...zip.keys()].filter((name) => name.endsWith('.pdf'));
  expect(others).toEqual([]);
  expect(zip.get(path)?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(zip.get('index.html')?.toString()).toContain('1 of these documents is not in this file because it names');
  expect(zip.get('index.html')?.toString()).toContain(`<a href="${path.split('/').map(encodeURIComponent).join('/')}"`);
});

test('gives the file only to the user who started the export, for a day', async () => {
  const admin = await casa.asNew('admin');
  const student = await casa.asNew('student');
  const other = await casa.asNew('teacher');
  expect((await other.call(calls.beginExport, { id: student.id })).status).toBe(403);
  expect((await admin.call(calls.beginExport, { id: crypto.randomUUID() })).status).toBe(404);
  const { body } = await admin.call(calls.beginExport, { id: student.id });
  await run();
  for (const stranger of [student, other, await casa.asNew('admin')]) {
    expect((await stranger.get(`/api/privacy/export-file/${body._id}`)).status).toBe(403);
    expect((await stranger.call(calls.cancelExport, { id: body._id })).status).toBe(403);
    expect(await listed(stranger)).toEqual([]);
  }
  expect((await opened(admin, body._id)).has('index.html')).toBe(true);
  casa.clock.advance(24 * 3600 + 1);
  const later = await casa.signedIn({ id: admin.id, role: 'admin' });
  expect((await later.get(`/api/privacy/export-file/${body._id}`)).status).toBe(403);
  await casa.runJob('erase old results of operations');
  expect(await casa.services.files.size(`operations/${body._id}`)).toBeUndefined();
  casa.clock.advance(-24 * 3600 - 1);
});

test('names the file by the day in the school’s time zone', async () => {
  const student = await casa.asNew('student');
  const { _id: id } = (await student.call(calls.beginExport, {})).body;
  await run();
  await casa.services.database.transaction((tx) =>
    tx.updateTable('operations').set({ created_at: '2026-05-01T20:00:00.000Z' }).where('id', '=', id).execute(),
  );
  const { headers } = await student.get(`/api/privacy/export-file/${id}`);
  expect(headers.get('content-disposition')).toContain('2026-05-02');
});

test('can be cancelled while waiting, running and done', async () => {
  const student = await casa.asNew('student');
  const begin = async () => (await student.call(calls.beginExport, {})).body._id;
  const waiting = await begin();
  await student.call(calls.cancelExport, { id: waiting });
  await run();
  expect((await listed(student))[0]).toMatchObject({ state: 'cancelled', percent: 0 });
  const running = await begin();
  let ran = 0;
  const kind = {
    kind: 'export-person',
    run: async (_operation: unknown, _to: string, report: (percent: number) => Promise<void>) => {
      await report(10);
      await student.call(calls.cancelExport, { id: running });
      ran += 1;
      await report(20);
      ran += 1;
    },
  };
  await runOperations(casa.services, [kind]);
  expect([ran, (await listed(student))[0]?.state]).toEqual([1, 'cancelled']);
  const done = await begin();
  await run();
  await student.call(calls.cancelExport, { id: done });
  expect((await student.get(`/api/privacy/export-file/${done}`)).status).toBe(403);
  await casa.runJob('erase old results of operations');
  expect(await casa.services.files.size(`operations/${done}`)).toBeUndefined();
});

test('resumes an export of a stopped process and gives up after several attempts', async () => {
  const student = await casa.asNew('student');
  const { _id: id } = (await student.call(calls.beginExport, {})).body;
  const leave = (tries: number) =>
    casa.services.database.transaction((tx) =>
      tx
        .updateTable('operations')
        .set({ state: 'running', holder: 'gone', leased_until: '2020-01-01T00:00:00.000Z', tries })
        .where('id', '=', id)
        .execute(),
    );
  await leave(1);
  await run();
  expect((await listed(student))[0]).toMatchObject({ state: 'done' });
  await leave(3);
  await run();
  expect((await listed(student))[0]).toMatchObject({ state: 'failed' });
});

test('deletes a user’s earlier export of the same person, but not that of another user', async () => {
  const [one, other] = [await casa.asNew('student'), await casa.asNew('admin')];
  const make = async (client: Client, id: string) => {
    const begun = await client.call(calls.beginExport, { id });
    expect(begun.status).toBe(201);
    await run();
    return begun.body._id;
  };
  const status = async (client: Client, id: string) => (await client.get(`/api/privacy/export-file/${id}`)).status;
  const [own, others] = [await make(one, one.id), await make(other, one.id)];
  expect([await status(one, own), await status(other, others)]).toEqual([200, 200]);
  const second = await make(one, one.id);
  expect([await status(one, own), await status(one, second), await status(other, others)]).toEqual([403, 200, 200]);
  expect(await casa.services.files.size(`operations/${own}`)).toBeUndefined();
});

test('fails on a low disk and shows the owner the reason', async () => {
  const student = await casa.asNew('student');
  const scarce = vi.spyOn(casa.services.disk, 'isScarce').mockResolvedValue(true);
  const { body } = await student.call(calls.beginExport, {});
  await run();
  scarce.mockRestore();
  const [found] = (await student.call(calls.getExports, {})).body;
  expect(found).toMatchObject({
    _id: body._id,
    state: 'failed',
    problem: expect.stringContaining('out of disk space'),
  });
  expect(casa.errors.splice(0)).toHaveLength(1);
});

test('runs one export at a time across two nodes', async () => {
  const people = await Promise.all([0, 1, 2, 3].map(() => casa.asNew('student')));
  for (const person of people) await person.call(calls.beginExport, {});
  let [now, max, all] = [0, 0, 0];
  const kind = {
    kind: 'export-person',
    run: async () => {
      now += 1;
      max = Math.max(max, now);
      all += 1;
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      throw new Error('enough');
    },
  };
  await Promise.all([0, 1].map(() => runOperations(casa.services, [kind])));
  expect([max, all]).toEqual([1, 4]);
  expect(casa.errors.splice(0)).toHaveLength(4);
});

test('deletes exports of other users after an erasure, as they may mention the person', async () => {
  const [teacher, admin] = [await casa.asNew('teacher'), await casa.asNew('admin')];
  const student = await casa.world.student({ first_name: 'Ana', middle_name: '', last_name: 'Peña' });
  const { _id: id } = (await teacher.call(calls.beginExport, {})).body;
  await run();
  await opened(teacher, id);
  const erased = await admin.call(calls.erasePerson, { id: student.id, name: 'Ana Peña' });
  expect(erased.status).toBe(200);
  expect((await teacher.get(`/api/privacy/export-file/${id}`)).status).toBe(403);
  const problem = 'The data in this file has changed since it was created. Create the file again.';
  expect((await listed(teacher))[0]).toMatchObject({ _id: id, state: 'failed', problem });
  await casa.runJob('erase old results of operations');
  expect(await casa.services.files.size(`operations/${id}`)).toBeUndefined();
});

test('restarts running exports of other users after an erasure, regardless of attempts', async () => {
  const [teacher, admin] = [await casa.asNew('teacher'), await casa.asNew('admin')];
  const student = await casa.world.student({ first_name: 'Ben', middle_name: '', last_name: 'Cruz' });
  const { _id: id } = (await teacher.call(calls.beginExport, {})).body;
  const { clock, database } = casa.services;
  const active = { state: 'running' as const, holder: 'other', leased_until: clock.now(), tries: 3 };
  await database.transaction((tx) => tx.updateTable('operations').set(active).where('id', '=', id).execute());
  expect((await admin.call(calls.erasePerson, { id: student.id, name: 'Ben Cruz' })).status).toBe(200);
  await run();
  expect((await listed(teacher))[0]).toMatchObject({ _id: id, state: 'done' });
});
