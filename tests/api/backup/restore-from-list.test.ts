import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEndpoints } from '#features/audit/contract.ts';
import type { AuditLine } from '#features/audit/schemas.ts';
import { backupRestoreEndpoints } from '#features/backup-restore/contract.ts';
import type { RestoreState } from '#features/backup-restore/schemas.ts';
import { requireKey } from '#platform/server/backup/archive-key.ts';
import { readEnv } from '#platform/server/env.ts';
import { createBackup, inCasa, makeMigratedPlace, type Place } from '#tests/support/backups.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';
import { createWorld } from '#tests/support/world.ts';

const { getBackups, getRestoreState, checkBackup, leaveBackup, restoreBackup } = backupRestoreEndpoints;
const account = { email: 'first@casa.example', password: 'first admin of casa' };
const school = 'Casa dei Bambini';

let place: Place;
let server: ServerProcess;
let admin: Client;
let archive: string;

const variables = () => ({
  ...place.variables,
  CASA_ADMIN_EMAIL: account.email,
  CASA_ADMIN_PASSWORD: account.password,
  CASA_SCHOOL_NAME: school,
});

const signIn = async () => {
  const client = createClient(server.address);
  expect((await client.post('/api/admins/login', account)).status).toBe(200);
  return client;
};

const addNews = async (title: string) =>
  expect((await admin.post('/api/admins/create-news-updates', { title, text: '<p>Rain boots</p>' })).status).toBe(201);
const titles = async (client = admin) => {
  const { body } = await client.get('/api/admins/get-news-updates');
  return (body as { title: string }[]).map(({ title }) => title).sort();
};

beforeEach(async () => {
  place = await makeMigratedPlace();
  archive = await inCasa({ env: readEnv(variables()) }, async (services) => {
    await createWorld(services).news({ title: 'Before' });
    return (await createBackup(services)).note.archive;
  });
  server = await startServer(variables());
  admin = await signIn();
  await addNews('After');
});
afterEach(async () => {
  await server.end('SIGTERM');
  await place.remove();
});

const state = async () => (await admin.call(getRestoreState, {})).body as RestoreState;
/** Waits until the step has ended. Returns the next step with its problem. */
const after = (step: RestoreState['step']) =>
  until(async () => {
    const { step: now, problem } = await state();
    expect(now).not.toBe(step);
    return { step: now, problem };
  });
const runCheck = async () => {
  expect(await admin.call(checkBackup, { archive })).toMatchObject({ status: 200 });
  const { step, problem } = await after('checking');
  // An assertion would shorten the reason.
  if (problem !== undefined) throw new Error(`${problem}\n${server.log().slice(-2000)}`);
  expect(step).toBe('checked');
};
const confirm = (typed = school) => admin.call(restoreBackup, { archive, schoolName: typed });
const listed = async () => (await admin.call(getBackups, {})).body;

/** Waits for the restored school. Backups contain no sessions, so the restored school answers with 401. */
const restored = () =>
  expect
    .poll(
      () =>
        admin.call(getRestoreState, {}).then(
          ({ status }) => status,
          () => 'no answer',
        ),
      { timeout: 60_000 },
    )
    .toBe(401);

test('an admin restores a listed backup while Casa runs, and can undo it', async () => {
  expect(await listed()).toMatchObject({ backups: [{ _id: archive, madeBy: 'hand' }] });
  await runCheck();
  expect(await state()).toMatchObject({
    archive,
    contents: { school, counts: expect.arrayContaining([{ what: 'students', inBackup: 0, now: 0 }]), messagesSince: 0 },
  });
  expect((await state()).contents?.changesSince).toBeGreaterThan(0);
  expect(await confirm()).toMatchObject({ status: 200, body: { step: 'keeping' } });
  await restored();

  admin = await signIn();
  expect(await titles()).toEqual(['Before']);
  const { backups } = await listed();
  expect(backups.map(({ madeBy }) => madeBy)).toEqual(['restore', 'hand']);
  expect(await state()).toMatchObject({ step: 'idle', restoredTo: backups[1]?.takenAt });
  const log = (await admin.call(auditEndpoints.getAuditLog, { topic: 'school' })).body as AuditLine[];
  expect(log.map(({ action }) => action)).toEqual(['backup:restored']);
  expect((await readdir(place.dataFolder)).filter((name) => /^(\.restore-|restore\.json)/.test(name))).toEqual([]);

  // The backup made before the restore undoes the restore.
  archive = backups[0]?._id ?? '';
  await runCheck();
  expect((await confirm()).status).toBe(200);
  await restored();
  admin = await signIn();
  expect(await titles()).toEqual(['After', 'Before']);
  const [begun, ...rest] = (await admin.call(auditEndpoints.getAuditLog, { topic: 'school' })).body as AuditLine[];
  expect([begun?.action, ...rest.map(({ action }) => action)]).toEqual(['backup:restored', 'backup:restore-begun']);
}, 300_000);

test('restores an archive with an unsigned note only after its key was entered', async () => {
  const file = join(place.env.backup.to, archive);
  const { signature: _, ...note } = JSON.parse(await readFile(`${file}.json`, 'utf8'));
  await writeFile(`${file}.json`, JSON.stringify(note));
  expect(await listed()).toMatchObject({ backups: [{ origin: 'unsigned', obstacle: expect.any(String) }] });
  expect((await admin.call(checkBackup, { archive })).status).toBe(409);

  const key = await requireKey(place.dataFolder, undefined, note.takenAt);
  if (key.kind !== 'key') throw new Error('there is no key');
  expect(await listed()).toMatchObject({ backups: [{ origin: 'unsigned', asks: 'key' }] });
  const checkWith = async (typed?: string) => {
    const { status } = await admin.call(checkBackup, { archive, ...(typed !== undefined && { key: typed }) });
    return status === 200 ? after('checking') : status;
  };
  expect([await checkWith(), await checkWith('no key')]).toEqual([400, 400]);
  const other = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX';
  expect(await checkWith(other)).toMatchObject({ step: 'idle', problem: expect.stringContaining('not encrypted') });
  expect(await checkWith(key.identity)).toEqual({ step: 'checked' });
  // The archive itself is signed; only the note was not.
  expect(await state()).toMatchObject({ contents: { origin: 'own' } });
}, 300_000);

test('prevents accidental, concurrent and unproven restores', async () => {
  expect((await confirm()).status).toBe(409);
  const none = { archive: '../casa-none.tar.zst.age' };
  expect((await admin.call(checkBackup, none)).status).toBe(404);
  await runCheck();
  expect(await confirm('Another school')).toMatchObject({ status: 400, body: { issues: [{ path: 'schoolName' }] } });
  const other = { archive: `${archive}x`, schoolName: school };
  expect((await admin.call(restoreBackup, other)).status).toBe(409);
  expect(await admin.call(leaveBackup, {})).toMatchObject({ status: 200, body: { step: 'idle' } });
  expect((await confirm()).status).toBe(409);
  expect((await createClient(server.address).call(getBackups, {})).status).toBe(401);

  await server.end('SIGTERM');
  await inCasa(place, ({ database }) =>
    database.transaction((tx) => tx.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute()),
  );
  server = await startServer({ ...variables(), PORT: new URL(server.address).port });
  await runCheck();
  expect(await confirm()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });

  admin = await signIn();
  const both = await Promise.all([confirm(` ${school.toUpperCase()} `), confirm()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await admin.call(checkBackup, { archive })).status).toBe(409);
  await restored();
}, 300_000);

test('a failed restore leaves the school unchanged and reports the reason', async () => {
  await runCheck();
  const file = join(place.env.backup.to, archive);
  await truncate(file, (await stat(file)).size - 100);
  expect((await confirm()).status).toBe(200);
  const problem = () =>
    state().then(
      (found) => found.problem,
      () => undefined,
    );
  await expect.poll(problem, { timeout: 60_000 }).toMatch(/the school was not changed\. The archive is damaged/);
  expect(await state()).toMatchObject({ step: 'idle' });
  expect(await titles()).toEqual(['After', 'Before']);
  expect((await listed()).backups).toHaveLength(2);
}, 300_000);

test('does not close the school if no new backup can be made', async () => {
  await runCheck();
  await writeFile(join(place.dataFolder, 'backup-key'), 'no key at all');
  expect((await confirm()).status).toBe(200);
  const { step, problem } = await after('keeping');
  expect(step).toBe('checked');
  expect(problem).toMatch(/nothing was changed\. .*backup-key contains no backup key/);
  expect((await listed()).backups).toHaveLength(1);
}, 300_000);

test('killed at any moment, the next start has the old school or the restored one', async () => {
  for (const milliseconds of [0, 700, 1400, 2100]) {
    await runCheck();
    expect((await confirm()).status).toBe(200);
    await setTimeout(milliseconds);
    await server.end('SIGKILL');
    server = await startServer(variables());
    admin = await signIn();
    const found = await titles();
    expect([['After', 'Before'], ['Before']]).toContainEqual(found);
    // The log of the start reports whether the restore was completed or undone.
    const outcome = /a restore was interrupted and (?:is )?(completed|undone)/.exec(server.log())?.[1];
    if (outcome !== undefined) expect(outcome).toBe(found.length === 1 ? 'completed' : 'undone');
    const left = (await readdir(place.dataFolder)).filter((name) => /^(\.restore-|restore\.json)/.test(name));
    expect({ left, incoming: await readdir(join(place.dataFolder, 'incoming')) }).toEqual({ left: [], incoming: [] });
  }
}, 600_000);

test.runIf(testEngine === 'postgres')(
  'does not start while another machine serves the same school',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casa-other-'));
    const other = await startServer({ ...variables(), CASA_DATA: folder });
    expect((await admin.call(checkBackup, { archive })).status).toBe(200);
    const { step, problem } = await after('checking');
    expect(step).toBe('idle');
    expect(problem).toMatch(/^Another Casa uses the same database/);
    await other.end('SIGTERM');
    await runCheck();
    await rm(folder, { recursive: true });
  },
  300_000,
);
