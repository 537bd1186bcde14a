import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import type { Client } from '#tests/support/client.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { childGroupsChanged } from '../../contract.ts';
import type { SavedGroup } from '../../group-schemas.ts';
import type { RecordSection } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let helper: Person;
let fixture: { section: string; ana: string; ben: string; leo: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
  helper = await casa.asNew('teacher');
});
afterAll(() => casa.stop());
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  await casa.world.subject({ section, teacher: helper.id });
  const [ana = '', ben = '', leo = ''] = await Promise.all(
    ['Ana', 'Ben', 'Leo'].map(async () => (await casa.world.studentIn(section)).id),
  );
  await casa.world.syncEnrollmentPeriods();
  fixture = { section, ana, ben, leo };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/records/${name}`, body);
const create = (fields: object = {}, client: Client = adviser) =>
  call(
    'create-child-group',
    { sectionID: fixture.section, name: 'Bead group', studentIDs: [fixture.ana, fixture.ben], ...fields },
    client,
  );
const idOf = ({ body }: { body: unknown }) => (body as { _id: string })._id;
const groups = async (client: Client = adviser) =>
  ((await call('get-record-room', { sectionID: fixture.section }, client)).body as RecordSection).groups ?? [];
const namesAndMembers = (all: readonly SavedGroup[]) => all.map(({ name, children }) => [name, children.toSorted()]);
const both = () => [fixture.ana, fixture.ben].toSorted();
const leave = (student: string) =>
  casa.services.database.transaction((tx) => tx.deleteFrom('enrollments').where('student_id', '=', student).execute());
const messageOf = ({ body }: { body: unknown }) => (body as { error: string }).error;

test('all staff who keep the record share the groups, others cannot see or change them', async () => {
  const assistant = await casa.asNew('teacher');
  await casa.world.assistant({ section: fixture.section, teacher: assistant.id, maker: adviser.id });
  const outsiders = [await casa.asNew('teacher'), await casa.signedIn({ id: fixture.ana, role: 'student' }), assistant];
  const id = idOf(await create({}, helper));
  for (const client of [adviser, helper, admin])
    expect(namesAndMembers(await groups(client))).toEqual([['Bead group', both()]]);
  for (const client of outsiders)
    for (const answer of [
      await create({ name: 'Mine' }, client),
      await call('change-child-group', { groupID: id, name: 'Mine' }, client),
      await call('delete-child-group', { groupID: id }, client),
      await call('get-record-room', { sectionID: fixture.section }, client),
    ])
      expect(answer.status).toBe(403);
  const unknownGroup = { groupID: 'nothing', name: 'Mine' };
  expect([
    (await call('change-child-group', unknownGroup)).status,
    (await call('change-child-group', unknownGroup, admin)).status,
  ]).toEqual([403, 404]);
  expect(namesAndMembers(await groups())).toEqual([['Bead group', both()]]);
});

test('creates one group for repeated and concurrent requests, and refuses a name that differs only in case or spaces', async () => {
  const answers = await Promise.all([
    create(),
    create({ studentIDs: [fixture.ben, fixture.ana, fixture.ana] }),
    create({}, helper),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  const duplicate = await create({ name: ' BEAD  group', studentIDs: [fixture.leo] });
  expect([duplicate.status, messageOf(duplicate)]).toEqual([409, expect.stringContaining('already has a group')]);
  const other = await casa.world.section({ adviser: adviser.id });
  const elsewhere = { sectionID: other.id, studentIDs: [(await casa.world.studentIn(other.id)).id] };
  expect((await create(elsewhere)).status).toBe(200);
  expect(await groups()).toHaveLength(1);
});

test('refuses an invalid name, an empty group and students of other classes', async () => {
  const { id: stranger } = await casa.world.student();
  for (const fields of [
    { name: ' ' },
    { name: 'a'.repeat(41) },
    { studentIDs: [] },
    { studentIDs: [fixture.ana, stranger] },
  ])
    expect((await create(fields)).status).toBe(400);
  expect((await create({ name: 'ñ'.repeat(40) })).status).toBe(200);
  const [group] = await groups();
  expect((await call('change-child-group', { groupID: group?._id, studentIDs: [stranger] })).status).toBe(400);
  expect(namesAndMembers(await groups())).toEqual([['ñ'.repeat(40), both()]]);
});

test('allows at most twelve groups, also under concurrent requests', async () => {
  for (let at = 1; at <= 11; at += 1) expect((await create({ name: `Group ${at}` })).status).toBe(200);
  const last = await Promise.all(['A', 'B'].map((name) => create({ name })));
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(last.map(messageOf).join()).toContain('at most 12 groups');
  expect(await groups()).toHaveLength(12);
});

test('restores deleted groups only up to the limit, also concurrently', async () => {
  const remove = async (id: string) =>
    ((await call('delete-child-group', { groupID: id })).body as { batch: string }).batch;
  const restore = (batch: string) => adviser.post('/api/admins/restore-batch', { batch });
  const [first, second] = [await remove(idOf(await create())), await remove(idOf(await create({ name: 'Rods' })))];
  for (let at = 1; at <= 11; at += 1) await create({ name: `Group ${at}` });
  const results = await Promise.all([restore(first), restore(second)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(results.map(messageOf).join()).toContain('already has 12 groups');
  const all = await groups();
  expect(all).toHaveLength(12);
  await call('delete-child-group', { groupID: all.find(({ name }) => name === 'Group 1')?._id });
  const late = results[0]?.status === 409 ? first : second;
  expect((await restore(late)).status).toBe(200);
  expect(await groups()).toHaveLength(12);
  expect(namesAndMembers(await groups()).flat()).toEqual(expect.arrayContaining(['Bead group', 'Rods', both()]));
});

test('creating and restoring a group concurrently does not exceed twelve', async () => {
  const { batch } = (await call('delete-child-group', { groupID: idOf(await create()) })).body as { batch: string };
  for (let at = 1; at <= 11; at += 1) await create({ name: `Group ${at}` });
  const both = await Promise.all([adviser.post('/api/admins/restore-batch', { batch }), create({ name: 'Late' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await groups()).toHaveLength(12);
});

test('changes name and members separately, and logs the changes', async () => {
  const id = idOf(await create());
  await create({ name: 'Rods' });
  expect((await call('change-child-group', { groupID: id, name: 'Rods' })).status).toBe(409);
  expect((await call('change-child-group', { groupID: id, name: 'bead Group' }, helper)).status).toBe(200);
  expect(namesAndMembers(await groups())[0]).toEqual(['bead Group', both()]);
  expect((await call('change-child-group', { groupID: id, studentIDs: [fixture.leo] })).status).toBe(200);
  expect(namesAndMembers(await groups())[0]).toEqual(['bead Group', [fixture.leo]]);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'child-group:created',
    'child-group:changed',
    'child-group:changed',
  ]);
});

test('hides members who left the class and shows them again when they return', async () => {
  await create();
  await leave(fixture.ana);
  expect(namesAndMembers(await groups())).toEqual([['Bead group', [fixture.ben]]]);
  await leave(fixture.ben);
  expect(namesAndMembers(await groups())).toEqual([['Bead group', []]]);
  await casa.world.enroll(fixture.ana, fixture.section);
  expect(namesAndMembers(await groups())).toEqual([['Bead group', [fixture.ana]]]);
});

test('the user who deleted a group can restore it with its members', async () => {
  const id = idOf(await create());
  const removed = await call('delete-child-group', { groupID: id }, helper);
  expect(removed.status).toBe(200);
  expect(await groups()).toEqual([]);
  expect((await call('delete-child-group', { groupID: id }, admin)).status).toBe(404);
  const { batch } = removed.body as { batch: string };
  const bin = (await admin.get('/api/admins/get-bin')).body as { kind: string; title: string }[];
  expect(bin[0]).toMatchObject({ kind: 'childGroup' });
  expect((await helper.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  expect(namesAndMembers(await groups())).toEqual([['Bead group', both()]]);
});

test('a deleted student leaves the group and returns when restored, an erased student is removed', async () => {
  await create();
  const { body } = await admin.post('/api/admins/delete-student', { ids: [fixture.ana] });
  expect(namesAndMembers(await groups())).toEqual([['Bead group', [fixture.ben]]]);
  await admin.post('/api/admins/restore-batch', { batch: (body as { batch: string }).batch });
  expect(namesAndMembers(await groups())).toEqual([['Bead group', both()]]);
  const { read } = casa.services.database;
  const row = await read.selectFrom('students').selectAll().where('id', '=', fixture.ana).executeTakeFirstOrThrow();
  expect((await admin.post('/api/admins/erase-person', { id: fixture.ana, name: fullName(row) })).status).toBe(200);
  expect(namesAndMembers(await groups())).toEqual([['Bead group', [fixture.ben]]]);
  for (const table of ['child_group_members', 'child_group_members_bin']) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
    expect(JSON.stringify(rows)).not.toContain(fixture.ana);
  }
});

test('each change takes a change number, so that clients that missed the event detect it', async () => {
  const number = async () => {
    const { body } = await call('get-class-record', { sectionID: fixture.section });
    return (body as { change: number }).change;
  };
  const numbers = [await number()];
  const id = idOf(await create());
  numbers.push(await number());
  await call('change-child-group', { groupID: id, name: 'Rods' });
  numbers.push(await number());
  const { batch } = (await call('delete-child-group', { groupID: id })).body as { batch: string };
  numbers.push(await number());
  await adviser.post('/api/admins/restore-batch', { batch });
  numbers.push(await number());
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
});

test('publishes each change, also a restore, only to staff who keep the record', async () => {
  const assistant = await casa.asNew('teacher');
  await casa.world.assistant({ section: fixture.section, teacher: assistant.id, maker: adviser.id });
  const before = await casa.asNew('teacher');
  const { id: subject } = await casa.world.subject({ section: fixture.section, teacher: before.id });
  await casa.services.database.transaction((tx) => tx.deleteFrom('subjects').where('id', '=', subject).execute());
  const student = await casa.signedIn({ id: fixture.ana, role: 'student' });
  const others = [assistant, before, student, await casa.asNew('teacher')];
  const tabs = await Promise.all([adviser, helper, admin, ...others].map((one) => openTab(casa.address, one)));
  const namesAndMembers = () => tabs.map((tab) => tab.received(childGroupsChanged.wire));
  const change = { sectionID: fixture.section };
  const received = async (times: number) => {
    const all = Array.from({ length: times }, () => change);
    await expect.poll(() => namesAndMembers().slice(0, 3)).toEqual([all, all, all]);
  };
  const id = idOf(await create());
  await received(1);
  await call('change-child-group', { groupID: id, studentIDs: [fixture.leo] }, helper);
  await received(2);
  const { batch } = (await call('delete-child-group', { groupID: id }, helper)).body as { batch: string };
  await received(3);
  expect((await helper.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  await received(4);
  // Refused or unchanged requests publish nothing. Their events would arrive before the next one.
  await create({ name: 'Bead group', studentIDs: [fixture.leo] });
  await create({ name: 'Bead group', studentIDs: [fixture.ana] });
  await create({ name: 'Rods' });
  await received(5);
  expect(namesAndMembers().slice(3)).toEqual([[], [], [], []]);
  for (const tab of tabs) tab.close();
});
