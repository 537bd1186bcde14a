import { expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { childExportFixture } from '#tests/support/child-export-fixture.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { binEndpoints } from '../contract.ts';

test("counts the dependents of a student's record before the deletion, in the bin and after the restore", async () => {
  const casa = await startTestCasa();
  const admin = await casa.asNew('admin');
  const archives = await childExportFixture(casa, { admin, adviser: await casa.asNew('teacher') });
  await archives.record();
  await archives.record({ day: '2026-01-07', kind: 'practised' });
  await archives.observe();
  // Observation shared with another student. It stays.
  await archives.observe({ students: [archives.ana, archives.ben] });
  await archives.report();
  const counts = { student: 1, enrollment: 1, entry: 2, observation: 1, termReport: 1 };
  const { body: before } = await admin.call(binEndpoints.previewDeletion, { kind: 'student', ids: [archives.ana] });
  expect(before.counts).toEqual(counts);
  expect((await admin.call(peopleEndpoints.deleteStudent, { ids: [archives.ana] })).status).toBe(200);
  const [batch] = (await admin.call(binEndpoints.getBin, { searchInput: '' })).body;
  expect(batch?.counts).toEqual(counts);
  const restored = await admin.call(binEndpoints.restoreBatch, { batch: batch?._id ?? '' });
  expect(restored.body).toEqual({ restored: counts });
  await casa.stop();
});
