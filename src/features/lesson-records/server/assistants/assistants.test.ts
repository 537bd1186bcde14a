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

const add = (client: Client = adviser, teacherID = assistant.id) =>
  client.call(calls.addRoomAssistant, { sectionID: section, teacherID });
const remove = (client: Client = adviser, teacherID = assistant.id) =>
  client.call(calls.removeRoomAssistant, { sectionID: section, teacherID });
const seen = (client: Client = adviser) => client.call(calls.getRoomAssistants, { sectionID: section });
const rooms = async (client: Client = assistant) => (await client.call(calls.getJottingRooms, {})).body;
const rows = () =>
  casa.services.database.read.selectFrom('room_assistants').selectAll().where('section_id', '=', section).execute();

test('the adviser and admins choose who helps; a teacher of the class sees who does, and others nothing', async () => {
  const guide = await casa.asNew('teacher');
  await casa.world.subject({ section, teacher: guide.id });
  const child = await casa.signedIn({ id: ana, role: 'student' });
  for (const client of [guide, assistant, child])
    expect([(await add(client)).status, (await remove(client)).status]).toEqual([403, 403]);
  for (const client of [adviser, admin]) {
    expect((await add(client)).body).toEqual({ isAssistant: true });
    expect((await seen(client)).body).toMatchObject({ mayChange: true, assistants: [{ _id: assistant.id }] });
    expect((await seen(guide)).body).toMatchObject({
      mayChange: false,
      choices: [],
      assistants: [{ _id: assistant.id }],
    });
    expect((await remove(client)).body).toEqual({ isAssistant: false });
  }
  for (const client of [assistant, child]) expect((await seen(client)).status).toBe(403);
  const { choices } = (await seen()).body;
  const ids = choices.map(({ _id }) => _id);
  expect([ids.includes(assistant.id), ids.includes(guide.id), ids.includes(adviser.id)]).toEqual([true, false, false]);
  for (const teacher of [guide.id, adviser.id]) expect((await add(adviser, teacher)).status).toBe(400);
  expect((await add(adviser, ana)).status).toBe(404);
});

test('who is added twice is added once; each time has its dates, and the log tells of both', async () => {
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

test('an assistant sees the faces of the class and nothing else of it, and nothing once they are none', async () => {
  await add();
  expect(await rooms()).toMatchObject([{ _id: section, keepsRecord: false }]);
  const faces = () => assistant.call(calls.getRoomFaces, { sectionID: section });
  expect((await faces()).body).toMatchObject({ children: [{ _id: ana, full_name: expect.any(String), image: '' }] });
  expect((await faces()).body.children[0]).not.toHaveProperty('birthdate');
  for (const call of [calls.getRecordRoom, calls.getClassRecord, calls.getPlans, calls.getBalance] as const)
    expect([call.path, (await assistant.call(call, { sectionID: section })).status]).toEqual([call.path, 403]);
  expect((await assistant.call(calls.getRecordRooms, {})).body).toEqual([]);
  expect(await rooms(adviser)).toContainEqual(expect.objectContaining({ _id: section, keepsRecord: true }));
  await remove();
  expect([await rooms(), (await faces()).status]).toEqual([[], 403]);
});

test('an assistant goes to the bin with the class, and with themselves, and comes back', async () => {
  await add();
  const restore = async (batch: string) =>
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  const { body: ofSection } = await admin.post('/api/admins/delete-sections', { ids: [section] });
  expect([await rows(), await rooms()]).toEqual([[], []]);
  await restore((ofSection as { batch: string }).batch);
  expect(await rooms()).toMatchObject([{ _id: section }]);
  const { body: ofTeacher } = await admin.post('/api/admins/delete-teacher', { ids: [assistant.id] });
  expect((await seen()).body.assistants).toEqual([]);
  await restore((ofTeacher as { batch: string }).batch);
  expect((await seen()).body.assistants).toMatchObject([{ _id: assistant.id }]);
});
