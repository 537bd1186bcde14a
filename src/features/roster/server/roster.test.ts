import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { importing, none, studentRow, titles } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, check, run } = importing(() => admin);
const students = async () => (await admin.call(peopleEndpoints.getStudents, {})).body;
const studentOf = async (email = '') => (await students()).find((one) => one.email === email);

test('imports new students with guardian and section and changes nothing on a repeat', async () => {
  const { id: section } = await casa.world.section({ name: 'Narra' });
  const table = [titles, studentRow('narra'), studentRow(), ['', '', '', ''], studentRow('Narra')];
  const id = await begin('students', table);
  expect(await run(id)).toEqual({ ...none, create: 3 });
  expect(await studentOf(table[1]?.[3])).toMatchObject({
    full_name: `${table[1]?.[1]} Cruz`,
    birthdate: '2016-05-06',
    sectionID: section,
    parent_guardian: { first_name: 'Luz', relationship: 'Mother', phone_number: '0917 555 0202' },
  });
  expect(await studentOf(table[2]?.[3])).not.toHaveProperty('sectionID');
  expect((await check(await begin('students', table))).counts).toEqual({ ...none, unchanged: 3 });
});

test('creates people without a usable password', async () => {
  const table = [titles, studentRow()];
  await run(await begin('students', table));
  for (const password of ['', 'password', 'undefined']) {
    const { status } = await casa.visitor().post('/api/students/login', { email: table[1]?.[3], password });
    expect(status).toBe(401);
  }
});

test('imports a file once for concurrent requests and refuses another check', async () => {
  const id = await begin('students', [titles, studentRow(), studentRow()]);
  const { fingerprint } = await check(id);
  const before = (await students()).length;
  const both = await Promise.all([0, 1, 2].map(() => admin.call(calls.runImport, { id, fingerprint })));
  expect(both.map(({ status, body }) => [status, body.state])).toEqual([0, 1, 2].map(() => [200, 'done']));
  expect((await students()).length).toBe(before + 2);
  expect((await admin.call(calls.checkImport, { id })).status).toBe(409);
});

test('reports an update field by field and changes only fields in the file', async () => {
  const person = await casa.world.student({ first_name: 'Old', email: 'Old@casa.example', address: 'Old street' });
  const read = casa.services.database.read.selectFrom('accounts').selectAll().where('id', '=', person.id);
  const before = await read.executeTakeFirstOrThrow();
  const head = ['E-mail', 'First name', 'Home address', 'Birth date'];
  const id = await begin('students', [head, ['old@casa.example', 'Old', 'New street', '']]);
  expect((await check(id)).lines).toMatchObject([
    {
      line: 2,
      outcome: 'update',
      changes: [
        { field: 'email', before: 'Old@casa.example', after: 'old@casa.example' },
        { field: 'address', before: 'Old street', after: 'New street' },
      ],
    },
  ]);
  await run(id);
  expect(await studentOf('old@casa.example')).toMatchObject({ address: 'New street', birthdate: '2016-09-30' });
  const after = await read.executeTakeFirstOrThrow();
  expect({ ...after, email: '', updated_at: '' }).toEqual({ ...before, email: '', updated_at: '' });
});

test('preserves fields edited by hand unless overwriting is selected', async () => {
  const row = studentRow();
  await run(await begin('students', [titles, row]));
  const student = await studentOf(row[3]);
  const changed = { ...row, 5: 'By hand' };
  await casa.services.database.transaction((tx) =>
    tx
      .updateTable('students')
      .set({ address: 'By hand' })
      .where('id', '=', student?._id ?? '')
      .execute(),
  );
  const id = await begin('students', [titles, row]);
  expect(await check(id)).toMatchObject({
    counts: { ...none, kept: 1 },
    lines: [{ changes: [{ field: 'address', before: changed[5], after: row[5], isKept: true }] }],
  });
  const overwrite = [{ line: 2, field: 'address' }];
  expect(await run(id, { overwrite })).toEqual({ ...none, update: 1 });
  expect(await studentOf(row[3])).toMatchObject({ address: row[5] });
});

test('refuses a row that would join two people and requires an answer for a shared address', async () => {
  const [one, other] = [studentRow(), studentRow()];
  await run(await begin('students', [titles, one, other]));
  const joins = one.with(3, other[3] ?? '');
  const otherId = studentRow('', { 3: one[3] ?? '' });
  const brother = ['', 'Ben', 'Cruz', one[3] ?? '', '2018-01-01', ...one.slice(5)];
  const { lines } = await check(await begin('students', [titles, joins, otherId]));
  expect(lines.map(({ outcome, problems }) => [outcome, problems.length])).toEqual([
    ['skip', 1],
    ['skip', 1],
  ]);
  const id = await begin('students', [titles, brother]);
  expect((await check(id)).lines).toMatchObject([{ outcome: 'ask', mayBeNew: false, candidate: { email: one[3] } }]);
  expect((await check(id, { answers: [{ line: 2, is: 'new' }] })).counts).toEqual({ ...none, ask: 1 });
});

test('moves students by a file with only email or ID and section, and creates none', async () => {
  const [old, { id: section }] = [
    await casa.world.section({ name: 'Lauan' }),
    await casa.world.section({ name: 'Yakal' }),
  ];
  const [one, other] = [studentRow('Lauan'), studentRow()];
  await run(await begin('students', [titles, one, other]));
  const [id = '', mail = ''] = [one[0], other[3]];
  const moves = [
    ['Student ID', 'E-mail', 'Class'],
    [id, '', 'Yakal'],
    ['', mail, 'yakal'],
    ['', 'nobody@casa.example', 'Yakal'],
  ];
  expect(await run(await begin('students', moves))).toEqual({ ...none, update: 2, skip: 1 });
  expect([(await studentOf(one[3]))?.sectionID, (await studentOf(mail))?.sectionID]).toEqual([section, section]);
  expect((await students()).filter(({ sectionID }) => sectionID === old.id)).toEqual([]);
});

test('skips the second of two rows about one student', async () => {
  const row = studentRow();
  await run(await begin('students', [titles, row]));
  const byId = row.map((cell, at) => (at === 3 ? '' : at === 5 ? 'By ID' : cell));
  const byMail = row.map((cell, at) => (at === 0 ? '' : at === 5 ? 'By e-mail' : cell));
  const { lines } = await check(await begin('students', [titles, byId, byMail]));
  expect(lines.map(({ outcome, problems }) => [outcome, problems.map(({ message }) => message)])).toEqual([
    ['update', []],
    ['skip', ['Row 2 is already about the same person.']],
  ]);
});

test('only suggests a match by name and birth date', async () => {
  await casa.world.student({ first_name: 'Álma', last_name: 'Reyes', birthdate: '2015-01-02' });
  const row = studentRow('', { 0: '', 1: 'Alma', 2: 'Reyes', 4: '2015-01-02' });
  const id = await begin('students', [titles, row]);
  expect((await check(id)).lines).toMatchObject([
    { outcome: 'ask', mayBeNew: true, candidate: { name: 'Álma Reyes' } },
  ]);
  const answered = async (is: 'same' | 'new') => (await check(id, { answers: [{ line: 2, is }] })).counts;
  expect(await answered('same')).toEqual({ ...none, update: 1 });
  expect(await answered('new')).toEqual({ ...none, create: 1 });
});

test('requires an answer for an ambiguous date order and remembers the columns', async () => {
  const head = ['Vorname', 'Nachname', 'E-Mail', 'Geboren', 'Telefon', 'Anschrift'];
  const row = ['Noor', 'Haddad', 'noor@casa.example', '03/04/1990', '0917 555 0103', '4 Narra Road'];
  const id = await begin('teachers', [head, row]);
  const fields = ['first_name', 'last_name', 'email', 'birthdate', 'phone', 'address'];
  const mapped = await admin.call(calls.mapImport, { id, fields });
  expect(mapped.body).toMatchObject({
    asksDayOrder: true,
    columns: [{ title: 'Vorname', filled: 1, samples: ['Noor'] }, {}, {}, {}, {}, {}],
  });
  expect((await admin.call(calls.checkImport, { id })).status).toBe(409);
  await admin.call(calls.mapImport, { id, fields, dayOrder: 'dmy' });
  expect(await run(id)).toEqual({ ...none, create: 1 });
  const repeated = await begin('teachers', [head.toReversed(), row.toReversed()]);
  expect((await check(repeated)).counts).toEqual({ ...none, unchanged: 1 });
  const { body } = await admin.call(peopleEndpoints.getTeachers, {});
  expect(body.find(({ email }) => email === 'noor@casa.example')).toMatchObject({ birthdate: '1990-04-03' });
  expect((await admin.call(calls.mapImport, { id, fields })).status).toBe(409);
  const twice = await admin.call(calls.mapImport, { id: repeated, fields: ['email', 'email'] });
  expect(twice.status).toBe(400);
});

test('imports nothing if a person changes between check and import', async () => {
  const { id: person } = await casa.world.student({ email: 'between@casa.example' });
  const id = await begin('students', [
    ['E-mail', 'Home address'],
    ['between@casa.example', 'From the table'],
  ]);
  const { fingerprint } = await check(id);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('students').set({ address: 'By hand' }).where('id', '=', person).execute(),
  );
  expect((await admin.call(calls.runImport, { id, fingerprint })).status).toBe(409);
  expect(await studentOf('between@casa.example')).toMatchObject({ address: 'By hand' });
});

test('imports 1,000 students with guardians', async () => {
  const { id: section } = await casa.world.section({ name: 'Molave' });
  const table = [titles, ...Array.from({ length: 1000 }, () => studentRow('Molave'))];
  const id = await begin('students', table);
  expect(await run(id)).toEqual({ ...none, create: 1000 });
  expect((await students()).filter(({ sectionID }) => sectionID === section)).toHaveLength(1000);
  expect((await check(await begin('students', table))).counts).toEqual({ ...none, unchanged: 1000 });
  const listed = (await admin.call(calls.getImports, {})).body;
  expect(listed.find(({ state }) => state !== 'draft')).toMatchObject({
    _id: id,
    state: 'done',
    counts: { create: 1000 },
  });
});

test('lists an unfinished import for its owner only, until it is done', async () => {
  const id = await begin('students', [titles, studentRow()]);
  const listedFor = async (client: typeof admin) =>
    (await client.call(calls.getImports, {})).body.filter(({ _id }) => _id === id);
  expect(await listedFor(admin)).toMatchObject([{ state: 'draft', fileName: 'school.csv', kind: 'students' }]);
  const other = await casa.asNew('admin');
  expect(await listedFor(other)).toEqual([]);
  await run(id);
  expect(await listedFor(admin)).toMatchObject([{ state: 'done' }]);
  expect(await listedFor(other)).toMatchObject([{ state: 'done' }]);
});

test('creates working first passwords and never replaces a password chosen by the user', async () => {
  await casa.world.section({ name: 'Kamagong' });
  const table = [titles, studentRow('Kamagong'), studentRow()];
  const id = await begin('students', table);
  await run(id);
  const listed = async () => (await admin.call(calls.getImportCredentialSheets, { id })).body;
  const people = await listed();
  expect(people).toMatchObject([{ mayHaveSlip: true, section: { name: 'Kamagong' } }, { mayHaveSlip: true }]);
  const waiting = async () => {
    const { people: all, imports, others } = (await admin.call(calls.getPeopleWaiting, {})).body;
    expect(all).toBe(imports.reduce((sum, one) => sum + one.people, 0));
    return { imported: imports.find((one) => one._id === id)?.people, students: others.student };
  };
  const { imported, students: before } = await waiting();
  expect(imported).toBe(2);
  const stranger = (await casa.world.student({ mustChangePassword: true })).id;
  expect(await waiting()).toEqual({ imported: 2, students: before + 1 });
  const ids = [...people.map(({ _id }) => _id), stranger];
  const { body: credentials } = await admin.call(calls.createImportCredentialSheets, { id, ids });
  expect(credentials.map(({ _id }) => _id)).toEqual(people.map(({ _id }) => _id));
  const given = (all: typeof people) => all.map(({ hasFirstPassword }) => hasFirstPassword);
  expect([given(people), given(await listed())]).toEqual([
    [false, false],
    [true, true],
  ]);
  const [first] = people;
  const password = credentials[0]?.password;
  const signedIn = await casa.visitor().post('/api/students/login', { email: first?.email, password });
  expect([signedIn.status, signedIn.body]).toMatchObject([200, { mustChangePassword: true }]);
  await casa.services.database.transaction((tx) =>
    tx
      .updateTable('accounts')
      .set({ must_change_password: 0 })
      .where('id', '=', first?._id ?? '')
      .execute(),
  );
  expect((await listed())[0]).toMatchObject({ mayHaveSlip: false });
  expect(await waiting()).toEqual({ imported: 1, students: before + 1 });
  expect((await admin.call(calls.createImportCredentialSheets, { id, ids })).body).toMatchObject([
    { _id: people[1]?._id },
  ]);
  const repeated = await casa.visitor().post('/api/students/login', { email: first?.email, password });
  expect(repeated.status).toBe(200);
});

test('deletes a draft after one day', async () => {
  const id = await begin('students', [titles, studentRow()]);
  casa.clock.advance(24 * 3600 + 1);
  await casa.runJob('delete old imports');
  expect((await (await casa.asNew('admin')).call(calls.getImport, { id })).status).toBe(404);
  casa.clock.advance(-24 * 3600 - 1);
});
