import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());
const daySeconds = 24 * 3600;

test('keeps the adviser of a section for the old year if the turnover happens before its end', async () => {
  const [old, next] = await casa.world.schoolYears({ ends: 10, begins: 40 });
  const office = await casa.asNew('admin');
  const [before, after] = [
    await casa.world.teacher({ first_name: 'Lourdes', middle_name: '', last_name: 'Abad' }),
    await casa.world.teacher({ first_name: 'Pilar', middle_name: '', last_name: 'Zamora' }),
  ];
  const narra = await casa.world.section({ name: 'Narra', adviser: before.id });
  const { id: student } = await casa.world.studentIn(narra.id);
  await casa.world.syncEnrollmentPeriods();
  await casa.runJob('school years');
  const { _id: id, version } = (await office.call(calls.draftYearTurnover, {})).body;
  const { status } = await office.call(calls.changeYearTurnover, {
    ...{ id, version },
    sections: [{ sectionID: narra.id, adviserID: after.id }],
    students: [{ studentID: student, way: 'stays', to: '', reason: '' }],
  });
  expect(status).toBe(200);
  const { fingerprint } = (await office.call(calls.getYearTurnover, { id })).body;
  expect((await office.call(calls.runYearTurnover, { id, fingerprint })).body.state).toBe('done');
  const adviserIn = async (from: string | undefined) => {
    await casa.runJob('stays');
    await casa.runJob('school years');
    const { classes } = (await (await casa.asNew('admin')).call(calls.getYearClasses, { from: from ?? '' })).body;
    return classes.find(({ _id }) => _id === narra.id)?.adviser;
  };
  expect(await adviserIn(old?.from)).toBe('Lourdes Abad');
  casa.clock.advance(9 * daySeconds);
  expect(await adviserIn(old?.from)).toBe('Lourdes Abad');
  // After the undo the year continues and changes are recorded again.
  expect((await (await casa.asNew('admin')).call(calls.undoYearTurnover, { id })).body.state).toBe('undone');
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sections').set({ adviser_id: after.id }).where('id', '=', narra.id).execute(),
  );
  expect(await adviserIn(old?.from)).toBe('Pilar Zamora');
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sections').set({ adviser_id: before.id }).where('id', '=', narra.id).execute(),
  );
  casa.clock.advance(31 * daySeconds);
  expect(await adviserIn(next?.from)).toBe('Lourdes Abad');
});
