import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEndpoints } from '#features/audit/contract.ts';
import type { AuditLine } from '#features/audit/schemas.ts';
import { backupRestoreEndpoints } from '#features/backup-restore/contract.ts';
import type { BackupRun } from '#features/backup-restore/schemas.ts';
import { inCasa, makeMigratedPlace, type Place } from '#tests/support/backups.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { endLeases } from '#tests/support/end-leases.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';

const { getBackups, getBackupRun, makeBackup, stopBackup } = backupRestoreEndpoints;
const account = { email: 'first@casa.example', password: 'first admin of casa' };

let place: Place;
let server: ServerProcess;
let admin: Client;

const variables = () => ({
  ...place.variables,
  CASA_ADMIN_EMAIL: account.email,
  CASA_ADMIN_PASSWORD: account.password,
});
const signIn = async () => {
  admin = createClient(server.address);
  expect((await admin.post('/api/admins/login', account)).status).toBe(200);
};

beforeEach(async () => {
  place = await makeMigratedPlace();
  server = await startServer(variables());
  await signIn();
});
afterEach(async () => {
  await server.end('SIGTERM');
  await place.remove();
});

const run = async () => (await admin.call(getBackupRun, {})).body as BackupRun;
const reaches = (state: BackupRun['state'], timeout = 120_000) =>
  expect.poll(async () => (await run()).state, { timeout }).toBe(state);
const scratch = async () => (await readdir(place.dataFolder)).filter((name) => name.startsWith('.backup-'));

test('makes one verified backup for several concurrent requests', async () => {
  expect(await run()).toEqual({ state: 'none', percent: 0 });
  const both = await Promise.all([admin.call(makeBackup, {}), admin.call(makeBackup, {})]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await reaches('done');
  expect(await run()).toMatchObject({ percent: 100, begunAt: expect.any(String), endedAt: expect.any(String) });
  const { backups } = (await admin.call(getBackups, {})).body;
  expect(backups).toEqual([expect.objectContaining({ madeBy: 'hand', verifiedAt: expect.any(String) })]);
  const lines = (await admin.call(auditEndpoints.getAuditLog, { topic: 'school' })).body as AuditLine[];
  expect(lines.map(({ action }) => action)).toEqual(['backup:asked-for']);
  expect(await scratch()).toEqual([]);
}, 300_000);

test('requires a recent proof of identity', async () => {
  await server.end('SIGTERM');
  await inCasa(place, ({ database }) =>
    database.transaction((tx) => tx.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute()),
  );
  server = await startServer({ ...variables(), PORT: new URL(server.address).port });
  expect(await admin.call(makeBackup, {})).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  expect(await run()).toMatchObject({ state: 'none' });
});

test('reports why a backup failed, and leaves no files', async () => {
  await server.end('SIGTERM');
  const file = join(place.dataFolder, 'no-folder');
  await writeFile(file, '');
  server = await startServer({
    ...variables(),
    CASA_BACKUP_TO: join(file, 'backups'),
    PORT: new URL(server.address).port,
  });
  await signIn();
  expect((await admin.call(makeBackup, {})).status).toBe(200);
  await reaches('failed');
  expect((await run()).problem).toMatch(/no-folder/);
  expect(await scratch()).toEqual([]);
}, 300_000);

test('a stopped backup leaves nothing, and a backup of a killed server starts again', async () => {
  expect((await admin.call(makeBackup, {})).status).toBe(200);
  expect(await admin.call(stopBackup, {})).toMatchObject({ status: 200, body: { state: 'none' } });
  expect((await admin.call(getBackups, {})).body.backups).toEqual([]);

  const isBegun = async () => {
    expect((await admin.call(makeBackup, {})).status).toBe(200);
    return (await scratch()).length > 0;
  };
  await expect.poll(isBegun, { timeout: 60_000 }).toBe(true);
  await server.end('SIGKILL');
  await expect.poll(scratch, { timeout: 60_000 }).toEqual([]);
  await endLeases(variables());
  server = await startServer({ ...variables(), PORT: new URL(server.address).port });
  await reaches('done', 180_000);
  expect((await admin.call(getBackups, {})).body.backups.length).toBeGreaterThan(0);
}, 300_000);
