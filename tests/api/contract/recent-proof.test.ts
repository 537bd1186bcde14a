import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSchool, type School, served } from './school.ts';

let casa: TestCasa;
let school: School;
beforeAll(async () => {
  casa = await startTestCasa();
  school = await createSchool(casa);
});
afterAll(() => casa.stop());

/** Calls that always require a recent proof, against open browsers and stolen sessions. Unknown to older clients. */
const serious = [
  'POST /api/admins/create-admin',
  'POST /api/admins/delete-admin',
  'POST /api/admins/erase-batch',
  'POST /api/admins/erase-person',
  'POST /api/admins/export-audit-log',
  'POST /api/admins/export-school',
  'POST /api/admins/invite-people',
  'POST /api/admins/make-slips',
  'POST /api/admins/make-student-slips',
  'POST /api/admins/reset-second-factor',
  'POST /api/admins/show-backup-key',
  'POST /api/privacy/begin-export',
  'POST /api/session/add-passkey',
  'POST /api/session/begin-passkey',
  'POST /api/session/begin-second-factor',
  'POST /api/session/remove-second-factor',
  'POST /api/session/renew-recovery-codes',
  'POST /api/take-along/begin-child-archive',
];

test.each(serious)('%s requires a recent proof regardless of client capabilities', async (key) => {
  const [definition, example] = [served.get(key), examples[key]];
  if (!definition || !example) throw new Error(`there is no example of ${key}`);
  const { input } = example(school, 'admin');
  const client = await school.as('admin');
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute(),
  );
  const refused = { status: 403, body: { code: 'reauthentication_required' } };
  expect(await client.call(definition, input)).toMatchObject(refused);
});
