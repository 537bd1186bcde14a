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
let guide: Person;
let assistant: Person;
let stranger: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
  [guide, assistant] = [await casa.asNew('teacher'), await casa.asNew('teacher')];
  stranger = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let room: { section: string; level: string; group: string; lesson: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section, level } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson } = await casa.world.album({ lesson: 'Timeline of life' });
  await casa.world.roomAlbums(section, [album]);
  await casa.world.subject({ section, teacher: guide.id });
  await casa.world.assistant({ section, teacher: assistant.id, maker: adviser.id });
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  room = { section, level, group, lesson, ana, ben };
  await casa.world.settleStays();
});

const today = () => schoolDay(casa.services);
let sent = 0;
const agreed = (fields: object = {}) => ({
  ...{ clientId: `agreed-${++sent}`, studentID: room.ana, text: 'Finish the timeline of life by Friday.' },
  ...fields,
});
const add = (fields: object = {}, client: Client = adviser) => client.call(calls.addAgreement, agreed(fields));
const added = async (fields: object = {}, client: Client = adviser) => (await add(fields, client)).body._id;
const change = (id: string, fields: object = {}, client: Client = adviser) =>
  client.call(calls.changeAgreement, { id, version: 1, text: 'Read about volcanoes.', ...fields });
const tick = (id: string, isDone: boolean, client: Client = adviser) =>
  client.call(calls.tickAgreement, { id, isDone });
const letGo = (id: string, client: Client = adviser) => client.call(calls.letAgreementGo, { id });
const read = async (client: Client = adviser, fields: object = {}) =>
  (await client.call(calls.getAgreements, { studentID: room.ana, ...fields })).body;
const texts = async (client: Client = adviser, fields: object = {}) =>
  (await read(client, fields)).map(({ text }) => text);
const sentenceOf = ({ body }: { body: unknown }) => {
  const { issues, message } = body as { issues?: { message: string }[]; message: string };
  return issues?.[0]?.message ?? message;
};
const rows = (studentId: string) =>
  casa.services.database.read.selectFrom('agreements').selectAll().where('student_id', '=', studentId).execute();
const move = (student: string, to: string, daysAgo = 5) =>
  casa.world.movedStudent({ student, from: room.section, to, daysAgo });

test('what is agreed on is listed with its lessons, what is open first, newest first, page by page', async () => {
  const byDay = addDays(today(), 4);
  const first = await added({ lessonIDs: [room.lesson, room.lesson], byDay });
  const second = await added({ text: 'Ask Ms Reyes about volcanoes.' }, guide);
  const third = await added({ text: 'Clean the easel.' });
  expect((await tick(second, true, guide)).body).toEqual({ isDone: true });
  const all = await read();
  expect(all.map(({ _id }) => _id)).toEqual([third, first, second]);
  expect(all[1]).toMatchObject({
    ...{ day: today(), byDay, isDone: false, version: 1, isDoneByChild: false },
    lessons: [{ _id: room.lesson, name: 'Timeline of life' }],
    maker: expect.any(String),
  });
  expect(all[2]).toMatchObject({ isDone: true, doneAt: expect.any(String), lessons: [] });
  expect(all[2]).not.toHaveProperty('byDay');
  expect((await read(guide, { onlyOpen: true })).map(({ _id }) => _id)).toEqual([third, first]);
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await adviser.call(calls.getAgreements, {
      studentID: room.ana,
      limit: 1,
      ...(cursor && { cursor }),
    });
    pages.push(...answer.body.map(({ _id }) => _id));
    cursor = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
  } while (cursor);
  expect(pages).toEqual([third, first, second]);
});

test('the same sent again is one agreement, also at the same moment; a colleague’s own of that name is another', async () => {
  const same = { clientId: 'same' };
  const answers = await Promise.all([1, 2, 3].map(() => add(same)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect((await add(same, guide)).status).toBe(200);
  expect(await read()).toHaveLength(2);
});

test('words, lessons and the day change; what a colleague changed meanwhile is not overwritten', async () => {
  const id = await added({ lessonIDs: [room.lesson], byDay: today() });
  const [byDay, said] = [addDays(today(), 7), { text: 'Carry on with the timeline.' }];
  expect((await change(id, { ...said, byDay }, guide)).body).toEqual({ version: 2 });
  expect(await read()).toMatchObject([{ ...said, byDay, lessons: [], version: 2 }]);
  // The answer was lost, so it is sent once more.
  expect((await change(id, { ...said, byDay }, guide)).body).toEqual({ version: 2 });
  const late = await change(id);
  expect([late.status, sentenceOf(late)]).toEqual([409, expect.stringContaining('Somebody else changed this')]);
  expect(await texts()).toEqual([said.text]);
  const racing = await Promise.all(
    [adviser, guide].map((client, at) => change(id, { version: 2, text: `Number ${at}` }, client)),
  );
  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('done is done once and keeps who said so; open again forgets it', async () => {
  const id = await added();
  await tick(id, true, guide);
  const [before] = await rows(room.ana);
  casa.clock.advance(60);
  await tick(id, true);
  expect(await rows(room.ana)).toEqual([before]);
  expect(before?.done_by).toBe(guide.id);
  expect((await tick(id, false)).body).toEqual({ isDone: false });
  expect(await rows(room.ana)).toMatchObject([{ state: 'open', done_by: null, done_at: null }]);
});

test('what is let go is in no list, lies in the bin, and comes back to who let it go', async () => {
  const id = await added({ lessonIDs: [room.lesson] });
  const { body } = await letGo(id, guide);
  expect([body.deleted, await read()]).toEqual([1, []]);
  expect((await letGo(id)).status).toBe(403);
  expect((await letGo(id, admin)).status).toBe(404);
  expect((await guide.post('/api/admins/restore-batch', { batch: body.batch })).status).toBe(200);
  expect(await read()).toMatchObject([{ _id: id, isDone: false, lessons: [{ name: 'Timeline of life' }] }]);
});

test('what cannot be is refused with a sentence, and nothing is stored', async () => {
  const refused = async (fields: object, says: string) => {
    const answer = await add(fields);
    expect([answer.status, sentenceOf(answer)]).toEqual([400, expect.stringContaining(says)]);
  };
  const { lesson: elsewhere } = await casa.world.album({ lesson: 'Bank game' });
  const { id: archived } = await casa.world.lesson({ group: room.group, name: 'Old lesson' });
  await casa.services.database.transaction((tx) =>
    tx.updateTable('lessons').set({ archived_at: casa.clock.now() }).where('id', '=', archived).execute(),
  );
  for (const text of ['', '  \n ', '\u200b']) await refused({ text }, 'Please write what you agreed on');
  await refused({ text: 'ñ'.repeat(501) }, '500');
  await refused({ lessonIDs: [elsewhere] }, 'Bank game');
  await refused({ lessonIDs: [archived] }, 'Old lesson');
  await refused({ lessonIDs: ['nothing'] }, 'no longer');
  await refused({ lessonIDs: Array.from({ length: 11 }, (_, at) => `lesson-${at}`) }, '10 lessons');
  await refused({ byDay: addDays(today(), -1) }, 'already over');
  await refused({ byDay: addDays(today(), 367) }, 'more than a year ahead');
  await refused({ byDay: '2026-02-30' }, 'give a day');
  const { id: nowhere } = await casa.world.student();
  expect((await add({ studentID: nowhere })).status).toBe(403);
  expect((await add({ studentID: 'nobody' })).status).toBe(403);
  const homeless = await add({ studentID: nowhere }, admin);
  expect([homeless.status, sentenceOf(homeless)]).toEqual([409, expect.stringContaining('in no class')]);
  expect((await add({ studentID: 'nobody' }, admin)).status).toBe(404);
  expect([await rows(room.ana), await rows(nowhere)]).toEqual([[], []]);
  const id = await added({ text: 'ñ'.repeat(500) });
  for (const fields of [{ text: '' }, { lessonIDs: [elsewhere] }, { byDay: addDays(today(), 999) }])
    expect((await change(id, fields)).status).toBe(400);
  expect(await rows(room.ana)).toMatchObject([{ version: 1, text: 'ñ'.repeat(500) }]);
});

test('a day that came and a lesson that the class no longer uses do not stand in the way of other words', async () => {
  const { lesson } = await casa.world.album({ lesson: 'Bank game' });
  const by = { student: room.ana, maker: adviser.id };
  const { id } = await casa.world.agreement({ ...by, byDay: '2026-01-09', lessons: [lesson] });
  const kept = { byDay: '2026-01-09', lessonIDs: [lesson] };
  expect((await change(id, kept)).body).toEqual({ version: 2 });
  expect(await read()).toMatchObject([{ byDay: '2026-01-09', lessons: [{ name: 'Bank game' }] }]);
});

test('those who keep the record of the child’s class read and write, nobody else', async () => {
  const id = await added();
  const asAna = await casa.signedIn({ id: room.ana, role: 'student' });
  for (const client of [stranger, assistant, asAna]) {
    expect((await client.call(calls.getAgreements, { studentID: room.ana })).status).toBe(403);
    const writes = [add({}, client), change(id, {}, client), tick(id, true, client), letGo(id, client)];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  expect(await rows(room.ana)).toMatchObject([{ id, state: 'open', version: 1 }]);
  for (const client of [adviser, guide, admin]) {
    const own = await added({}, client);
    expect((await change(own, {}, client)).status).toBe(200);
    expect((await tick(own, true, client)).status).toBe(200);
    expect((await letGo(own, client)).status).toBe(200);
    expect(await read(client)).toHaveLength(1);
  }
  expect((await tick('nothing', true)).status).toBe(403);
  expect((await tick('nothing', true, admin)).status).toBe(404);
});

test('agreements stay with a child who moves: the next guide writes, the former one reads for 60 days', async () => {
  const id = await added();
  const { id: elsewhere } = await casa.world.section({ adviser: stranger.id });
  await move(room.ana, elsewhere);
  expect(await texts(stranger)).toHaveLength(1);
  expect((await tick(id, true, stranger)).status).toBe(200);
  expect(await texts(adviser)).toHaveLength(1);
  expect((await tick(id, false, adviser)).status).toBe(403);
  expect((await add({}, adviser)).status).toBe(403);
  expect((await guide.call(calls.getAgreements, { studentID: room.ana })).status).toBe(403);
  await move(room.ana, elsewhere, 61);
  expect((await adviser.call(calls.getAgreements, { studentID: room.ana })).status).toBe(403);
});

test('what an admin reads and what anybody writes stands in the audit log', async () => {
  const id = await added();
  await change(id);
  await tick(id, true);
  await tick(id, false);
  await letGo(id);
  await read(admin);
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', 'in', [id, room.ana])
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

test('who sees an agreement hears of each change, also that it is back or that its child is; nobody else does', async () => {
  await casa.world.myLessonsLevel(room.level);
  const ana = await casa.signedIn({ id: room.ana, role: 'student' });
  const ben = await casa.signedIn({ id: room.ben, role: 'student' });
  const tabs = await Promise.all(
    [adviser, guide, admin, ana, ben, assistant, stranger].map((one) => openTab(casa.address, one)),
  );
  const told = () => tabs.map((tab) => tab.heard(agreementsChanged.wire));
  const heard = async (times: number, seeing = 4) => {
    const all = Array.from({ length: times }, () => ({ studentID: room.ana }));
    await expect.poll(() => told().slice(0, seeing)).toEqual(Array.from({ length: seeing }, () => all));
  };
  const id = await added();
  await heard(1);
  const { batch } = (await letGo(id)).body;
  await heard(2);
  expect((await adviser.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  await heard(3);
  const gone = (await admin.post('/api/admins/delete-student', { ids: [room.ana] })).body as { batch: string };
  expect((await admin.post('/api/admins/restore-batch', { batch: gone.batch })).status).toBe(200);
  // The child's own session has ended with its account.
  await heard(4, 3);
  expect(told().slice(4)).toEqual([[], [], []]);
  for (const tab of tabs) tab.close();
});
