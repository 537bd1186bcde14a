import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { lessonRecordsEndpoints as calls } from '../../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let assistant: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

let section: string;
let ana: string;
beforeEach(async () => {
  assistant = await casa.asNew('teacher');
  ({ id: section } = await casa.world.section({ adviser: adviser.id }));
  ({ id: ana } = await casa.world.studentIn(section));
});

const add = (client: Client = adviser, teacherId = assistant.id) =>
  client.call(calls.addSectionAssistant, { sectionID: section, teacherID: teacherId });
const remove = (client: Client = adviser, teacherId = assistant.id) =>
  client.call(calls.removeSectionAssistant, { sectionID: section, teacherID: teacherId });
const seen = (client: Client = adviser) => client.call(calls.getSectionAssistants, { sectionID: section });
const quickNoteSections = async (client: Client = assistant) =>
  (await client.call(calls.getQuickNoteSections, {})).body;
const rows = () =>
  casa.services.database.read.selectFrom('room_assistants').selectAll().where('section_id', '=', section).execute();

test('only the adviser and admins choose assistants, teachers of the class see them, others have no access', async () => {
  const otherTeacher = await casa.asNew('teacher');
  await casa.world.subject({ section, teacher: otherTeacher.id });
  const student = await casa.signedIn({ id: ana, role: 'student' });
  for (const client of [otherTeacher, assistant, student])
    expect([(await add(client)).status, (await remove(client)).status]).toEqual([403, 403]);
  for (const client of [adviser, admin]) {
    expect((await add(client)).body).toEqual({ isAssistant: true });
    expect((await seen(client)).body).toMatchObject({ mayChange: true, assistants: [{ _id: assistant.id }] });
    expect((await seen(otherTeacher)).body).toMatchObject({
      mayChange: false,
      choices: [],
      assistants: [{ _id: assistant.id }],
    });
    expect((await remove(client)).body).toEqual({ isAssistant: false });
  }
  for (const client of [assistant, student]) expect((await seen(client)).status).toBe(403);
  const { choices } = (await seen()).body;
  const ids = choices.map(({ _id }) => _id);
  expect([ids.includes(assistant.id), ids.includes(otherTeacher.id), ids.includes(adviser.id)]).toEqual([
    true,
    false,
    false,
  ]);
  for (const teacher of [otherTeacher.id, adviser.id]) expect((await add(adviser, teacher)).status).toBe(400);
  expect((await add(adviser, ana)).status).toBe(404);
});

test('adds an assistant once under concurrent requests, and stores and logs each period', async () => {
  await Promise.all([add(), add(admin), add()]);
  expect(await rows()).toMatchObject([{ teacher_id: assistant.id, to_at: null, from_at: expect.any(String) }]);
  await Promise.all([remove(), remove()]);
  await add();
  expect((await rows()).map(({ to_at }) => to_at === null)).toEqual(expect.arrayContaining([true, false]));
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', assistant.id)
    .where('action', 'like', 'room-assistant:%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'room-assistant:added',
    'room-assistant:removed',
    'room-assistant:added',
  ]);
});

test('an assistant reads only names and faces of the class, and loses access when removed', async () => {
  await add();
  expect(await quickNoteSections()).toMatchObject([{ _id: section, keepsRecord: false }]);
  const faces = () => assistant.call(calls.getSectionFaces, { sectionID: section });
  expect((await faces()).body).toMatchObject({ children: [{ _id: ana, full_name: expect.any(String), image: '' }] });
  expect((await faces()).body.children[0]).not.toHaveProperty('birthdate');
  for (const call of [calls.getRecordSection, calls.getClassRecord, calls.getPlans, calls.getBalance] as const)
    expect([call.path, (await assistant.call(call, { sectionID: section })).status]).toEqual([call.path, 403]);
  expect((await assistant.call(calls.getRecordSections, {})).body).toEqual([]);
  expect(await quickNoteSections(adviser)).toContainEqual(expect.objectContaining({ _id: section, keepsRecord: true }));
  await remove();
  expect([await quickNoteSections(), (await faces()).status]).toEqual([[], 403]);
});

test('moves an assistant to the bin with the class or the teacher account, and restores the assistant', async () => {
  await add();
  const restore = async (batch: string) =>
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  const { body: ofSection } = await admin.post('/api/admins/delete-sections', { ids: [section] });
  expect([await rows(), await quickNoteSections()]).toEqual([[], []]);
  await restore((ofSection as { batch: string }).batch);
  expect(await quickNoteSections()).toMatchObject([{ _id: section }]);
  const { body: ofTeacher } = await admin.post('/api/admins/delete-teacher', { ids: [assistant.id] });
  expect((await seen()).body.assistants).toEqual([]);
  await restore((ofTeacher as { batch: string }).batch);
  expect((await seen()).body.assistants).toMatchObject([{ _id: assistant.id }]);
});
