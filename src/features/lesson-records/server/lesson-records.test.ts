import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { cellRows } from '../cell-map.ts';
import { cellStates, type EntryKind, entryKinds } from '../constants.ts';
import { foldEntries } from '../fold.ts';
import type { Cells, Entry, RecordSection } from '../schemas.ts';

let casa: TestCasa;
let admin: Client & { id: string };
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

type Fixture = { section: string; album: string; group: string; lesson: string; student: string };
let fixture: Fixture;
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  fixture = { section, album, group, lesson, student: (await casa.world.studentIn(section)).id };
  await casa.world.syncEnrollmentPeriods();
});

let sent = 0;
const entry = (fields: object = {}) => ({
  clientId: `entry-${++sent}`,
  studentID: fixture.student,
  lessonID: fixture.lesson,
  kind: 'presented',
  day: '2026-01-05',
  ...fields,
});
const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/records/${name}`, body);
const add = (entries: object[], client: Client = adviser) =>
  call('add-entries', { sectionID: fixture.section, entries }, client);
const cellsOf = ({ body }: Answer) => {
  const cells = body as Cells;
  return cellRows(cells).map(({ student, lesson, state, times, attention }) => ({
    student: cells.students[student],
    lesson: cells.lessons[lesson],
    state: cellStates[state],
    times,
    attention,
  }));
};
const record = async (since?: number, client: Client = adviser) =>
  call('get-class-record', { sectionID: fixture.section, ...(since !== undefined && { since }) }, client);
const entries = async (client: Client = adviser) =>
  (await call('get-cell-entries', { studentID: fixture.student, lessonID: fixture.lesson }, client)).body as Entry[];

describe('access to the record', () => {
  test('is limited to the adviser, the teachers of the class and admins', async () => {
    const helper = await casa.asNew('teacher');
    const stranger = await casa.asNew('teacher');
    await casa.world.subject({ section: fixture.section, teacher: helper.id });
    const student = await casa.signedIn({ id: fixture.student, role: 'student' });
    expect((await casa.visitor().post('/api/records/add-entries', {})).status).toBe(401);
    for (const client of [adviser, helper, admin]) {
      expect((await add([entry()], client)).status).toBe(200);
      expect((await record(undefined, client)).status).toBe(200);
      expect(await entries(client)).not.toEqual([]);
    }
    for (const client of [stranger, student]) {
      expect((await add([entry()], client)).status).toBe(403);
      expect((await record(undefined, client)).status).toBe(403);
      expect(
        await call('get-cell-entries', { studentID: fixture.student, lessonID: fixture.lesson }, client),
      ).toMatchObject({
        status: 403,
      });
    }
  });

  test('allows a former adviser to read for 60 days after the student left, but not to write', async () => {
    await add([entry()]);
    const { id: next } = await casa.world.section();
    const move = { studentID: fixture.student, sectionID: fixture.section };
    await admin.post('/api/admins/remove-student', move);
    await admin.post('/api/admins/add-student-section', { ...move, sectionID: next });
    await casa.world.syncEnrollmentPeriods();
    const stays = await casa.services.database.read
      .selectFrom('stays')
      .select(['section_id', 'to_at'])
      .where('student_id', '=', fixture.student)
      .orderBy('from_at')
      .execute();
    expect(stays).toEqual([
      { section_id: fixture.section, to_at: expect.any(String) },
      { section_id: next, to_at: null },
    ]);
    expect(await entries()).toHaveLength(1);
    const children = ((await call('get-record-room', { sectionID: fixture.section })).body as RecordSection).children;
    expect(children).toEqual([]);
    await casa.services.database.transaction((tx) =>
      tx
        .updateTable('stays')
        .set({ from_at: '2020-01-01T00:00:00.000Z', to_at: '2020-01-02T00:00:00.000Z' })
        .where('student_id', '=', fixture.student)
        .where('section_id', '=', fixture.section)
        .execute(),
    );
    expect((await call('get-cell-entries', { studentID: fixture.student, lessonID: fixture.lesson })).status).toBe(403);
  });
});

test('combines entries into a state, and returns only changed cells afterwards', async () => {
  const first = await add([entry()]);
  expect(cellsOf(first)).toEqual([
    { student: fixture.student, lesson: fixture.lesson, state: 'presented', times: 1, attention: 0 },
  ]);
  const { change } = first.body as Cells;
  expect(cellsOf(await record(change))).toEqual([]);
  await add([entry({ kind: 'practised', day: '2026-01-06', attention: 'set', note: 'Works alone.' })]);
  expect(cellsOf(await record(change))).toMatchObject([{ state: 'practising', times: 2, attention: 1 }]);
  expect(await entries()).toMatchObject([
    { kind: 'presented', day: '2026-01-05', isOwn: true },
    { kind: 'practised', note: 'Works alone.' },
  ]);
});

test('reports each invalid entry by its index in the request, also next to stored entries', async () => {
  const [known, good, late] = [entry(), entry({ kind: 'practised' }), entry({ day: '2999-01-01' })];
  await add([known]);
  const { status, body } = await add([known, late, good, entry({ studentID: 'nobody' })]);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: {
      error: expect.stringContaining('2999'),
      issues: [
        { path: 'entries.1.day', message: expect.stringContaining('2999') },
        { path: 'entries.3.studentID', message: expect.stringContaining('no longer at the school') },
      ],
    },
  });
  expect(await entries()).toHaveLength(1);
  expect((await add([known, good])).status).toBe(200);
  expect(await entries()).toHaveLength(2);
});

test('stores the same entry once under repeated and concurrent requests', async () => {
  const all = [entry(), entry({ kind: 'practised' })];
  const answers = await Promise.all([add(all), add(all), add([...all, ...all].reverse())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await entries()).toHaveLength(2);
  for (const answer of answers) expect(cellsOf(answer)).toMatchObject([{ state: 'practising', times: 2 }]);
});

test('refuses invalid entries with a message, and stores nothing of the request', async () => {
  const { id: other } = await casa.world.studentIn();
  const elsewhere = await casa.world.album();
  const archived = await casa.world.lesson({ group: fixture.group, name: 'Old lesson' });
  await admin.post('/api/albums/archive-lesson', { id: archived.id, isArchived: true });
  const refusals: [object, string, string][] = [
    [{ day: '2999-01-01' }, 'day', '2999'],
    [{ day: '1901-01-01' }, 'day', 'born'],
    [{ day: '2026-02-30' }, 'day', 'day'],
    [{ studentID: other }, 'studentID', 'never been in'],
    [{ studentID: 'unknown' }, 'studentID', 'no longer'],
    [{ lessonID: elsewhere.lesson }, 'lessonID', 'album'],
    [{ lessonID: archived.id }, 'lessonID', 'Old lesson'],
    [{ note: 'x'.repeat(501) }, 'note', '500'],
  ];
  for (const [fields, field, message] of refusals) {
    const answer = await add([entry(), entry(fields)]);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: `entries.1.${field}` }] } });
    const { issues } = answer.body as { issues: { message: string }[] };
    expect(issues[0]?.message).toContain(message);
  }
  expect(await entries()).toEqual([]);
  expect((await add([entry({ kind: 'planned', day: '2999-01-01' })])).status).toBe(200);
});

test('an entry is withdrawn once, by its author, the adviser or an admin', async () => {
  const helper = await casa.asNew('teacher');
  const second = await casa.asNew('teacher');
  for (const { id } of [helper, second]) await casa.world.subject({ section: fixture.section, teacher: id });
  await add([entry({ kind: 'mastered' })], helper);
  const [written] = await entries();
  expect((await call('withdraw-entries', { entries: [{ id: 'unknown', clientId: 'x' }] })).status).toBe(403);
  const withdraw = (client: Client, clientId: string) =>
    call('withdraw-entries', { entries: [{ id: written?._id, clientId }] }, client);
  expect((await withdraw(second, 'not-mine')).status).toBe(403);
  const answers = await Promise.all([withdraw(helper, 'one'), withdraw(adviser, 'two'), withdraw(admin, 'three')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await entries()).toEqual([]);
  expect(cellsOf(await record())).toMatchObject([{ state: 'none', times: 0 }]);
  const rows = await casa.services.database.read
    .selectFrom('entries')
    .select('kind')
    .where('student_id', '=', fixture.student)
    .execute();
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['mastered', 'withdrawn']);
});

test('withdraws an entry by its client id, whether or not it was stored', async () => {
  const sentEntry = entry();
  const withdraw = () =>
    call('withdraw-entries', {
      entries: [
        { of: sentEntry.clientId, clientId: `back-${sentEntry.clientId}` },
        { of: 'never-sent', clientId: 'back-never' },
      ],
    });
  expect(await withdraw()).toMatchObject({ status: 200, body: { students: [], cells: { student: [] } } });
  await add([sentEntry]);
  const helper = await casa.asNew('teacher');
  await casa.world.subject({ section: fixture.section, teacher: helper.id });
  const notTheirs = { entries: [{ of: sentEntry.clientId, clientId: 'not-theirs' }] };
  expect(await call('withdraw-entries', notTheirs, helper)).toMatchObject({ status: 200, body: { students: [] } });
  expect(await entries()).toHaveLength(1);
  for (const answer of [await withdraw(), await withdraw()]) expect(cellsOf(answer)).toMatchObject([{ state: 'none' }]);
  expect(await entries()).toEqual([]);
});

test('a lesson with entries can be archived but not deleted', async () => {
  await add([entry()]);
  for (const [path, body] of [
    ['delete-album-part', { kind: 'lesson', id: fixture.lesson }],
    ['delete-album-part', { kind: 'group', id: fixture.group }],
    ['delete-album', { id: fixture.album }],
  ] as const)
    expect(await admin.post(`/api/albums/${path}`, body)).toMatchObject({
      status: 409,
      body: { code: 'still_assigned' },
    });
  expect((await admin.post('/api/albums/archive-lesson', { id: fixture.lesson, isArchived: true })).status).toBe(200);
});

test('a lesson with entries of a student in the bin cannot be deleted', async () => {
  await add([entry()]);
  const { batch } = (await admin.post('/api/admins/delete-student', { ids: [fixture.student] })).body as {
    batch: string;
  };
  const part = { kind: 'lesson', id: fixture.lesson };
  expect((await admin.post('/api/albums/delete-album-part', part)).body).toMatchObject({ code: 'still_assigned' });
  expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
});

test('restores a deleted student with their entries', async () => {
  await add([entry()]);
  const { batch } = (await admin.post('/api/admins/delete-student', { ids: [fixture.student] })).body as {
    batch: string;
  };
  await casa.world.syncEnrollmentPeriods();
  expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  await casa.world.syncEnrollmentPeriods();
  expect(await entries()).toHaveLength(1);
  expect(cellsOf(await record())).toMatchObject([{ state: 'presented' }]);
});

test('the stored state always equals the folded entries', async () => {
  const step = fc.record({
    kind: fc.constantFrom<EntryKind>(...entryKinds),
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-01-${String(day).padStart(2, '0')}`),
    attention: fc.constantFrom('set', 'cleared', null),
    afterwards: fc.constantFrom('nothing', 'taken back', 'corrected'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const lesson = (await casa.world.lesson({ group: fixture.group })).id;
      for (const { afterwards, ...fields } of steps) {
        await add([entry({ ...fields, lessonID: lesson })]);
        const [first] = (await call('get-cell-entries', { studentID: fixture.student, lessonID: lesson }))
          .body as Entry[];
        if (afterwards === 'corrected')
          await add([entry({ ...fields, kind: 'practised', lessonID: lesson, correctsID: first?._id })]);
        if (afterwards === 'taken back')
          await call('withdraw-entries', { entries: [{ id: first?._id, clientId: `back-${++sent}` }] });
      }
      const { read } = casa.services.database;
      const stored = await read
        .selectFrom('cell_states')
        .selectAll()
        .where('lesson_id', '=', lesson)
        .executeTakeFirst();
      const folded = foldEntries(
        await read.selectFrom('entries').selectAll().where('lesson_id', '=', lesson).execute(),
      );
      expect(stored).toMatchObject({
        state: folded?.state ?? 'none',
        times: folded?.times ?? 0,
        last_day: folded?.lastDay ?? '',
        first_presented: folded?.firstPresented ?? null,
        attention: folded?.needsAttention ? 1 : 0,
      });
    }),
    trials(10),
  );
});
