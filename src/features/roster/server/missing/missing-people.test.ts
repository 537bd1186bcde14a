import { afterAll, beforeAll, expect, test } from 'vitest';
import { binEndpoints } from '#features/bin/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { importing } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';
import { forgetImports } from '../forget-imports.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, run } = importing(() => admin);
const head = ['ID', 'First name', 'Last name', 'E-mail'];
const missing = async (id: string) => {
  const { status, body } = await admin.call(calls.getMissingPeople, { id });
  expect(status).toBe(200);
  return body;
};
const student = (first_name: string, more: object = {}) =>
  casa.world.student({ first_name, last_name: 'Cruz', email: `${first_name.toLowerCase()}@casa.example`, ...more });

test('lists people without a row, moves them to the bin in one batch, and removes no one on import', async () => {
  const [ana, ben, cleo, dan] = [
    await student('Ana'),
    await student('Ben'),
    await student('Cleo'),
    await student('Dan'),
  ];
  const section = await casa.world.section({ name: 'Narra' });
  await casa.world.enroll(dan.id, section.id);
  for (let at = 0; at < 16; at += 1) await student(`Here${at}`);
  await casa.world.teacher({ first_name: 'Tala', email: 'tala@casa.example' });
  await run(
    await begin('students', [
      ['ID', 'E-mail'],
      ['S-1', 'ana@casa.example'],
    ]),
  );
  const table = [
    head,
    ['S-1', '', '', ''],
    // Matches by name alone, on a row with a problem, and by email.
    ['', 'BEN', 'cruz', 'no address'],
    ...Array.from({ length: 16 }, (_, at) => ['', `Other${at}`, 'Name', `here${at}@casa.example`]),
  ];
  const id = await begin('students', table);
  const found = await missing(id);
  expect(found.present).toBe(20);
  expect(found.people).toEqual([
    { _id: cleo.id, full_name: 'Cleo Cruz', email: 'cleo@casa.example' },
    { _id: dan.id, full_name: 'Dan Cruz', email: 'dan@casa.example', section: 'Narra', sectionID: section.id },
  ]);
  const bin = (ids: string[], number?: number) =>
    admin.call(calls.binMissingPeople, { id, ids, ...(number !== undefined && { number }) });
  expect((await bin([cleo.id, ana.id])).status).toBe(409);
  expect((await bin([cleo.id, ben.id])).status).toBe(409);
  const { status, body } = await bin([cleo.id, dan.id]);
  expect([status, body.deleted]).toEqual([200, 2]);
  expect((await missing(id)).people).toEqual([]);
  expect((await bin([cleo.id])).status).toBe(409);
  const [batch] = (await admin.call(binEndpoints.getBin, { searchInput: '' })).body;
  expect(batch).toMatchObject({ _id: body.batch, counts: { student: 2 } });
  await admin.call(binEndpoints.restoreBatch, { batch: batch?._id ?? '' });
  expect((await missing(id)).people).toHaveLength(2);
});

test('requires the number above one fifth and deletes once for concurrent requests', async () => {
  const id = await begin('students', [head, ['', 'Nobody', 'Here', 'nobody@casa.example']]);
  const { people, present } = await missing(id);
  expect(people).toHaveLength(present);
  const ids = people.map(({ _id }) => _id).slice(0, Math.floor(present / 5) + 1);
  const bin = (number?: number) =>
    admin.call(calls.binMissingPeople, { id, ids, ...(number !== undefined && { number }) });
  expect((await bin()).status).toBe(400);
  expect((await bin(ids.length + 1)).status).toBe(400);
  const both = await Promise.all([bin(ids.length), bin(ids.length)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(both.map(({ body }) => body.batch)).size).toBe(1);
  const left = (await admin.call(peopleEndpoints.getStudents, {})).body;
  expect(left).toHaveLength(present - ids.length);
});

test('repeats its response only for the same user and the same people', async () => {
  const [one, two] = [await student('Once'), await student('Twice')];
  const id = await begin('students', [['E-mail'], ['nobody@casa.example']]);
  const bin = (ids: string[], client: Client = admin) =>
    client.call(calls.binMissingPeople, { id, ids, number: ids.length });
  const first = await bin([one.id, two.id]);
  expect(first.status).toBe(200);
  expect(await bin([two.id, one.id])).toMatchObject({ status: 200, body: first.body });
  expect((await bin([one.id, two.id], await casa.asNew('admin'))).status).toBe(409);
  expect((await bin([one.id])).status).toBe(409);
  const other = await student('Later');
  expect((await bin([one.id, two.id, other.id])).status).toBe(409);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'import:missing-binned')
    .where('subject_id', '=', id)
    .execute();
  expect(lines).toHaveLength(1);
  expect((await admin.call(binEndpoints.getBin, { searchInput: '' })).body[0]?.counts).toEqual({ student: 2 });
  // Restored people can be deleted again, in a new batch.
  await admin.call(binEndpoints.restoreBatch, { batch: first.body.batch ?? '' });
  const repeated = await bin([one.id, two.id]);
  expect([repeated.status, repeated.body.batch === first.body.batch]).toEqual([200, false]);
});

test('refuses to remove teachers with classes and reports no missing people for other kinds', async () => {
  const adviser = (await casa.world.teacher({ first_name: 'Busy', last_name: 'Reyes' })).id;
  await casa.world.section({ adviser });
  const id = await begin('teachers', [['E-mail'], ['nobody@casa.example']]);
  const { people } = await missing(id);
  expect(people.map(({ _id }) => _id)).toContain(adviser);
  const refused = await admin.call(calls.binMissingPeople, { id, ids: [adviser], number: 1 });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Busy Reyes')]);
  const places = await begin('enrollments', [
    ['E-mail', 'Class'],
    ['nobody@casa.example', 'Narra'],
  ]);
  expect(await missing(places)).toEqual({ present: 0, people: [] });
});

test('lists missing people after the import and returns 409 after its undo', async () => {
  const [last, deleted, left] = [await student('Last'), await student('Gone'), await student('Left')];
  const id = await begin('students', [
    ['E-mail', 'Home address'],
    ['last@casa.example', 'New'],
  ]);
  const before = await missing(id);
  await run(id);
  expect(await missing(id)).toEqual(before);
  const count = async () => (await admin.call(calls.getImport, { id })).body.missing;
  expect(await count()).toBe(before.people.length);
  const fresh = await student('Fresh');
  const lastDay = schoolDay(casa.services);
  await admin.call(peopleEndpoints.archiveStudents, { ids: [left.id], lastDay, reason: '' });
  const { body } = await admin.call(calls.binMissingPeople, { id, ids: [deleted.id] });
  expect(body.deleted).toBe(1);
  const ids = (await missing(id)).people.map(({ _id }) => _id);
  expect(ids).toHaveLength(before.people.length - 2);
  expect(await count()).toBe(ids.length);
  for (const one of [last, deleted, left, fresh]) expect(ids).not.toContain(one.id);
  await admin.call(calls.undoImport, { id });
  expect((await admin.call(calls.getMissingPeople, { id })).status).toBe(409);
  expect(await count()).toBe(0);
});

test('forgets missing people after 30 days', async () => {
  await student('Old');
  const id = await begin('students', [['E-mail'], ['nobody@casa.example']]);
  await run(id);
  expect((await missing(id)).people.length).toBeGreaterThan(0);
  casa.clock.advance(31 * 24 * 3600);
  await forgetImports(casa.services);
  casa.clock.advance(-31 * 24 * 3600);
  expect((await admin.call(calls.getImport, { id })).body.missing).toBe(0);
});

test('audits the number of removed people and the file name', async () => {
  const { id: person } = await student('Logged');
  const id = await begin('students', [['E-mail'], ['nobody@casa.example']]);
  const { body } = await admin.call(calls.binMissingPeople, { id, ids: [person] });
  const line = await casa.services.database.read
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'import:missing-binned')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(line.after ?? '')).toEqual({ file: 'school.csv', kind: 'students', people: 1, batch: body.batch });
});

test('reports no missing people for a delta file, before and after its import', async () => {
  await student('Stays');
  const { status, body } = await admin.call(calls.beginImport, {
    ...{ kind: 'students', fileName: 'changes.zip', onlyChanges: true },
    ...{ head: ['E-mail'], rows: [['ana@casa.example']] },
  });
  expect(status).toBe(201);
  const details = async () => (await admin.call(calls.getImport, { id: body._id })).body;
  expect(await details()).toMatchObject({ onlyChanges: true, missing: 0 });
  expect((await missing(body._id)).people).toEqual([]);
  await run(body._id);
  expect(await details()).toMatchObject({ state: 'done', onlyChanges: true, missing: 0 });
  expect((await missing(body._id)).people).toEqual([]);
  const whole = await begin('students', [['E-mail'], ['ana@casa.example']]);
  expect((await missing(whole)).people.length).toBeGreaterThan(0);
});
