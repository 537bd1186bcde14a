import { afterAll, beforeAll, expect, test } from 'vitest';
import { observationsEndpoints } from '#features/observations/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());
const daySeconds = 24 * 3600;

test('lets a former adviser read records of remaining students for 60 more days, and of no other students', async () => {
  await casa.world.schoolYears({ ends: -3, begins: 20 });
  const admin = await casa.asNew('admin');
  const [former, next] = [await casa.asNew('teacher'), await casa.asNew('teacher')];
  const narra = await casa.world.section({ adviser: former.id });
  const molave = await casa.world.section();
  const [staying, leaving] = [await casa.world.studentIn(narra.id), await casa.world.studentIn(narra.id)];
  const joining = await casa.world.studentIn(molave.id);
  await casa.world.syncEnrollmentPeriods();
  const periodRows = () =>
    casa.services.database.read.selectFrom('stays').selectAll().orderBy('student_id').orderBy('id').execute();
  const before = await periodRows();
  const reads = async (client: Client) => {
    const answers = [];
    for (const { id } of [staying, leaving, joining])
      answers.push((await client.call(observationsEndpoints.getChildObservations, { studentID: id })).status);
    return answers;
  };
  expect([await reads(former), await reads(next)]).toEqual([
    [200, 200, 403],
    [403, 403, 403],
  ]);
  const turnOver = async () => {
    const { _id: id, version } = (await admin.call(calls.draftYearTurnover, {})).body;
    const move = (studentId: string, to: string) => ({ studentID: studentId, way: 'moves' as const, to, reason: '' });
    const changed = await admin.call(calls.changeYearTurnover, {
      ...{ id, version },
      sections: [{ sectionID: narra.id, adviserID: next.id }],
      students: [
        { studentID: staying.id, way: 'stays', to: '', reason: '' },
        move(leaving.id, molave.id),
        move(joining.id, narra.id),
      ],
    });
    expect(changed.status).toBe(200);
    const { fingerprint } = (await admin.call(calls.getYearTurnover, { id })).body;
    expect((await admin.call(calls.runYearTurnover, { id, fingerprint })).body.state).toBe('done');
    await casa.runJob('stays');
    return id;
  };
  const turned = await turnOver();
  expect([await reads(former), await reads(next)]).toEqual([
    [200, 200, 403],
    [200, 403, 200],
  ]);
  expect((await admin.call(calls.undoYearTurnover, { id: turned })).body.state).toBe('undone');
  await casa.runJob('stays');
  expect(await periodRows()).toEqual(before);
  expect([await reads(former), await reads(next)]).toEqual([
    [200, 200, 403],
    [403, 403, 403],
  ]);
  await turnOver();
  // The 60 days begin with the first day of the new year.
  casa.clock.advance((20 + 61) * daySeconds);
  expect(await reads(await casa.signedIn({ id: former.id, role: 'teacher' }))).toEqual([403, 403, 403]);
});
