import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { trials } from '#tests/support/chance.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { fillSchool } from '#tools/demo/fill-school.ts';
import { planSchool } from '#tools/demo/plan/school-plan.ts';
import { yearTurnoverEndpoints } from '../contract.ts';
import type { PlannedSection, TurnoverDetails } from '../schemas.ts';

const calls = yearTurnoverEndpoints;

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  const lastYear = addDays(schoolDay(casa.services), -365);
  await fillSchool(casa.services, planSchool({ today: lastYear, students: 60 }), { withPictures: false });
  await casa.world.syncEnrollmentPeriods();
  await casa.world.schoolYears({ ends: -3, begins: 20 });
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

/** Tables with records of actions, not with the state of the school. */
const notes = /^(audit_|bin_|year_|sessions?$|sign_in|job_runs|kysely_|sqlite_|revisions|health_)|_bin$/;

/** Returns a digest of every row, without the time of the last change. */
const schoolNow = async (): Promise<string[]> => {
  const { read } = casa.services.database;
  const tables = (await read.introspection.getTables()).map(({ name }) => name).filter((name) => !notes.test(name));
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(read);
    for (const { updated_at: _, ...row } of rows)
      found.push(`${table} ${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`);
  }
  return found.sort();
};

const draft = async () => (await admin.call(calls.draftYearTurnover, {})).body._id;
const details = async (id: string) => (await admin.call(calls.getYearTurnover, { id })).body;
type Change = Omit<Parameters<typeof admin.call<(typeof calls)['changeYearTurnover']>>[1], 'id' | 'version'>;
const change = async (id: string, fields: Change) => {
  const { version } = await details(id);
  const { status, body } = await admin.call(calls.changeYearTurnover, { id, version, ...fields });
  expect([status, body]).toEqual([200, expect.objectContaining({ version: version + 1 })]);
};
const run = async (id: string) => {
  const { fingerprint, problems } = await details(id);
  expect(problems).toEqual([]);
  return admin.call(calls.runYearTurnover, { id, fingerprint });
};
const undo = (id: string) => admin.call(calls.undoYearTurnover, { id });
const enrolled = async () =>
  new Map(
    (await casa.services.database.read.selectFrom('enrollments').selectAll().execute()).map((row) => [
      row.student_id,
      row.section_id,
    ]),
  );
const discard = async () => {
  for (const { _id, state } of (await admin.call(calls.getSchoolYears, {})).body.turnovers)
    if (state === 'draft') await admin.call(calls.discardYearTurnover, { id: _id });
};
beforeEach(discard);

/** Moves all students of a section to a new copy with another adviser, and closes the section. */
const rebuild = async (id: string): Promise<{ closed: PlannedSection; opened: PlannedSection }> => {
  const { sections, students, teachers } = await details(id);
  const closed = sections.find(({ _id }) => students.some(({ from }) => from === _id)) as PlannedSection;
  const adviserID = teachers.find(({ _id }) => _id !== closed.adviserID)?._id ?? '';
  await change(id, {
    newSection: { name: `A new room ${id}`, levelID: closed.levelID, adviserID, copyOf: closed._id },
  });
  const opened = (await details(id)).sections.find(({ isNew }) => isNew) as PlannedSection;
  const going = (await details(id)).students.filter(
    ({ from, to, way }) => (from === closed._id && way === 'stays') || to === closed._id,
  );
  await change(id, {
    students: going.map(({ _id }) => ({ studentID: _id, way: 'moves' as const, to: opened._id, reason: '' })),
    sections: [{ sectionID: closed._id, closes: true }],
  });
  const [other] = sections.filter(({ _id }) => _id !== closed._id);
  if (other?.subjects[0])
    await change(id, {
      sections: [{ sectionID: other._id, adviserID }],
      subjects: [{ subjectID: other.subjects[0]._id, teacherID: adviserID }],
    });
  return { closed, opened };
};

describe('demonstration school', () => {
  test('runs a turnover as its check showed, and restores every row with the undo', async () => {
    const before = await schoolNow();
    const places = await enrolled();
    const id = await draft();
    const { closed, opened } = await rebuild(id);
    const plan = await details(id);
    expect(plan.result).toMatchObject({ newSections: 1, closedSections: 1, untouched: 0 });
    const { status, body } = await run(id);
    expect([status, body.state, body.counts]).toEqual([200, 'done', plan.result]);
    const after = await enrolled();
    const moved = [...after].filter(([student, section]) => places.get(student) !== section);
    const left = [...places.keys()].filter((student) => !after.has(student));
    expect([moved.length, left.length]).toEqual([plan.result.move, plan.result.leave]);
    expect(plan.result.leave).toBeGreaterThan(0);
    for (const { _id, way, from, to } of plan.students)
      expect(after.get(_id) ?? '').toBe(way === 'moves' ? to : way === 'stays' ? from : '');
    const made = await casa.services.database.read.selectFrom('sections').selectAll().execute();
    expect(made.map((one) => one.id)).toContain(opened._id);
    expect(made.map((one) => one.id)).not.toContain(closed._id);
    const albumsOf = (section: string, table: 'room_albums' | 'room_albums_bin') =>
      sql<{ album_id: string }>`select album_id from ${sql.table(table)} where section_id = ${section}`
        .execute(casa.services.database.read)
        .then(({ rows }) => rows.map(({ album_id }) => album_id).sort());
    expect(await albumsOf(opened._id, 'room_albums')).toEqual(await albumsOf(closed._id, 'room_albums_bin'));
    const preview = (await admin.call(calls.previewUndoTurnover, { id })).body;
    expect(preview).toMatchObject({
      moveBack: plan.result.move,
      comeBack: plan.result.leave,
      removed: 1,
      reopened: 1,
      kept: [],
    });
    expect((await undo(id)).body.state).toBe('undone');
    expect(await schoolNow()).toEqual(before);
  });

  test('ends enrollment periods with the old year and keeps the adviser of a closed section', async () => {
    const id = await draft();
    const { closed, opened } = await rebuild(id);
    const [student] = (await details(id)).students.filter(({ from, to }) => from === closed._id && to === opened._id);
    await run(id);
    const periods = await casa.services.database.read
      .selectFrom('stays')
      .selectAll()
      .where('student_id', '=', student?._id ?? '')
      .orderBy('from_at')
      .orderBy('id')
      .execute();
    expect(periods.at(-2)).toMatchObject({ section_id: closed._id, adviser_id: closed.adviserID });
    expect(periods.at(-1)).toMatchObject({ section_id: opened._id, from_at: periods.at(-2)?.to_at, to_at: null });
    await undo(id);
  });

  test('keeps later manual changes in an undo and reports them', async () => {
    const id = await draft();
    const { opened } = await rebuild(id);
    const plan = await details(id);
    await run(id);
    const movers = plan.students.filter(({ to }) => to === opened._id);
    const leavers = plan.students.filter(({ way }) => way === 'leaves');
    const [byHand, other] = [movers[0], plan.sections.filter(({ closes, isNew }) => !closes && !isNew).at(-1)];
    const moves = [{ studentID: byHand?._id, from: opened._id, to: other?._id }];
    expect((await admin.post('/api/admins/move-students', { moves })).status).toBe(200);
    const restored = { students: [{ id: leavers[0]?._id, sectionID: other?._id }] };
    expect((await admin.post('/api/admins/bring-back-students', restored)).status).toBe(200);
    const { id: added } = await casa.world.studentIn(opened._id);
    const { kept } = (await admin.call(calls.previewUndoTurnover, { id })).body;
    expect(kept.map(({ _id, because }) => [_id, because]).sort()).toEqual(
      [
        [byHand?._id, 'changed'],
        [leavers[0]?._id, 'changed'],
        [opened._id, 'used'],
      ].sort(),
    );
    expect((await undo(id)).status).toBe(200);
    const places = await enrolled();
    expect([byHand?._id, leavers[0]?._id].map((one) => places.get(one ?? ''))).toEqual([other?._id, other?._id]);
    expect(places.get(added)).toBe(opened._id);
    for (const { _id, from } of movers.slice(1)) expect(places.get(_id)).toBe(from);
    expect((await undo(id)).body.state).toBe('undone');
  });

  test('runs and undoes once for several concurrent requests', async () => {
    const id = await draft();
    const { fingerprint } = await details(id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.call(calls.runYearTurnover, { id, fingerprint })));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(4).fill([200, 'done']));
    const lines = (action: string) =>
      casa.services.database.read
        .selectFrom('audit_log')
        .select('id')
        .where('subject_id', '=', id)
        .where('action', '=', action)
        .execute();
    expect(await lines('school-year:turned-over')).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => undo(id)));
    expect(await lines('school-year:turned-back')).toHaveLength(1);
    expect((await admin.call(calls.runYearTurnover, { id, fingerprint })).status).toBe(409);
  });

  test('changes nothing if the school changed since the check or a closing section has students', async () => {
    const id = await draft();
    const { fingerprint, students, sections } = await details(id);
    const mover = students.find(({ way }) => way === 'moves');
    const moves = [{ studentID: mover?._id, from: mover?.from, to: '' }];
    expect((await admin.post('/api/admins/move-students', { moves })).status).toBe(200);
    const before = await schoolNow();
    expect((await admin.call(calls.runYearTurnover, { id, fingerprint })).status).toBe(409);
    const section = sections.find(({ _id }) => students.some(({ from, way }) => from === _id && way === 'stays'));
    await change(id, { sections: [{ sectionID: section?._id ?? '', closes: true }] });
    const closing = await details(id);
    expect(closing.problems.map(({ kind }) => kind)).toContain('closed');
    expect((await admin.call(calls.runYearTurnover, { id, fingerprint: closing.fingerprint })).status).toBe(409);
    expect(await schoolNow()).toEqual(before);
  });
});

test('restores every row after running and undoing any plan', async () => {
  await casa.world.syncEnrollmentPeriods();
  const before = await schoolNow();
  const choices = fc.array(fc.tuple(fc.nat(59), fc.constantFrom('stays', 'moves', 'leaves'), fc.nat(20)), {
    maxLength: 40,
  });
  const randomPlan = ({ students, sections }: TurnoverDetails, chosen: [number, string, number][]) =>
    chosen.flatMap(([at, way, to]) => {
      const student = students[at % students.length];
      const target = sections[to % sections.length]?._id ?? '';
      return student
        ? [{ studentID: student._id, way: way as 'stays' | 'moves' | 'leaves', to: target, reason: '' }]
        : [];
    });
  await fc.assert(
    fc.asyncProperty(choices, fc.boolean(), async (chosen, isRebuilt) => {
      const id = await draft();
      await change(id, { students: randomPlan(await details(id), chosen) });
      if (isRebuilt) await rebuild(id);
      const plan = await details(id);
      expect((await run(id)).body.counts).toEqual(plan.result);
      expect((await undo(id)).status).toBe(200);
      expect(await schoolNow()).toEqual(before);
    }),
    trials(6),
  );
});
