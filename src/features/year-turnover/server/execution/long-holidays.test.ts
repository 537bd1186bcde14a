import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessonRecordsEndpoints as records } from '#features/lesson-records/contract.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());
const daySeconds = 24 * 3600;

test('lets the former guide hand over for 60 days after a turnover that follows two months of holidays', async () => {
  await casa.world.schoolYears({ ends: 3, begins: 65 });
  // The first day after the last day in the old section.
  const movedOn = schoolDay(casa.services, new Date(casa.clock.milliseconds() + 4 * daySeconds * 1000).toISOString());
  const [{ id: former }, { id: next }] = [await casa.world.teacher(), await casa.world.teacher()];
  const narra = await casa.world.section({ name: 'Narra', adviser: former });
  const molave = await casa.world.section({ name: 'Molave', adviser: next });
  const { id: student } = await casa.world.studentIn(narra.id);
  const { lesson } = await casa.world.album({ lesson: 'Pink Tower' });
  await casa.world.entry({ student, lesson, section: narra.id, maker: former, kind: 'planned' });
  await casa.world.handoverNotes({ student, section: narra.id, maker: former, agreements: 'Sleeps.' });
  await casa.world.syncEnrollmentPeriods();
  casa.clock.advance(65 * daySeconds);
  await casa.runJob('stays');
  const periodRows = () => casa.services.database.read.selectFrom('stays').selectAll().orderBy('id').execute();
  const before = await periodRows();
  const office = await casa.asNew('admin');
  const as = (id: string) => casa.signedIn({ id, role: 'teacher' });
  const turnOver = async () => {
    const { _id: id, version } = (await office.call(calls.draftYearTurnover, {})).body;
    const students = [{ studentID: student, way: 'moves' as const, to: molave.id, reason: '' }];
    expect((await office.call(calls.changeYearTurnover, { id, version, students })).status).toBe(200);
    const { fingerprint } = (await office.call(calls.getYearTurnover, { id })).body;
    expect((await office.call(calls.runYearTurnover, { id, fingerprint })).body.state).toBe('done');
    await casa.runJob('stays');
    return id;
  };
  const handover = async (id: string) => (await as(id)).call(records.getHandover, { studentID: student });
  const lists = async () => {
    const both = [await as(former), await as(next)];
    return Promise.all(both.map(async (client) => (await client.call(records.getHandovers, {})).body));
  };

  const turnoverId = await turnOver();
  const row = { studentID: student, from: 'Narra', to: 'Molave', movedOn, hasNotes: true, plans: 1 };
  expect(await lists()).toMatchObject([[{ ...row, hasCome: false }], [{ ...row, hasCome: true }]]);
  expect(await handover(former)).toMatchObject({
    status: 200,
    body: { from: { section: 'Narra', movedOn }, until: movedOn, mayWrite: true },
  });
  expect((await handover(next)).body).toMatchObject({
    notes: { agreements: 'Sleeps.' },
    plans: [{ lesson: 'Pink Tower' }],
    mayAnswer: true,
  });

  expect((await office.call(calls.undoYearTurnover, { id: turnoverId })).body.state).toBe('undone');
  await casa.runJob('stays');
  expect(await periodRows()).toEqual(before);
  expect(await lists()).toEqual([[], []]);
  expect((await handover(next)).status).toBe(403);

  await turnOver();
  casa.clock.advance(59 * daySeconds);
  expect((await lists()).map((list) => list.length)).toEqual([1, 1]);
  expect((await handover(former)).status).toBe(200);
  casa.clock.advance(2 * daySeconds);
  expect(await lists()).toEqual([[], []]);
  expect((await handover(former)).status).toBe(403);
});

test('lets former guides read for 60 days from the first day of the new year after an early turnover', async () => {
  const daysUntilSchool = 80;
  await casa.world.schoolYears({ ends: 3, begins: daysUntilSchool });
  const [{ id: moved }, { id: handedOver }, { id: next }] = [
    await casa.world.teacher(),
    await casa.world.teacher(),
    await casa.world.teacher(),
  ];
  const narra = await casa.world.section({ adviser: moved });
  const molave = await casa.world.section({ adviser: handedOver });
  const [transferred, staying] = [await casa.world.studentIn(narra.id), await casa.world.studentIn(molave.id)];
  await casa.world.syncEnrollmentPeriods();
  const office = await casa.asNew('admin');
  const { _id: id, version } = (await office.call(calls.draftYearTurnover, {})).body;
  const { status } = await office.call(calls.changeYearTurnover, {
    ...{ id, version },
    students: [
      { studentID: transferred.id, way: 'moves', to: molave.id, reason: '' },
      { studentID: staying.id, way: 'stays', to: '', reason: '' },
    ],
    sections: [{ sectionID: molave.id, adviserID: next }],
  });
  expect(status).toBe(200);
  const { fingerprint } = (await office.call(calls.getYearTurnover, { id })).body;
  expect((await office.call(calls.runYearTurnover, { id, fingerprint })).body.state).toBe('done');
  const reads = async (teacher: string, student: string) => {
    const client = await casa.signedIn({ id: teacher, role: 'teacher' });
    return (await client.call(records.getHandover, { studentID: student })).status;
  };
  const both = async () => [await reads(moved, transferred.id), await reads(handedOver, staying.id)];
  expect(await both()).toEqual([200, 200]);
  casa.clock.advance((daysUntilSchool + 58) * daySeconds);
  expect(await both()).toEqual([200, 200]);
  casa.clock.advance(3 * daySeconds);
  expect(await both()).toEqual([403, 403]);
  casa.clock.advance(-(daysUntilSchool + 61) * daySeconds);
});
