import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from '#platform/web/sheets/read-file.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints } from '../../contract.ts';

const { getYearClasses, exportYearClasses } = yearTurnoverEndpoints;
const daySeconds = 24 * 3600;

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('returns the class lists of a past day, including deleted sections and former students', async () => {
  const [old, next] = await casa.world.schoolYears({ ends: 2, begins: 4 });
  const [narra, molave] = [await casa.world.section({ name: 'Narra' }), await casa.world.section({ name: 'Molave' })];
  const [staying, moving, leaving] = [
    await casa.world.studentIn(narra.id),
    await casa.world.studentIn(narra.id),
    await casa.world.studentIn(narra.id),
  ];
  await casa.world.syncEnrollmentPeriods();
  await casa.runJob('school years');
  casa.clock.advance(5 * daySeconds);
  const office = await casa.asNew('admin');
  const lastDay = old?.to ?? '';
  expect((await office.post('/api/admins/archive-students', { ids: [leaving.id], lastDay, reason: '' })).status).toBe(
    200,
  );
  const moved = [staying, moving].map(({ id }) => ({ studentID: id, from: narra.id, to: molave.id }));
  expect((await office.post('/api/admins/move-students', { moves: moved })).status).toBe(200);
  expect((await office.post('/api/admins/delete-sections', { ids: [narra.id] })).status).toBe(200);
  await casa.world.syncEnrollmentPeriods();
  await casa.runJob('school years');
  const { body } = await office.call(getYearClasses, { from: old?.from ?? '' });
  expect(body).toMatchObject({ year: old && { name: old.name }, day: lastDay });
  expect(body.classes.map(({ name, isGone }) => [name, isGone])).toEqual([['Narra', true]]);
  expect(body.classes[0]?.adviser).not.toBe('');
  expect(body.classes[0]?.students.map(({ _id }) => _id).sort()).toEqual([staying.id, moving.id, leaving.id].sort());
  expect(body.classes[0]?.students.find(({ _id }) => _id === leaving.id)?.lastDay).toBe(lastDay);
  const now = (await office.call(getYearClasses, { from: next?.from ?? '' })).body.classes;
  expect(now.map(({ name, students }) => [name, students.length])).toEqual([['Molave', 2]]);
  expect((await office.call(getYearClasses, { from: '1999-01-01' })).status).toBe(404);
  expect((await office.call(getYearClasses, { from: old?.from ?? '', day: next?.from ?? '' })).status).toBe(400);
  expect((await (await casa.asNew('teacher')).call(getYearClasses, { from: old?.from ?? '' })).status).toBe(403);
});

test('returns no lists for an upcoming year', async () => {
  const [, next] = await casa.world.schoolYears({ ends: 2, begins: 4 });
  const from = next?.from ?? '';
  await casa.world.studentIn((await casa.world.section()).id);
  const office = await casa.asNew('admin');
  const year = { name: '2026–2027', from, to: next?.to };
  for (const input of [{ from }, { from, day: from }])
    expect(await office.call(getYearClasses, input)).toMatchObject({
      status: 200,
      body: { year, hasBegun: false, day: from, classes: [] },
    });
});

test('exports the lists of a day, requires re-verification above 50 students, and writes to the audit log', async () => {
  const [year] = await casa.world.schoolYears({ ends: 30, begins: 60 });
  const from = year?.from ?? '';
  const section = await casa.world.section({ name: '=Yakal', adviser: (await casa.world.teacher()).id });
  const names = { first_name: 'Mia', middle_name: '', last_name: 'Peña, “Cruz”' };
  await casa.world.enroll((await casa.world.student({ ...names, birthdate: '2016-05-06' })).id, section.id);
  await casa.world.syncEnrollmentPeriods();
  const office = await casa.asNew('admin');
  const { day, classes } = (await office.call(getYearClasses, { from })).body;
  const there = classes.reduce((sum, { students }) => sum + students.length, 0);
  const save = (format: 'csv' | 'xlsx') => office.call(exportYearClasses, { from, day, format });
  for (const format of ['csv', 'xlsx'] as const) {
    const { status, body } = await save(format);
    expect([status, body.name, body.number]).toEqual([200, `class-lists-${day}.${format}`, there]);
    const { head, rows } = await readFile(new Blob([Buffer.from(body.content, 'base64')]));
    expect(head.slice(0, 3)).toEqual(['Category', 'Level', 'Section']);
    expect(rows).toHaveLength(there);
    const [mia] = rows.filter((row) => row.includes('Mia'));
    expect(mia?.slice(2, 3)).toEqual([format === 'csv' ? "'=Yakal" : '=Yakal']);
    expect(mia?.slice(4)).toEqual(['Mia', '', 'Peña, “Cruz”', '2016-05-06', '']);
  }
  const old = { proved_at: '2020-01-01T00:00:00.000Z' };
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set(old).where('account_id', '=', office.id).execute(),
  );
  for (let at = there; at < 50; at += 1) await casa.world.studentIn(section.id);
  await casa.world.syncEnrollmentPeriods();
  expect((await save('csv')).body.number).toBe(50);
  await casa.world.studentIn(section.id);
  await casa.world.syncEnrollmentPeriods();
  expect(await save('csv')).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  expect((await office.call(exportYearClasses, { from: '1999-01-01', format: 'csv' })).status).toBe(404);
  const teacher = await casa.asNew('teacher');
  expect((await teacher.call(exportYearClasses, { from, format: 'csv' })).status).toBe(403);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'list:exported')
    .where('actor_id', '=', office.id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
    { list: 'year-classes', format: 'csv', people: there, day },
    { list: 'year-classes', format: 'xlsx', people: there, day },
    { list: 'year-classes', format: 'csv', people: 50, day },
  ]);
});
