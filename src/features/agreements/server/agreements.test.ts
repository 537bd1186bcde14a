import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { agreementsChanged, agreementsEndpoints as calls } from '../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let teacher: Person;
let assistant: Person;
let stranger: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
  [teacher, assistant] = [await casa.asNew('teacher'), await casa.asNew('teacher')];
  stranger = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: { section: string; level: string; group: string; lesson: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section, level } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson } = await casa.world.album({ lesson: 'Timeline of life' });
  await casa.world.sectionAlbums(section, [album]);
  await casa.world.subject({ section, teacher: teacher.id });
  await casa.world.assistant({ section, teacher: assistant.id, maker: adviser.id });
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  fixture = { section, level, group, lesson, ana, ben };
  await casa.world.syncEnrollmentPeriods();
});

const today = () => schoolDay(casa.services);
let sent = 0;
const agreed = (fields: object = {}) => ({
  ...{ clientId: `agreed-${++sent}`, studentID: fixture.ana, text: 'Finish the timeline of life by Friday.' },
  ...fields,
});
const add = (fields: object = {}, client: Client = adviser) => client.call(calls.addAgreement, agreed(fields));
const added = async (fields: object = {}, client: Client = adviser) => (await add(fields, client)).body._id;
const change = (id: string, fields: object = {}, client: Client = adviser) =>
  client.call(calls.changeAgreement, { id, version: 1, text: 'Read about volcanoes.', ...fields });
const tick = (id: string, isDone: boolean, client: Client = adviser) =>
  client.call(calls.tickAgreement, { id, isDone });
const drop = (id: string, client: Client = adviser) => client.call(calls.dropAgreement, { id });
const read = async (client: Client = adviser, fields: object = {}) =>
  (await client.call(calls.getAgreements, { studentID: fixture.ana, ...fields })).body;
const texts = async (client: Client = adviser, fields: object = {}) =>
  (await read(client, fields)).map(({ text }) => text);
const messageOf = ({ body }: { body: unknown }) => {
  const { issues, message } = body as { issues?: { message: string }[]; message: string };
  return issues?.[0]?.message ?? message;
};
const rows = (studentId: string) =>
  casa.services.database.read.selectFrom('agreements').selectAll().where('student_id', '=', studentId).execute();
const move = (student: string, to: string, daysAgo = 5) =>
  casa.world.movedStudent({ student, from: fixture.section, to, daysAgo });

test('lists agreements with lessons in pages, open ones first and newest first', async () => {
  const byDay = addDays(today(), 4);
  const first = await added({ lessonIDs: [fixture.lesson, fixture.lesson], byDay });
  const second = await added({ text: 'Ask Ms Reyes about volcanoes.' }, teacher);
  const third = await added({ text: 'Clean the easel.' });
  expect((await tick(second, true, teacher)).body).toEqual({ isDone: true });
  const all = await read();
  expect(all.map(({ _id }) => _id)).toEqual([third, first, second]);
  expect(all[1]).toMatchObject({
    ...{ day: today(), byDay, isDone: false, version: 1, isDoneByChild: false },
    lessons: [{ _id: fixture.lesson, name: 'Timeline of life' }],
    maker: expect.any(String),
  });
  expect(all[2]).toMatchObject({ isDone: true, doneAt: expect.any(String), lessons: [] });
  expect(all[2]).not.toHaveProperty('byDay');
  expect((await read(teacher, { onlyOpen: true })).map(({ _id }) => _id)).toEqual([third, first]);
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await adviser.call(calls.getAgreements, {
      studentID: fixture.ana,
      limit: 1,
      ...(cursor && { cursor }),
    });
    pages.push(...answer.body.map(({ _id }) => _id));
    cursor = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
  } while (cursor);
  expect(pages).toEqual([third, first, second]);
});

test('stores a repeated request once, also concurrently; a colleague’s clientId is independent', async () => {
  const same = { clientId: 'same' };
  const answers = await Promise.all([1, 2, 3].map(() => add(same)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect((await add(same, teacher)).status).toBe(200);
  expect(await read()).toHaveLength(2);
});

test('changes text, lessons and day, but returns a conflict for an outdated version', async () => {
  const id = await added({ lessonIDs: [fixture.lesson], byDay: today() });
  const [byDay, fields] = [addDays(today(), 7), { text: 'Carry on with the timeline.' }];
  expect((await change(id, { ...fields, byDay }, teacher)).body).toEqual({ version: 2 });
  expect(await read()).toMatchObject([{ ...fields, byDay, lessons: [], version: 2 }]);
  // The response was lost, so the client repeats the request.
  expect((await change(id, { ...fields, byDay }, teacher)).body).toEqual({ version: 2 });
  const late = await change(id);
  expect([late.status, messageOf(late)]).toEqual([409, expect.stringContaining('someone else edited this agreement')]);
  expect(await texts()).toEqual([fields.text]);
  const racing = await Promise.all(
    [adviser, teacher].map((client, at) => change(id, { version: 2, text: `Number ${at}` }, client)),
  );
  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('keeps the first tick and its author, and clears both when reopened', async () => {
  const id = await added();
  await tick(id, true, teacher);
  const [before] = await rows(fixture.ana);
  casa.clock.advance(60);
  await tick(id, true);
  expect(await rows(fixture.ana)).toEqual([before]);
  expect(before?.done_by).toBe(teacher.id);
  expect((await tick(id, false)).body).toEqual({ isDone: false });
  expect(await rows(fixture.ana)).toMatchObject([{ state: 'open', done_by: null, done_at: null }]);
});

test('moves a dropped agreement to the bin, where the user who dropped it can restore it', async () => {
  const id = await added({ lessonIDs: [fixture.lesson] });
  const { body } = await drop(id, teacher);
  expect([body.deleted, await read()]).toEqual([1, []]);
  expect((await drop(id)).status).toBe(403);
  expect((await drop(id, admin)).status).toBe(404);
  expect((await teacher.post('/api/admins/restore-batch', { batch: body.batch })).status).toBe(200);
  expect(await read()).toMatchObject([{ _id: id, isDone: false, lessons: [{ name: 'Timeline of life' }] }]);
});

test('refuses invalid agreements with a message and stores nothing', async () => {
  const refused = async (fields: object, message: string) => {
    const answer = await add(fields);
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining(message)]);
  };
  const { lesson: elsewhere } = await casa.world.album({ lesson: 'Bank game' });
  const { id: archived } = await casa.world.lesson({ group: fixture.group, name: 'Old lesson' });
  await casa.services.database.transaction((tx) =>
    tx.updateTable('lessons').set({ archived_at: casa.clock.now() }).where('id', '=', archived).execute(),
  );
  for (const text of ['', '  \n ', '\u200b']) await refused({ text }, 'Please write what you agreed on');
  await refused({ text: 'ñ'.repeat(501) }, '500');
  await refused({ lessonIDs: [elsewhere] }, 'Bank game');
  await refused({ lessonIDs: [archived] }, 'Old lesson');
  await refused({ lessonIDs: ['nothing'] }, 'no longer');
  await refused({ lessonIDs: Array.from({ length: 11 }, (_, at) => `lesson-${at}`) }, '10 lessons');
  await refused({ byDay: addDays(today(), -1) }, 'has passed');
  await refused({ byDay: addDays(today(), 367) }, 'more than 1 year ahead');
  await refused({ byDay: '2026-02-30' }, 'enter a date');
  const { id: nowhere } = await casa.world.student();
  expect((await add({ studentID: nowhere })).status).toBe(403);
  expect((await add({ studentID: 'nobody' })).status).toBe(403);
  const withoutSection = await add({ studentID: nowhere }, admin);
  expect([withoutSection.status, messageOf(withoutSection)]).toEqual([409, expect.stringContaining('not in a class')]);
  expect((await add({ studentID: 'nobody' }, admin)).status).toBe(404);
  expect([await rows(fixture.ana), await rows(nowhere)]).toEqual([[], []]);
  const id = await added({ text: 'ñ'.repeat(500) });
  for (const fields of [{ text: '' }, { lessonIDs: [elsewhere] }, { byDay: addDays(today(), 999) }])
    expect((await change(id, fields)).status).toBe(400);
  expect(await rows(fixture.ana)).toMatchObject([{ version: 1, text: 'ñ'.repeat(500) }]);
});

test('allows changes of an agreement whose day is over or whose lesson is no longer in the section', async () => {
  const { lesson } = await casa.world.album({ lesson: 'Bank game' });
  const by = { student: fixture.ana, maker: adviser.id };
  const { id } = await casa.world.agreement({ ...by, byDay: '2026-01-09', lessons: [lesson] });
  const fields = { byDay: '2026-01-09', lessonIDs: [lesson] };
  expect((await change(id, fields)).body).toEqual({ version: 2 });
  expect(await read()).toMatchObject([{ byDay: '2026-01-09', lessons: [{ name: 'Bank game' }] }]);
});

test('gives access only to those who keep the records of the student’s section', async () => {
  const id = await added();
  const asAna = await casa.signedIn({ id: fixture.ana, role: 'student' });
  for (const client of [stranger, assistant, asAna]) {
    expect((await client.call(calls.getAgreements, { studentID: fixture.ana })).status).toBe(403);
    const writes = [add({}, client), change(id, {}, client), tick(id, true, client), drop(id, client)];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  expect(await rows(fixture.ana)).toMatchObject([{ id, state: 'open', version: 1 }]);
  for (const client of [adviser, teacher, admin]) {
    const own = await added({}, client);
    expect((await change(own, {}, client)).status).toBe(200);
    expect((await tick(own, true, client)).status).toBe(200);
    expect((await drop(own, client)).status).toBe(200);
    expect(await read(client)).toHaveLength(1);
  }
  expect((await tick('nothing', true)).status).toBe(403);
  expect((await tick('nothing', true, admin)).status).toBe(404);
});

test('transfers agreements with the student; the former teacher can read for 60 days', async () => {
  const id = await added();
  const { id: elsewhere } = await casa.world.section({ adviser: stranger.id });
  await move(fixture.ana, elsewhere);
  expect(await texts(stranger)).toHaveLength(1);
  expect((await tick(id, true, stranger)).status).toBe(200);
  expect(await texts(adviser)).toHaveLength(1);
  expect((await tick(id, false, adviser)).status).toBe(403);
  expect((await add({}, adviser)).status).toBe(403);
  expect((await teacher.call(calls.getAgreements, { studentID: fixture.ana })).status).toBe(403);
  await move(fixture.ana, elsewhere, 61);
  expect((await adviser.call(calls.getAgreements, { studentID: fixture.ana })).status).toBe(403);
});

test('audits reads by admins and all writes', async () => {
  const id = await added();
  await change(id);
  await tick(id, true);
  await tick(id, false);
  await drop(id);
  await read(admin);
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', 'in', [id, fixture.ana])
    .where('actor_id', 'in', [admin.id, adviser.id])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['agreement:added', adviser.id],
    ['agreement:changed', adviser.id],
    ['agreement:done', adviser.id],
    ['agreement:reopened', adviser.id],
    ['agreement:let-go', adviser.id],
    ['lesson-record:opened', admin.id],
  ]);
});

test('notifies all users with access of each change and restore, and no others', async () => {
  await casa.world.myLessonsLevel(fixture.level);
  const ana = await casa.signedIn({ id: fixture.ana, role: 'student' });
  const ben = await casa.signedIn({ id: fixture.ben, role: 'student' });
  const tabs = await Promise.all(
    [adviser, teacher, admin, ana, ben, assistant, stranger].map((one) => openTab(casa.address, one)),
  );
  const received = () => tabs.map((tab) => tab.received(agreementsChanged.wire));
  const expectEvents = async (times: number, seeing = 4) => {
    const all = Array.from({ length: times }, () => ({ studentID: fixture.ana }));
    await expect.poll(() => received().slice(0, seeing)).toEqual(Array.from({ length: seeing }, () => all));
  };
  const id = await added();
  await expectEvents(1);
  const { batch } = (await drop(id)).body;
  await expectEvents(2);
  expect((await adviser.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  await expectEvents(3);
  const deletion = (await admin.post('/api/admins/delete-student', { ids: [fixture.ana] })).body as { batch: string };
  expect((await admin.post('/api/admins/restore-batch', { batch: deletion.batch })).status).toBe(200);
  // The student's session ended when the account was deleted.
  await expectEvents(4, 3);
  expect(received().slice(4)).toEqual([[], [], []]);
  for (const tab of tabs) tab.close();
});
