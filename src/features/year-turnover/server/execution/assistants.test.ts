import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessonRecordsEndpoints, sectionStaffChanged } from '#features/lesson-records/contract.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('ends assistant roles with the school year and restores them when the turnover is undone', async () => {
  await casa.world.schoolYears({ ends: -3, begins: 20 });
  const [admin, adviser, assistant] = [
    await casa.asNew('admin'),
    await casa.asNew('teacher'),
    await casa.asNew('teacher'),
  ];
  const narra = await casa.world.section({ adviser: adviser.id });
  const ended = await casa.world.section({ adviser: adviser.id });
  const { id: student } = await casa.world.studentIn(narra.id);
  await casa.world.syncEnrollmentPeriods();
  for (const { id } of [narra, ended])
    await casa.world.assistant({ section: id, teacher: assistant.id, maker: adviser.id });
  // An assistant who ended before the turnover is not restored by the undo.
  const earlier = await casa.asNew('teacher');
  const place = { sectionID: narra.id, teacherID: earlier.id };
  await adviser.call(lessonRecordsEndpoints.addSectionAssistant, place);
  await adviser.call(lessonRecordsEndpoints.removeSectionAssistant, place);
  const listSections = async (client = assistant) =>
    (await client.call(lessonRecordsEndpoints.getQuickNoteSections, {})).body.map(({ _id }) => _id).sort();
  const { _id: id, version } = (await admin.call(calls.draftYearTurnover, {})).body;
  const changed = await admin.call(calls.changeYearTurnover, {
    ...{ id, version, students: [{ studentID: student, way: 'stays', to: '', reason: '' }] },
    sections: [{ sectionID: ended.id, closes: true }],
  });
  expect(changed.status).toBe(200);
  const tab = await openTab(casa.address, assistant);
  const changedSections = () =>
    tab.received<{ sectionID: string }>(sectionStaffChanged.wire).map(({ sectionID }) => sectionID);
  const both = [narra.id, ended.id].sort();
  const { fingerprint } = (await admin.call(calls.getYearTurnover, { id })).body;
  expect((await admin.call(calls.runYearTurnover, { id, fingerprint })).body.state).toBe('done');
  expect(await listSections()).toEqual([]);
  await expect.poll(() => changedSections().sort()).toEqual(both);
  expect((await admin.call(calls.undoYearTurnover, { id })).body.state).toBe('undone');
  expect(await listSections()).toEqual(both);
  await expect.poll(() => changedSections().sort()).toEqual([...both, ...both].sort());
  tab.close();
  expect(await listSections(earlier)).toEqual([]);
});
