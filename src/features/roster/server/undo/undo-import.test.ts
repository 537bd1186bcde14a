import { afterAll, beforeAll, expect, test } from 'vitest';
import { binEndpoints } from '#features/bin/contract.ts';
import { classesEndpoints } from '#features/classes/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { liveDigests } from '#tests/support/digests.ts';
import { importing, none, studentRow, titles } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, run } = importing(() => admin);
const students = async () => (await admin.call(peopleEndpoints.getStudents, {})).body;
const studentOf = async (email = '') => (await students()).find((one) => one.email === email);
const preview = async (id: string) => {
  const { status, body } = await admin.call(calls.previewUndoImport, { id });
  expect(status).toBe(200);
  return body;
};
const undo = async (id: string) => {
  const { status, body } = await admin.call(calls.undoImport, { id });
  expect([status, body.state]).toEqual([200, 'undone']);
  return body;
};
/** Returns digests of all rows except the last imported values. */
const schoolNow = async () =>
  (await liveDigests(casa.services, ['updated_at', 'created_at'])).filter((row) => !row.startsWith('imported_people '));
const changeStudent = (id: string, set: { address: string }) =>
  casa.services.database.transaction((tx) => tx.updateTable('students').set(set).where('id', '=', id).execute());
const imported = (id: string) =>
  casa.services.database.read
    .selectFrom('imported_people')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
const byMail = ['E-mail', 'First name', 'Home address', 'ID', 'Class'];

test('reverts an import completely and allows importing the same file again', async () => {
  const [first, second] = [await casa.world.section({ name: 'Ipil' }), await casa.world.section({ name: 'Dita' })];
  const { id: there, email } = await casa.world.student({ address: 'Old street', first_name: 'Ligaya' });
  await casa.world.enroll(there, first.id);
  const before = await schoolNow();
  const table = [
    [...titles],
    studentRow('Dita'),
    studentRow('', { 0: 'S-undo', 1: 'Lia', 2: 'Santos', 3: email, 4: '2016-09-30', 10: 'Dita' }),
    studentRow(),
  ];
  const answers = [{ line: 3, is: 'same' as const }];
  const id = await begin('students', table);
  const counts = await run(id, { answers });
  expect(counts).toEqual({ ...none, create: 2, update: 1 });
  expect((await students()).find(({ _id }) => _id === there)).toMatchObject({
    full_name: 'Lia Santos',
    sectionID: second.id,
  });
  expect(await preview(id)).toEqual({ leave: 2, changedSince: 0, goBack: 1, kept: [] });
  const undone = await undo(id);
  expect(await schoolNow()).toEqual(before);
  expect(await imported(there)).toMatchObject({ external_id: null });
  expect((await admin.call(calls.undoImport, { id })).body).toEqual(undone);
  expect(await schoolNow()).toEqual(before);
  expect((await admin.call(calls.previewUndoImport, { id })).status).toBe(409);
  expect((await admin.call(calls.getImport, { id })).body).toMatchObject({ state: 'undone', mayUndo: false });
  expect(await run(await begin('students', table), { answers })).toEqual(counts);
});

test('restores the people of an undone import from the bin in one batch', async () => {
  const id = await begin('students', [titles, studentRow(), studentRow()]);
  await run(id);
  const before = await schoolNow();
  await undo(id);
  expect((await schoolNow()).length).toBeLessThan(before.length);
  const [batch] = (await admin.call(binEndpoints.getBin, { searchInput: '' })).body;
  expect(batch).toMatchObject({ kind: 'student', counts: { student: 2 } });
  await admin.call(binEndpoints.restoreBatch, { batch: batch?._id ?? '' });
  expect(await schoolNow()).toEqual(before);
});

test('preserves and lists values that were changed by hand, taken or deleted after the import', async () => {
  const [old, next] = [await casa.world.section({ name: 'Old room' }), await casa.world.section({ name: 'Next room' })];
  const people = [
    await casa.world.student({ email: 'hand@casa.example', address: 'One' }),
    await casa.world.student({ email: 'was@casa.example', address: 'Two' }),
  ];
  const [hand = '', moved = ''] = people.map(({ id }) => id);
  await casa.world.enroll(hand, old.id);
  const added = studentRow();
  await run(
    await begin('students', [
      ['E-mail', 'ID'],
      ['was@casa.example', 'S-moved'],
    ]),
  );
  const id = await begin('students', [
    byMail,
    ['hand@casa.example', '', 'Table', 'S-hand', next.name],
    ['now@casa.example', '', 'Table', 'S-moved', ''],
  ]);
  expect(await run(id)).toEqual({ ...none, update: 2 });
  const more = await begin('students', [titles, added]);
  await run(more);
  await changeStudent(hand, { address: 'By hand' });
  await casa.world.student({ email: 'WAS@casa.example' });
  expect((await admin.call(classesEndpoints.deleteSections, { ids: [old.id] })).status).toBe(200);
  const { kept: remaining, ...rest } = await preview(id);
  expect(rest).toEqual({ leave: 0, changedSince: 0, goBack: 2 });
  expect(remaining.map(({ _id, field, because }) => [_id, field, because])).toEqual([
    [hand, 'address', 'changed'],
    [hand, 'section', 'gone'],
    [moved, 'email', 'taken'],
  ]);
  await undo(id);
  expect((await students()).find(({ _id }) => _id === hand)).toMatchObject({ address: 'By hand', sectionID: next.id });
  expect(await studentOf('now@casa.example')).toMatchObject({ _id: moved, address: 'Two' });
  const { external_id, last_values } = await imported(hand);
  expect([external_id, JSON.parse(last_values)]).toEqual([
    null,
    { email: 'hand@casa.example', address: 'Table', section: next.id },
  ]);
  await changeStudent((await studentOf(added[3]))?._id ?? '', { address: 'By hand' });
  expect(await preview(more)).toEqual({ leave: 1, changedSince: 1, goBack: 0, kept: [] });
});

test('preserves an imported teacher who has classes or a section', async () => {
  const head = ['First name', 'Last name', 'E-mail', 'Phone', 'Birth date', 'Home address'];
  const row = (email: string) => ['Noor', 'Haddad', email, '0917 555 0103', '1990-02-03', '4 Narra Road'];
  const emails = ['adviser@casa.example', 'free@casa.example'];
  const id = await begin('teachers', [head, ...emails.map(row)]);
  await run(id);
  const listed = async () =>
    (await admin.call(peopleEndpoints.getTeachers, {})).body.filter(({ email }) => emails.includes(email));
  const adviser = (await listed()).find(({ email }) => email === emails[0])?._id ?? '';
  await casa.world.section({ adviser });
  const remaining = [{ _id: adviser, name: 'Noor Haddad', because: 'duties' }];
  expect(await preview(id)).toEqual({ leave: 1, changedSince: 0, goBack: 0, kept: remaining });
  await undo(id);
  expect((await listed()).map(({ email }) => email)).toEqual([emails[0]]);
});

test('undoes an import once for concurrent requests', async () => {
  const id = await begin('students', [titles, studentRow(), studentRow()]);
  const before = (await students()).length;
  await run(id);
  const both = await Promise.all([0, 1, 2].map(() => admin.call(calls.undoImport, { id })));
  expect(both.map(({ status, body }) => [status, body.state])).toEqual([0, 1, 2].map(() => [200, 'undone']));
  expect((await students()).length).toBe(before);
});

test('offers no undo for an import without changes', async () => {
  const table = [titles, studentRow()];
  await run(await begin('students', table));
  const repeated = await begin('students', table);
  expect(await run(repeated)).toEqual({ ...none, unchanged: 1 });
  expect((await admin.call(calls.getImport, { id: repeated })).body).toMatchObject({ state: 'done', mayUndo: false });
});

test('refuses to undo drafts and imports older than 30 days', async () => {
  const id = await begin('students', [titles, studentRow()]);
  expect((await admin.call(calls.undoImport, { id })).status).toBe(409);
  await run(id);
  const past = 30 * 24 * 3600 + 1;
  casa.clock.advance(past);
  const later = await casa.asNew('admin');
  const answers = [await later.call(calls.previewUndoImport, { id }), await later.call(calls.undoImport, { id })];
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect((await later.call(calls.getImport, { id })).body).toMatchObject({ state: 'done', mayUndo: false });
  casa.clock.advance(-past);
});

test('undoes an import of 1,000 students', async () => {
  const before = (await students()).length;
  const id = await begin('students', [titles, ...Array.from({ length: 1000 }, () => studentRow())]);
  await run(id);
  await undo(id);
  expect((await students()).length).toBe(before);
});
