import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArchiveKey, requireKey } from '#platform/server/backup/archive-key.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { healthEndpoints as calls } from '../contract.ts';
import { checkBackupKey } from './backup-key.ts';

let casa: TestCasa;
let key: ArchiveKey & { kind: 'key' };
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const state = async () => (await checkBackupKey(casa.services)).state;

test('returns 409 for showing or confirming a key before the first backup', async () => {
  const admin = await casa.asNew('admin');
  expect((await admin.call(calls.showBackupKey, {})).status).toBe(409);
  expect((await admin.call(calls.confirmBackupKey, { lastCharacters: 'AAAAAA' })).status).toBe(409);
  key = (await requireKey(casa.dataFolder, undefined, casa.services.clock.now())) as typeof key;
});

test('warns about a backup key that was never confirmed or not for a long time', async () => {
  expect(await state()).toBe('later');
  casa.clock.advance(9 * 24 * 3600);
  expect(await state()).toBe('look');
  const admin = await casa.asNew('admin');
  const last = key.identity.slice(-6);
  const wrong = await admin.call(calls.confirmBackupKey, { lastCharacters: 'AAAAAA' });
  expect([wrong.status, await state()]).toEqual([400, 'look']);
  expect((await admin.call(calls.confirmBackupKey, { lastCharacters: last.toLowerCase() })).status).toBe(200);
  expect(await state()).toBe('good');
  const evening = `${schoolDay(casa.services)}T20:00:00.000Z`;
  const dayAfter = schoolDay(casa.services, evening);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('backup_key_confirmations').set({ confirmed_at: evening }).execute(),
  );
  const checkText = async () => (await checkBackupKey(casa.services)).text;
  expect(await checkText()).toContain(dayAfter);
  casa.clock.advance(92 * 24 * 3600);
  expect(await state()).toBe('look');
  expect(await checkText()).toContain(dayAfter);
  casa.clock.advance(-101 * 24 * 3600);
});

test('shows the key to an admin with a recent identity check, audits it, and allows no caching', async () => {
  for (const [client, status] of [
    [casa.visitor(), 401],
    [await casa.asNew('teacher'), 403],
    [await casa.asNew('student'), 403],
  ] as const)
    expect((await client.call(calls.showBackupKey, {})).status).toBe(status);
  const reader = await casa.asNew('admin');
  const { status, body, headers } = await reader.call(calls.showBackupKey, {});
  expect(status).toBe(200);
  const { identity, recipient, fingerprint } = key;
  expect(body).toEqual({ identity, recipient, fingerprint, file: join(casa.dataFolder, 'backup-key') });
  expect(headers.get('cache-control')).toBe('no-store');
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'backup-key:shown')
    .execute();
  expect(lines).toMatchObject([{ actor_id: reader.id, subject_id: fingerprint }]);
  expect(JSON.stringify(lines)).not.toContain(identity);
  casa.clock.advance(11 * 60);
  expect(await reader.call(calls.showBackupKey, {})).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  });
  casa.clock.advance(-11 * 60);
});
