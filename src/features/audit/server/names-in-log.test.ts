import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { auditEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const listLog = async (filter: Parameters<typeof admin.call<typeof calls.getAuditLog>>[1] = {}) =>
  (await admin.call(calls.getAuditLog, filter)).body;
const summaryOf = async (filter: Parameters<typeof listLog>[0]) =>
  (await listLog(filter)).map(({ action, subject: { name } }) => [action, name]);

const remove = async (path: string, ids: object) => {
  const { status, body } = await admin.post(path, ids);
  expect(status).toBe(200);
  return (body as { batch: string }).batch;
};

test('a person in the bin has a name and is found until the erasure', async () => {
  const { id } = await casa.world.student({ first_name: 'Hannah', middle_name: '', last_name: 'Müllermann' });
  const batch = await remove('/api/admins/delete-student', { ids: [id] });
  const named = [['student:deleted', 'Hannah Müllermann']];
  expect(await summaryOf({ subject: id })).toEqual(named);
  expect(await summaryOf({ search: 'mullermann' })).toEqual(named);
  expect((await admin.call(calls.getAuditSubject, { subject: id })).body).toEqual({
    kind: 'student',
    name: 'Hannah Müllermann',
    isInBin: true,
  });
  const exported = await admin.call(calls.exportAuditLog, { subject: id });
  expect(exported.body.csv).toContain('Hannah Müllermann');
  expect((await admin.post('/api/admins/erase-batch', { batch })).status).toBe(200);
  expect(await summaryOf({ subject: id, topic: 'people' })).toEqual([['student:deleted', undefined]]);
  expect(await summaryOf({ search: 'mullermann' })).toEqual([]);
  expect((await admin.call(calls.getAuditSubject, { subject: id })).body).toEqual({ isInBin: false });
});

test('returns kind and name of the subject of entries', async () => {
  const { id, name } = await casa.world.section({});
  const { body } = await admin.call(calls.getAuditSubject, { subject: id });
  expect(body).toEqual({ kind: 'section', name, isInBin: false });
});

test('names all rows that were restored together from the bin', async () => {
  const make = (first_name: string) => casa.world.teacher({ first_name, middle_name: '', last_name: 'Bayani' });
  const ids = [(await make('Ligaya')).id, (await make('Tala')).id];
  const batch = await remove('/api/admins/delete-teacher', { ids });
  expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  const [line] = await listLog({ limit: 1 });
  expect([line?.action, line?.subject.name?.split(', ').sort()]).toEqual([
    'teacher:restored',
    ['Ligaya Bayani', 'Tala Bayani'],
  ]);
  expect(line?.changes.map(({ field }) => field)).not.toContain('rows');
  expect((await summaryOf({ subject: ids[0] ?? '' })).map(([action]) => action)).toEqual([
    'teacher:restored',
    'teacher:deleted',
  ]);
});

test('uses the stored name of a deleted person and the current name of a section', async () => {
  const { clock, database } = casa.services;
  const section = await casa.world.section({});
  const id = clock.newId();
  const row = {
    ...{ id: clock.newId(), at: clock.now(), actor_role: null, actor_id: null, action: 'student:created' },
    ...{ subject_kind: 'student', subject_id: id, before: null, request_id: 'r', address: null, device: null },
    ...{ salt: 'salt', after: JSON.stringify({ first_name: 'Gian', last_name: 'Cruz', section: section.id }) },
  };
  await database.transaction((tx) => tx.insertInto('audit_log').values(row).execute());
  const [line] = await listLog({ subject: id });
  expect(line?.subject.name).toBe('Gian Cruz');
  expect(line?.changes).toContainEqual({ field: 'section', after: section.name });
});

test('searches thousands of entries and finds matches at their beginning', async () => {
  const { clock, database } = casa.services;
  const lineOf = (name: string) => ({
    ...{ id: clock.newId(), at: clock.now(), actor_role: null, actor_id: null, action: 'student:created' },
    ...{ subject_kind: 'student', subject_id: clock.newId(), before: null, request_id: 'r', address: null },
    ...{ device: null, salt: 'salt', after: JSON.stringify({ first_name: name, last_name: 'Würzburg' }) },
  });
  const rows = ['Ada', ...Array.from({ length: 4500 }, () => 'Ben'), 'Ada'].map(lineOf);
  await database.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insertInto('audit_log')
        .values(rows.slice(at, at + 500))
        .execute();
  });
  const named = async (limit: number) =>
    (await listLog({ search: 'ada","last_name":"wurzburg', limit })).map(({ subject }) => subject._id);
  expect(await named(10)).toEqual([rows.at(-1)?.subject_id, rows[0]?.subject_id]);
  expect(await named(1)).toEqual([rows.at(-1)?.subject_id]);
});
