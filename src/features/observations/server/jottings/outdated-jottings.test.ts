import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { observationsEndpoints as calls } from '../../contract.ts';
import { jottingDays } from '../../field-rules.ts';
import { eraseOutdatedJottings, findOutdatedJottings } from './public.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

let room: { section: string; ana: string; ben: string };
let assistant: Person;
beforeEach(async () => {
  assistant = await casa.asNew('teacher');
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  await casa.world.assistant({ section, teacher: assistant.id, maker: adviser.id });
  room = { section, ana: (await casa.world.studentIn(section)).id, ben: (await casa.world.studentIn(section)).id };
  await casa.world.settleStays();
});

let sent = 0;
const jot = async (fields: { studentIDs?: string[]; text?: string } = {}) => {
  const jotted = { clientId: `jotted-${++sent}`, sectionID: room.section, day: '2026-01-05', text: 'Sang.', ...fields };
  return (await assistant.call(calls.addJotting, jotted)).body._id;
};
const inbox = async () => (await adviser.call(calls.getJottings, { sectionID: room.section })).body;

test('what nobody sorts goes after a while, and nothing else', async () => {
  const maker = assistant.id;
  const at = (days: number) => secondsFromNow(casa.services.clock, -days * 24 * 60 * 60);
  const of = { section: room.section, maker, students: [] };
  const old = await casa.world.observation({ ...of, state: 'jotting', at: at(jottingDays + 1) });
  await casa.world.observation({ ...of, state: 'jotting', at: at(jottingDays - 1) });
  await casa.world.observation({ ...of, at: at(jottingDays + 1) });
  expect(await findOutdatedJottings(casa.services)).toEqual([old.id]);
  expect(await eraseOutdatedJottings(casa.services)).toEqual([old.id]);
  const kept = (await adviser.call(calls.getObservations, { sectionID: room.section })).body;
  expect([(await inbox()).length, kept.length]).toEqual([1, 1]);
});

test('what somebody keeps while old jottings are being erased stays', async () => {
  const { database, clock } = casa.services;
  const at = secondsFromNow(clock, -(jottingDays + 1) * 24 * 60 * 60);
  const of = { section: room.section, maker: assistant.id, students: [], state: 'jotting' as const, at };
  const [kept, left] = [await casa.world.observation(of), await casa.world.observation(of)];
  const isWaiting = async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.read,
      );
    return rows.length > 0;
  };
  const erasing = await database.transaction(async (tx) => {
    const sorted = { state: 'kept' as const, kept_by: adviser.id, kept_at: clock.now() };
    await tx.updateTable('observations').set(sorted).where('id', '=', kept.id).execute();
    const erased = eraseOutdatedJottings(casa.services);
    // On the embedded engine it begins after this one anyway.
    if (database.engine === 'postgres') await expect.poll(isWaiting).toBe(true);
    return { erased };
  });
  expect(await erasing.erased).toEqual([left.id]);
  expect(await inbox()).toEqual([]);
  const { body } = await adviser.call(calls.getObservations, { sectionID: room.section });
  expect(body).toMatchObject([{ _id: kept.id }]);
});

test('what was kept about no child goes once its class is erased, and not while the class may come back', async () => {
  const of = { section: room.section, maker: assistant.id };
  const nobody = await casa.world.observation({ ...of, students: [] });
  await casa.world.observation({ ...of, students: [room.ana] });
  expect(await findOutdatedJottings(casa.services)).toEqual([]);
  const { body } = await admin.post('/api/admins/delete-sections', { ids: [room.section] });
  expect(await findOutdatedJottings(casa.services)).toEqual([]);
  const { batch } = body as { batch: string };
  expect((await admin.post('/api/admins/erase-batch', { batch })).status).toBe(200);
  expect(await findOutdatedJottings(casa.services)).toEqual([nobody.id]);
  expect(await eraseOutdatedJottings(casa.services)).toEqual([nobody.id]);
  expect(await findOutdatedJottings(casa.services)).toEqual([]);
});

describe('erasure', () => {
  const erase = async (table: 'students' | 'teachers', id: string) => {
    const { read } = casa.services.database;
    const row = await read.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const answer = await admin.post('/api/admins/erase-person', { id, name: fullName(row) });
    expect(answer.status).toBe(200);
  };

  test('of a child takes the jottings about the child alone', async () => {
    await jot({ studentIDs: [room.ana], text: 'Of Ana alone.' });
    await jot({ studentIDs: [room.ana, room.ben], text: 'Of both.' });
    await jot({ text: 'Of nobody.' });
    await erase('students', room.ana);
    expect((await inbox()).map(({ text }) => text)).toEqual(['Of both.', 'Of nobody.']);
  });

  test('of a child leaves nothing of it in what a jotting was about before it was kept', async () => {
    const id = await jot({ studentIDs: [room.ana, room.ben], text: 'Of both.' });
    await adviser.call(calls.keepJotting, { id, studentIDs: [room.ben] });
    const stored = async () =>
      (
        await casa.services.database.read
          .selectFrom('observations')
          .select('before_keeping')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).before_keeping;
    expect(await stored()).toContain(room.ana);
    await erase('students', room.ana);
    expect(await stored()).toBeNull();
    expect((await adviser.call(calls.unkeepJotting, { id })).status).toBe(409);
  });

  test('of its writer leaves it to be sorted, without a name', async () => {
    const id = await jot();
    await erase('teachers', assistant.id);
    const [one] = await inbox();
    expect(one).toMatchObject({ _id: id, maker: 'Deleted user' });
    const rows = await casa.services.database.read.selectFrom('room_assistants').selectAll().execute();
    expect(rows.map(({ teacher_id }) => teacher_id)).not.toContain(assistant.id);
    expect((await adviser.call(calls.keepJotting, { id })).status).toBe(200);
  });
});
