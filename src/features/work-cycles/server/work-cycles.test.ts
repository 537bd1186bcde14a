import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { WorkCycle, WorkCycleLine } from '../schemas.ts';

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
  await casa.world.enableWorkCycles();
});
afterAll(() => casa.stop());

let fixture: { section: string; lesson: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, lesson } = await casa.world.album({ lesson: 'Pink Tower' });
  await casa.world.sectionAlbums(section, [album]);
  await casa.world.subject({ section, teacher: teacher.id });
  await casa.world.assistant({ section, teacher: assistant.id, maker: adviser.id });
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  fixture = { section, lesson, ana, ben };
  await casa.world.syncEnrollmentPeriods();
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/work-cycles/${name}`, body);
const begin = async (client: Client = adviser) =>
  (await call('begin-work-cycle', { sectionID: fixture.section }, client)).body as WorkCycleLine;
const read = async (id: string, client: Client = adviser) =>
  (await call('get-work-cycle', { id }, client)).body as WorkCycle;
const list = async (client: Client = adviser) =>
  (await call('get-work-cycles', { sectionID: fixture.section }, client)).body as WorkCycleLine[];
let sent = 0;
const note = (cycleId: string, fields: object = {}, client: Client = adviser) =>
  call(
    'add-work-note',
    {
      ...{
        clientId: `noted-${++sent}`,
        cycleID: cycleId,
        studentID: fixture.ana,
        at: casa.clock.now(),
        kind: 'settled',
      },
      ...fields,
    },
    client,
  );
const messageOf = ({ body }: { body: unknown }) => {
  const { issues, message } = body as { issues?: { message: string }[]; message: string };
  return issues?.[0]?.message ?? message;
};
const idOf = ({ body }: { body: unknown }) => (body as { _id: string })._id;

test('begins a cycle once, accepts notes from staff with record access, and ends it once', async () => {
  const { _id: id, begunAt, day, endedAt } = await begin();
  expect([day, endedAt]).toEqual([schoolDay(casa.services), undefined]);
  expect(begunAt <= casa.clock.now()).toBe(true);
  expect((await begin(teacher))._id).toBe(id);
  casa.clock.advance(300);
  expect((await note(id, { kind: 'deep', lessonID: fixture.lesson })).status).toBe(200);
  expect((await note(id, { studentID: fixture.ben, kind: 'puttingAway' }, teacher)).status).toBe(200);
  const open = await read(id);
  expect(open.children.map(({ _id }) => _id).toSorted()).toEqual([fixture.ana, fixture.ben].toSorted());
  expect(open.notes).toMatchObject([
    { studentID: fixture.ana, kind: 'deep', lesson: { _id: fixture.lesson, name: 'Pink Tower' }, mayRemove: true },
    { studentID: fixture.ben, kind: 'puttingAway' },
  ]);
  expect((await read(id, teacher)).notes.map(({ mayRemove }) => mayRemove)).toEqual([false, true]);
  casa.clock.advance(300);
  const { endedAt: ended } = (await call('end-work-cycle', { id })).body as WorkCycleLine;
  expect(ended !== undefined && ended > begunAt).toBe(true);
  casa.clock.advance(300);
  expect((await call('end-work-cycle', { id }, teacher)).body).toMatchObject({ endedAt: ended });
  expect((await begin())._id).not.toBe(id);
  expect((await list()).map(({ _id }) => _id)[1]).toBe(id);
});

test('lists the students in class list order, while the cycle is open and afterwards', async () => {
  const named = async (first_name: string, last_name: string) => {
    const { id } = await casa.world.student({ first_name, last_name });
    await casa.world.enroll(id, fixture.section);
    return id;
  };
  const [last, first] = [await named('Alma', 'Zyx'), await named('Zoe', 'Aaa')];
  const { _id: id } = await begin();
  for (const studentId of [last, first]) await note(id, { studentID: studentId });
  const places = async () =>
    (await read(id)).children.map(({ _id }) => _id).filter((one) => [last, first].includes(one));
  expect(await places()).toEqual([first, last]);
  await call('end-work-cycle', { id });
  expect(await places()).toEqual([first, last]);
});

test('concurrent requests create one cycle, and a repeated note is stored once', async () => {
  const ids = await Promise.all([adviser, teacher, admin].map(async (client) => (await begin(client))._id));
  expect(new Set(ids).size).toBe(1);
  const [id = ''] = ids;
  const answers = await Promise.all([1, 2, 3].map(() => note(id, { clientId: 'same' })));
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect((await note(id, { clientId: 'same' }, teacher)).status).toBe(200);
  expect((await read(id)).notes).toHaveLength(2);
});

test('refuses a note in the future, for another class, on an unused lesson or after the end', async () => {
  const { _id: id } = await begin();
  const at = (seconds: number) => new Date(casa.clock.milliseconds() + seconds * 1000).toISOString();
  expect(messageOf(await note(id, { at: at(120) }))).toContain('is in the future');
  expect(messageOf(await note(id, { at: at(-120) }))).toContain('before the work cycle began');
  const { id: elsewhere } = await casa.world.student();
  const refused = await note(id, { studentID: elsewhere });
  expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining('is not in')]);
  expect((await note(id, { studentID: 'nobody' })).status).toBe(400);
  const { lesson } = await casa.world.album();
  expect((await note(id, { lessonID: lesson })).status).toBe(400);
  expect((await note(id, { kind: 'lazy' })).status).toBe(400);
  casa.clock.advance(600);
  await call('end-work-cycle', { id });
  casa.clock.advance(600);
  expect(messageOf(await note(id))).toContain('had already ended');
  expect((await note(id, { at: at(-900) })).status).toBe(200);
  expect((await read(id)).notes).toHaveLength(1);
});

test('moves a note from a clock that is seconds off into the cycle', async () => {
  const { _id: id, begunAt } = await begin();
  const at = (seconds: number) => new Date(Date.parse(begunAt) + seconds * 1000).toISOString();
  await note(id, { at: at(-30) });
  await note(id, { at: at(30) });
  const [behind = '', ahead = ''] = (await read(id)).notes.map((one) => one.at);
  expect([behind, ahead >= begunAt && ahead <= casa.clock.now()]).toEqual([begunAt, true]);
});

test('allows access only to staff who keep the record of the class', async () => {
  const { _id: id } = await begin();
  await note(id);
  const student = await casa.signedIn({ id: fixture.ana, role: 'student' });
  const { lesson: _, ...rest } = { lesson: fixture.lesson, sectionID: fixture.section, id, isKept: true, cycleID: id };
  const body = { ...rest, clientId: 'x', studentID: fixture.ana, at: casa.clock.now(), kind: 'deep' };
  const names = ['get-work-cycles', 'get-work-cycle', 'begin-work-cycle', 'end-work-cycle', 'add-work-note'];
  for (const client of [student, stranger, assistant])
    for (const name of [...names, 'remove-work-note', 'keep-work-cycle', 'delete-work-cycle'])
      expect([name, (await call(name, body, client)).status]).toEqual([name, 403]);
  for (const client of [adviser, teacher, admin]) expect((await read(id, client)).notes).toHaveLength(1);
  expect((await call('get-work-cycle', { id: 'nothing' }, admin)).status).toBe(404);
  expect((await call('get-work-cycle', { id: 'nothing' })).status).toBe(403);
});

test('hides notes on a student who moved to another class from staff without access to the student', async () => {
  const { _id: id } = await begin(teacher);
  await note(id, {}, teacher);
  await note(id, { studentID: fixture.ben }, teacher);
  const { id: elsewhere } = await casa.world.section({ adviser: stranger.id });
  await casa.world.movedStudent({ student: fixture.ben, from: fixture.section, to: elsewhere });
  const visible = await read(id, teacher);
  expect(visible.children.map(({ _id }) => _id)).toEqual([fixture.ana]);
  expect(visible.notes.map(({ studentID: studentId }) => studentId)).toEqual([fixture.ana]);
  expect((await read(id, admin)).notes).toHaveLength(2);
});

test('teachers remove their own notes, the adviser and admins any', async () => {
  const { _id: id } = await begin(teacher);
  const [byAdviser, byTeacher] = [idOf(await note(id)), idOf(await note(id, {}, teacher))];
  expect((await call('remove-work-note', { id: byAdviser }, teacher)).status).toBe(403);
  expect((await call('remove-work-note', { id: byTeacher }, teacher)).status).toBe(200);
  expect((await call('remove-work-note', { id: byAdviser }, admin)).status).toBe(200);
  expect((await call('remove-work-note', { id: byAdviser }, admin)).status).toBe(404);
  expect((await read(id)).notes).toEqual([]);
});

test('ends a deleted cycle, moves it to the bin with its notes, and restores it', async () => {
  const { _id: id } = await begin();
  await note(id, { lessonID: fixture.lesson });
  expect((await call('delete-work-cycle', { id }, teacher)).status).toBe(403);
  const { body } = await call('delete-work-cycle', { id });
  expect(await list()).toEqual([]);
  const again = await begin();
  const { batch } = body as { batch: string };
  expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  expect((await read(id)).notes).toHaveLength(1);
  const lines = await list();
  expect(lines.filter(({ endedAt }) => endedAt === undefined).map(({ _id }) => _id)).toEqual([again._id]);
});

test('refuses to begin, note or read while work cycles are switched off', async () => {
  const { _id: id } = await begin();
  await casa.world.enableWorkCycles(false);
  try {
    expect((await admin.get('/api/school')).body).not.toHaveProperty('workCycle');
    for (const [name, body] of [
      ['begin-work-cycle', { sectionID: fixture.section }],
      ['get-work-cycles', { sectionID: fixture.section }],
      ['get-work-cycle', { id }],
    ] as const) {
      const answer = await call(name, body);
      expect([answer.status, messageOf(answer)]).toEqual([409, expect.stringContaining('switched off')]);
    }
    expect((await note(id)).status).toBe(409);
  } finally {
    await casa.world.enableWorkCycles();
  }
  expect((await admin.get('/api/school')).body).toMatchObject({ workCycle: true });
});
