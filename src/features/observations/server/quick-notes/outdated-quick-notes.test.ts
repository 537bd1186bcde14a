import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { observationsEndpoints as calls } from '../../contract.ts';
import { quickNoteDays } from '../../field-rules.ts';
import { eraseOutdatedQuickNotes, listOutdatedQuickNotes } from './outdated-quick-notes.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

let fixture: { section: string; ana: string; ben: string };
let assistant: Person;
beforeEach(async () => {
  assistant = await casa.asNew('teacher');
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  await casa.world.assistant({ section, teacher: assistant.id, maker: adviser.id });
  fixture = { section, ana: (await casa.world.studentIn(section)).id, ben: (await casa.world.studentIn(section)).id };
  await casa.world.syncEnrollmentPeriods();
});

let sent = 0;
const addNote = async (fields: { studentIDs?: string[]; text?: string } = {}) => {
  const noteInput = {
    clientId: `jotted-${++sent}`,
    sectionID: fixture.section,
    day: '2026-01-05',
    text: 'Sang.',
    ...fields,
  };
  return (await assistant.call(calls.addQuickNote, noteInput)).body._id;
};
const inbox = async () => (await adviser.call(calls.getQuickNotes, { sectionID: fixture.section })).body;

test('erases only old unfiled notes', async () => {
  const maker = assistant.id;
  const at = (days: number) => secondsFromNow(casa.services.clock, -days * 24 * 60 * 60);
  const of = { section: fixture.section, maker, students: [] };
  const old = await casa.world.observation({ ...of, state: 'jotting', at: at(quickNoteDays + 1) });
  await casa.world.observation({ ...of, state: 'jotting', at: at(quickNoteDays - 1) });
  await casa.world.observation({ ...of, at: at(quickNoteDays + 1) });
  expect(await listOutdatedQuickNotes(casa.services)).toEqual([old.id]);
  expect(await eraseOutdatedQuickNotes(casa.services)).toEqual([old.id]);
  const filed = (await adviser.call(calls.getObservations, { sectionID: fixture.section })).body;
  expect([(await inbox()).length, filed.length]).toEqual([1, 1]);
});

test('does not erase a note that is filed concurrently', async () => {
  const { database, clock } = casa.services;
  const at = secondsFromNow(clock, -(quickNoteDays + 1) * 24 * 60 * 60);
  const of = { section: fixture.section, maker: assistant.id, students: [], state: 'jotting' as const, at };
  const [filed, left] = [await casa.world.observation(of), await casa.world.observation(of)];
  const isWaiting = async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.read,
      );
    return rows.length > 0;
  };
  const erasing = await database.transaction(async (tx) => {
    const sorted = { state: 'kept' as const, kept_by: adviser.id, kept_at: clock.now() };
    await tx.updateTable('observations').set(sorted).where('id', '=', filed.id).execute();
    const erased = eraseOutdatedQuickNotes(casa.services);
    // With SQLite, the erasure starts only after this transaction.
    if (database.engine === 'postgres') await expect.poll(isWaiting).toBe(true);
    return { erased };
  });
  expect(await erasing.erased).toEqual([left.id]);
  expect(await inbox()).toEqual([]);
  const { body } = await adviser.call(calls.getObservations, { sectionID: fixture.section });
  expect(body).toMatchObject([{ _id: filed.id }]);
});

test('erases filed notes about no student after their class is erased, not while it is in the bin', async () => {
  const of = { section: fixture.section, maker: assistant.id };
  const unsigned = await casa.world.observation({ ...of, students: [] });
  await casa.world.observation({ ...of, students: [fixture.ana] });
  expect(await listOutdatedQuickNotes(casa.services)).toEqual([]);
  const { body } = await admin.post('/api/admins/delete-sections', { ids: [fixture.section] });
  expect(await listOutdatedQuickNotes(casa.services)).toEqual([]);
  const { batch } = body as { batch: string };
  expect((await admin.post('/api/admins/erase-batch', { batch })).status).toBe(200);
  expect(await listOutdatedQuickNotes(casa.services)).toEqual([unsigned.id]);
  expect(await eraseOutdatedQuickNotes(casa.services)).toEqual([unsigned.id]);
  expect(await listOutdatedQuickNotes(casa.services)).toEqual([]);
});

describe('erasure', () => {
  const erase = async (table: 'students' | 'teachers', id: string) => {
    const { read } = casa.services.database;
    const row = await read.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const answer = await admin.post('/api/admins/erase-person', { id, name: fullName(row) });
    expect(answer.status).toBe(200);
  };

  test('of a student erases notes about only this student', async () => {
    await addNote({ studentIDs: [fixture.ana], text: 'Of Ana alone.' });
    await addNote({ studentIDs: [fixture.ana, fixture.ben], text: 'Of both.' });
    await addNote({ text: 'Of nobody.' });
    await erase('students', fixture.ana);
    expect((await inbox()).map(({ text }) => text)).toEqual(['Of both.', 'Of nobody.']);
  });

  test('of a student clears the state before filing that contains the student', async () => {
    const id = await addNote({ studentIDs: [fixture.ana, fixture.ben], text: 'Of both.' });
    await adviser.call(calls.fileQuickNote, { id, studentIDs: [fixture.ben] });
    const stored = async () =>
      (
        await casa.services.database.read
          .selectFrom('observations')
          .select('before_keeping')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).before_keeping;
    expect(await stored()).toContain(fixture.ana);
    await erase('students', fixture.ana);
    expect(await stored()).toBeNull();
    expect((await adviser.call(calls.unfileQuickNote, { id })).status).toBe(409);
  });

  test('of the author leaves the note to be filed, without a name', async () => {
    const id = await addNote();
    await erase('teachers', assistant.id);
    const [one] = await inbox();
    expect(one).toMatchObject({ _id: id, maker: 'Deleted user' });
    const rows = await casa.services.database.read.selectFrom('room_assistants').selectAll().execute();
    expect(rows.map(({ teacher_id }) => teacher_id)).not.toContain(assistant.id);
    expect((await adviser.call(calls.fileQuickNote, { id })).status).toBe(200);
  });
});
