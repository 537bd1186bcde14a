import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Observation } from '../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: { section: string; lesson: string; group: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  fixture = { section, lesson, group, ana, ben };
  await casa.world.syncEnrollmentPeriods();
});

let sent = 0;
const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/observations/${name}`, body);
const seen = (fields: object = {}) => ({
  ...{ clientId: `seen-${++sent}`, sectionID: fixture.section, day: '2026-01-05', text: 'Poured for ten minutes.' },
  ...{ visibility: 'staff', studentIDs: [fixture.ana], lessonIDs: [fixture.lesson] },
  ...fields,
});
const add = async (fields: object = {}, client: Client = adviser) => {
  const { status, body } = await call('add-observation', seen(fields), client);
  expect(status).toBe(200);
  return (body as { _id: string })._id;
};
const ofClass = async (client: Client = adviser, withTakenBack = false) =>
  (await call('get-observations', { sectionID: fixture.section, withTakenBack }, client)).body as Observation[];
const ofChild = async (studentId = fixture.ana, client: Client = adviser) =>
  (await call('get-child-observations', { studentID: studentId }, client)).body as Observation[];
const helperOf = async (section = fixture.section) => {
  const helper = await casa.asNew('teacher');
  await casa.world.subject({ section, teacher: helper.id });
  return helper;
};
const messageOf = ({ body }: { body: unknown }) => (body as { issues: { message: string }[] }).issues[0]?.message;

test('lists observations with students, lessons and author, newest first, in pages', async () => {
  const [first, second] = [await add(), await add({ day: '2026-01-06', studentIDs: [fixture.ben, fixture.ana] })];
  expect((await ofClass()).map(({ _id }) => _id)).toEqual([second, first]);
  expect(await ofChild(fixture.ben)).toMatchObject([
    {
      ...{ _id: second, day: '2026-01-06', text: 'Poured for ten minutes.', visibility: 'staff', others: 0 },
      children: expect.arrayContaining([expect.objectContaining({ _id: fixture.ana, name: expect.any(String) })]),
      lessons: [{ _id: fixture.lesson, name: expect.any(String) }],
      ...{ maker: expect.any(String), mayChange: true },
    },
  ]);
  const page = await call('get-observations', { sectionID: fixture.section, limit: 1 });
  expect(page.body).toMatchObject([{ _id: second }]);
});

test('stores an observation once for repeated requests', async () => {
  const same = seen();
  const answers = await Promise.all([1, 2, 3].map(() => call('add-observation', same)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => (body as { _id: string })._id)).size).toBe(1);
  expect(await ofClass()).toHaveLength(1);
});

test('refuses invalid observations with a message about the invalid value and stores nothing', async () => {
  const { id: stranger } = await casa.world.studentIn((await casa.world.section()).id);
  const { lesson: elsewhere } = await casa.world.album();
  for (const [fields, words] of [
    [{ text: ' \n ' }, 'Write what you saw.'],
    [{ text: 'x'.repeat(4001) }, '4,000'],
    [{ day: '2999-01-01' }, '2999-01-01 is in the future. Choose today or an earlier day.'],
    [{ day: '1999-01-01' }, 'was born on'],
    [{ studentIDs: [] }, 'at least one child'],
    [{ studentIDs: [stranger] }, 'has never been in'],
    [{ lessonIDs: [elsewhere] }, 'is not in an album of'],
    [{ lessonIDs: ['unknown'] }, 'no longer in an album'],
  ] as const) {
    const answer = await call('add-observation', seen(fields));
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toContain(words);
  }
  expect(await ofClass(adviser, true)).toEqual([]);
});

describe('permissions', () => {
  test('lets the staff of the class and admins read and write, and no one else', async () => {
    const helper = await helperOf();
    const stranger = await casa.asNew('teacher');
    const child = await casa.signedIn({ id: fixture.ana, role: 'student' });
    for (const visibility of ['staff', 'family', 'draft'])
      for (const client of [adviser, helper, admin]) await add({ visibility }, client);
    const id = await add({ visibility: 'family' });
    // Each client reads all shared observations and only its own draft.
    for (const client of [adviser, helper, admin])
      expect((await ofClass(client)).map(({ visibility }) => visibility).sort()).toEqual([
        ...['draft', 'family', 'family', 'family', 'family', 'staff', 'staff', 'staff'],
      ]);
    for (const client of [adviser, helper]) expect(await ofChild(fixture.ana, client)).toHaveLength(8);
    for (const client of [stranger, child])
      for (const [name, body] of [
        ['get-observations', { sectionID: fixture.section }],
        ['get-child-observations', { studentID: fixture.ana }],
        ['add-observation', seen()],
        ['change-observation', { id, ...seen() }],
        ['withdraw-observation', { id }],
      ] as const)
        expect((await call(name, body, client)).status).toBe(403);
    expect((await call('get-child-observations', { studentID: fixture.ana }, admin)).status).toBe(403);
  });

  test('lets authors change and withdraw their own observations, and the adviser and admins all of them', async () => {
    const [helper, second] = [await helperOf(), await helperOf()];
    const id = await add({}, helper);
    const change = (client: Client) => call('change-observation', { id, ...seen({ text: 'Poured twice.' }) }, client);
    expect((await ofClass(second)).map(({ mayChange }) => mayChange)).toEqual([false]);
    expect((await change(second)).status).toBe(403);
    expect((await call('withdraw-observation', { id }, second)).status).toBe(403);
    for (const client of [helper, adviser, admin]) expect((await change(client)).status).toBe(200);
  });

  test('lets a former adviser read for 60 days and the next class read, without naming other students', async () => {
    await add({ studentIDs: [fixture.ana, fixture.ben] });
    const next = await casa.asNew('teacher');
    const { id: nextSection } = await casa.world.section({ adviser: next.id });
    const place = { studentID: fixture.ana, sectionID: fixture.section };
    await admin.post('/api/admins/remove-student', place);
    await admin.post('/api/admins/add-student-section', { ...place, sectionID: nextSection });
    await casa.world.syncEnrollmentPeriods();
    const [theirs] = await ofChild(fixture.ana, next);
    expect(theirs).toMatchObject({ others: 1, mayChange: false, children: [{ _id: fixture.ana }] });
    expect((await call('get-observations', { sectionID: fixture.section }, next)).status).toBe(403);
    expect(await ofChild(fixture.ana)).toHaveLength(1);
    await casa.services.database.transaction((tx) =>
      tx
        .updateTable('stays')
        .set({ from_at: '2020-01-01T00:00:00.000Z', to_at: '2020-01-02T00:00:00.000Z' })
        .where('student_id', '=', fixture.ana)
        .where('section_id', '=', fixture.section)
        .execute(),
    );
    expect((await call('get-child-observations', { studentID: fixture.ana })).status).toBe(403);
  });

  test('lists observations of a student who left only for readers of that student’s record', async () => {
    const helper = await helperOf();
    const alone = await add({ text: 'Poured alone.' });
    const both = await add({ studentIDs: [fixture.ana, fixture.ben] });
    const place = { studentID: fixture.ana, sectionID: fixture.section };
    await admin.post('/api/admins/remove-student', place);
    await admin.post('/api/admins/add-student-section', {
      ...place,
      sectionID: (await casa.world.section()).id,
    });
    await casa.world.syncEnrollmentPeriods();
    const ids = async (client: Client) => (await ofClass(client)).map(({ _id }) => _id);
    for (const client of [adviser, admin]) expect(await ids(client)).toEqual([both, alone]);
    expect(await ids(helper)).toEqual([both]);
    casa.clock.advance(61 * 24 * 3600);
    expect(await ids(await casa.signedIn({ id: adviser.id, role: 'teacher' }))).toEqual([both]);
    casa.clock.advance(-61 * 24 * 3600);
  });
});

describe('a draft', () => {
  test('is visible to its author for 14 days, then to the staff, and cannot become a draft again', async () => {
    const helper = await helperOf();
    const id = await add({ visibility: 'draft' }, helper);
    expect(await ofClass()).toEqual([]);
    expect(await ofClass(admin)).toEqual([]);
    expect((await call('change-observation', { id, ...seen() }, adviser)).status).toBe(403);
    const [own] = await ofClass(helper);
    const days = (Date.parse(own?.draftUntil ?? '') - Date.parse(own?.createdAt ?? '')) / 86_400_000;
    expect([own?.visibility, days]).toEqual(['draft', 14]);
    await casa.services.database.transaction((tx) =>
      tx.updateTable('observations').set({ draft_until: '2026-01-01' }).where('id', '=', id).execute(),
    );
    const [shared] = await ofClass();
    expect(shared).toMatchObject({ _id: id, visibility: 'staff' });
    expect(shared?.draftUntil).toBeUndefined();
    const back = await call('change-observation', { id, ...seen({ visibility: 'draft' }) }, helper);
    expect(messageOf(back)).toContain('cannot become a draft again');
  });

  test('hides its earlier text from others when it is shared', async () => {
    const helper = await helperOf();
    const id = await add({ visibility: 'draft', text: 'Only for me.' }, helper);
    await call('change-observation', { id, ...seen({ text: 'For everybody.' }) }, helper);
    const [[theirs], [own]] = [await ofClass(), await ofClass(helper)];
    expect(theirs?.text).toBe('For everybody.');
    expect(theirs?.earlier).toBeUndefined();
    expect(own?.earlier).toMatchObject([{ text: 'Only for me.', visibility: 'draft' }]);
  });
});

test('stores the earlier version with its author on a change and ignores a repeated change', async () => {
  const helper = await helperOf();
  const id = await add({}, helper);
  casa.clock.advance(1);
  const change = {
    id,
    ...seen({ text: 'Poured twice.', studentIDs: [fixture.ben], lessonIDs: [], day: '2026-01-04' }),
  };
  for (let times = 0; times < 2; times += 1) expect((await call('change-observation', change)).status).toBe(200);
  const [now] = await ofClass();
  expect(now).toMatchObject({
    ...{ text: 'Poured twice.', day: '2026-01-04', children: [{ _id: fixture.ben }], lessons: [] },
    changed: { maker: expect.any(String) },
    earlier: [{ text: 'Poured for ten minutes.', day: '2026-01-05', maker: now?.maker }],
  });
  expect(now?.earlier).toHaveLength(1);
  expect(await ofChild(fixture.ana)).toEqual([]);
});

test('hides a withdrawn observation, lists it on request, and restores it', async () => {
  const id = await add();
  for (const answer of await Promise.all([1, 2].map(() => call('withdraw-observation', { id }))))
    expect(answer.body).toEqual({ isTakenBack: true });
  expect(await ofClass()).toEqual([]);
  expect(await ofClass(adviser, true)).toMatchObject([{ _id: id, takenBack: { maker: expect.any(String) } }]);
  await call('withdraw-observation', { id, isTakenBack: false });
  expect(await ofClass()).toMatchObject([{ _id: id }]);
  const same = seen();
  await call('withdraw-observation', { of: same.clientId });
  await call('add-observation', same);
  await call('withdraw-observation', { of: same.clientId });
  expect(await ofClass()).toHaveLength(1);
});

describe('a deleted student', () => {
  const remove = async (id: string) =>
    ((await admin.post('/api/admins/delete-student', { ids: [id] })).body as { batch: string }).batch;
  const restore = async (batch: string) => {
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    await casa.world.syncEnrollmentPeriods();
  };
  const count = async () =>
    (
      await casa.services.database.read
        .selectFrom('observations')
        .select('id')
        .where('section_id', '=', fixture.section)
        .execute()
    ).length;

  test('leaves shared observations to the others; the last student deletes and restores them', async () => {
    const both = await add({ studentIDs: [fixture.ana, fixture.ben] });
    await call('change-observation', {
      id: both,
      ...seen({ text: 'Changed.', studentIDs: [fixture.ana, fixture.ben] }),
    });
    await add();
    const ana = await remove(fixture.ana);
    expect(await ofClass()).toMatchObject([{ _id: both, children: [{ _id: fixture.ben }] }]);
    expect(await count()).toBe(1);
    const ben = await remove(fixture.ben);
    expect(await count()).toBe(0);
    await restore(ben);
    expect(await ofClass()).toMatchObject([{ children: [{ _id: fixture.ben }], earlier: [{}], lessons: [{}] }]);
    await restore(ana);
    expect(await ofChild(fixture.ana)).toHaveLength(2);
    expect(await ofChild(fixture.ben)).toMatchObject([{ others: 0, children: [{}, {}] }]);
  });

  test.each(['at the school', 'in the bin'])(
    'is erased together with observations of only this student, %s',
    async (place) => {
      const { read } = casa.services.database;
      const alone = await add({ text: 'Of Ana alone.' });
      await call('change-observation', { id: alone, ...seen({ text: 'Of Ana alone, twice.' }) });
      await add({ text: 'Of both.', studentIDs: [fixture.ana, fixture.ben] });
      const row = await read.selectFrom('students').selectAll().where('id', '=', fixture.ana).executeTakeFirstOrThrow();
      if (place === 'in the bin') await remove(fixture.ana);
      const erased = await admin.post('/api/admins/erase-person', { id: fixture.ana, name: fullName(row) });
      expect(erased.status).toBe(200);
      expect(await ofClass()).toMatchObject([{ text: 'Of both.', others: 0, children: [{ _id: fixture.ben }] }]);
      const tables = await casa.services.database.schema.introspection.getTables();
      for (const { name: table } of tables.filter((one) => one.name.startsWith('observation'))) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
        expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Of Ana alone|${fixture.ana}|${alone}`));
      }
    },
  );
});
