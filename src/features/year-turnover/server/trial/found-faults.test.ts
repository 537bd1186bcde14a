import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { yearTurnoverEndpoints as calls } from '../../contract.ts';
import { prepareTurnover } from '../execution/carry-out.ts';
import { requireNothingLost, requireRestored, snapshotBefore } from './compare-schools.ts';
import { requireDone } from './require-done.ts';

let casa: TestCasa;
let folder: string;
beforeAll(async () => {
  casa = await startTestCasa();
  folder = await mkdtemp(join(tmpdir(), 'casa-test-'));
});
afterAll(async () => {
  await casa.stop();
  await rm(folder, { recursive: true });
});

test('reports planned actions that the school does not show afterwards', async () => {
  const db = casa.services.database.read;
  const admin = await casa.asNew('admin');
  await casa.world.schoolYears({ ends: -3, begins: 20 });
  const [narra, molave] = [await casa.world.section(), await casa.world.section()];
  const mover = await casa.world.studentIn(narra.id);
  const leaver = await casa.world.studentIn(narra.id);
  const teacher = await casa.world.teacher();
  const { _id: id, version } = (await admin.call(calls.draftYearTurnover, {})).body;
  const planOf = async (changes: object) => {
    const now = (await admin.call(calls.getYearTurnover, { id })).body.version;
    expect((await admin.call(calls.changeYearTurnover, { id, version: now, ...changes })).status).toBe(200);
    return prepareTurnover({ db }, id);
  };
  expect(version).toBe(1);
  await expect(requireDone(db, await prepareTurnover({ db }, id))).resolves.toBeUndefined();
  const handedOver = await planOf({ sections: [{ sectionID: molave.id, adviserID: teacher.id }] });
  await expect(requireDone(db, handedOver)).rejects.toThrow('After the trial, 1 section did not match the plan.');
  const leaving = await planOf({ students: [{ studentID: leaver.id, way: 'leaves', to: '', reason: '' }] });
  const moving = await planOf({ students: [{ studentID: mover.id, way: 'moves', to: molave.id, reason: '' }] });
  await expect(requireDone(db, leaving)).rejects.toThrow('After the trial, 1 student was not in the planned section.');
  await expect(requireDone(db, moving)).rejects.toThrow(
    'After the trial, 2 students were not in the planned sections.',
  );
});

describe.skipIf(testEngine !== 'sqlite')('comparison with a snapshot', () => {
  const emptyUndo = { moveBack: 0, comeBack: 0, removed: 0, reopened: 0, handovers: 0, kept: [] };

  test('finds changes unrelated to the turnover', async () => {
    const { services } = casa;
    const { id: section } = await casa.world.section();
    const { id: student } = await casa.world.studentIn(section);
    const before = await snapshotBefore(services, folder);
    await expect(requireNothingLost(services, before)).resolves.toBeUndefined();
    const { tables, rows } = requireRestored(services, before, emptyUndo);
    expect([tables > 60, rows > 10]).toEqual([true, true]);
    const set = (phone: string) =>
      services.database.transaction((tx) =>
        tx.updateTable('students').set({ parent_phone: phone }).where('id', '=', student).execute(),
      );
    await set('0917 555 0199');
    await expect(requireNothingLost(services, before)).rejects.toThrow('Unexpected change in table students: 1 row.');
    expect(() => requireRestored(services, before, emptyUndo)).toThrow(
      'After the undo on the copy, 1 row of table students was different.',
    );
  });

  test('accepts changes written by a turnover, but not after its undo', async () => {
    const { services } = casa;
    const [from, to] = [await casa.world.section(), await casa.world.section()];
    const { id: student } = await casa.world.studentIn(from.id);
    const before = await snapshotBefore(services, folder);
    await services.database.transaction((tx) =>
      tx.updateTable('enrollments').set({ section_id: to.id }).where('student_id', '=', student).execute(),
    );
    await expect(requireNothingLost(services, before)).resolves.toBeUndefined();
    expect(() => requireRestored(services, before, emptyUndo)).toThrow(/table enrollments was different/);
    const retained = { kind: 'section', _id: to.id, name: 'Molave', because: 'used' } as const;
    expect(() => requireRestored(services, before, { ...emptyUndo, kept: [retained] })).toThrow(
      'After the undo on the copy, 1 item was not restored.',
    );
  });
});
