import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedTables } from '#tests/support/row-changes.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

// In the first tier, because the second one fails every statement and would pass if it detected no written row.
test('detects the tables of written rows, and none of rows that were only read', async () => {
  const written = await changedTables(casa.services, () => casa.asNew('student'));
  expect(written.tables).toEqual(expect.arrayContaining(['accounts', 'sessions', 'students']));
  const read = await changedTables(casa.services, () =>
    casa.services.database.read.selectFrom('students').selectAll().execute(),
  );
  expect(read.tables).toEqual([]);
});
