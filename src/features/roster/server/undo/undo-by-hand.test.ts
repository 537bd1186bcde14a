import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { liveDigests } from '#tests/support/digests.ts';
import { importing, none } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, run } = importing(() => admin);
/** Returns digests of all rows except the last imported values. */
const schoolNow = async () =>
  (await liveDigests(casa.services, ['updated_at', 'created_at'])).filter((row) => !row.startsWith('imported_people '));
const studentRows = async () => {
  const rows = await casa.services.database.read.selectFrom('students').selectAll().orderBy('id').execute();
  return new Map(rows.map(({ updated_at: _, ...row }) => [row.id, row]));
};

test('lists and preserves 20 edits by hand on undo and restores all other values', async () => {
  const [old, next] = [await casa.world.section({ name: 'Ipil' }), await casa.world.section({ name: 'Dita' })];
  const people: { id: string; email: string }[] = [];
  for (let at = 0; at < 30; at += 1) {
    const person = await casa.world.student({ address: `Old street ${at}` });
    await casa.world.enroll(person.id, old.id);
    people.push(person);
  }
  const before = { digests: await schoolNow(), rows: await studentRows() };
  const id = await begin('students', [
    ['E-mail', 'Home address', 'Guardian phone', 'Class'],
    ...people.map(({ email }, at) => [email, `Table street ${at}`, '0917 555 0999', next.name]),
  ]);
  expect(await run(id)).toEqual({ ...none, update: 30 });
  const edited = people.slice(0, 20);
  for (const [at, person] of edited.entries())
    await casa.services.database.transaction((tx) =>
      tx
        .updateTable('students')
        .set(at % 2 === 0 ? { address: `By hand ${at}` } : { parent_phone: `By hand ${at}` })
        .where('id', '=', person.id)
        .execute(),
    );
  const { body } = await admin.call(calls.previewUndoImport, { id });
  expect(body).toMatchObject({ leave: 0, changedSince: 0, goBack: 30 });
  expect(body.kept.map(({ _id, because }) => [_id, because]).sort()).toEqual(
    edited.map((person) => [person.id, 'changed']).sort(),
  );
  expect((await admin.call(calls.undoImport, { id })).status).toBe(200);
  const rows = await studentRows();
  for (const [at, person] of people.entries()) {
    const changedByHand =
      at >= 20 ? {} : at % 2 === 0 ? { address: `By hand ${at}` } : { parent_phone: `By hand ${at}` };
    expect(rows.get(person.id)).toEqual({ ...before.rows.get(person.id), ...changedByHand });
  }
  const after = await schoolNow();
  const missingLines = before.digests.filter((line) => !after.includes(line));
  expect(missingLines.map((line) => line.split(' ')[0])).toEqual(Array.from({ length: 20 }, () => 'students'));
  expect(after).toHaveLength(before.digests.length);
});
