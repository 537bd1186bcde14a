import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstRunEndpoints } from '#features/first-run/contract.ts';
import type { RestoreProgress } from '#features/first-run/schemas.ts';
import { type ArchiveKey, passphraseKey, requireKey } from '#platform/server/backup/archive-key.ts';
import { contentsOf, createBackup, makeEmptyPlace, type Place, schoolKey } from '#tests/support/backups.ts';
import { createClient } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const { getRestore, receiveArchive, checkArchive, restoreSchool } = firstRunEndpoints;
const admin = { email: 'first@casa.example', password: 'first admin of casa' };

let casa: TestCasa;
let folder: string;
let key: ArchiveKey & { kind: 'key' };
let archive: Buffer;

beforeAll(async () => {
  casa = await startTestCasa();
  folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
  key = (await schoolKey(casa.services)) as typeof key;
  const { id: uploader } = await casa.world.admin();
  await casa.world.upload({ purpose: 'newsletterUploads', uploader, content: samplePdf(), fileName: 'memo.pdf' });
  for (const name of ['Mia', 'Noel']) await casa.world.student({ first_name: name });
  archive = await readFile((await createBackup(casa.services, { to: folder, key })).archive);
});
afterAll(async () => {
  await casa.stop();
  await rm(folder, { recursive: true, force: true });
});

let place: Place;
let server: ServerProcess;
let token: string;

beforeEach(async () => {
  place = await makeEmptyPlace();
  server = await startServer(place.variables);
  token = /setup\?token=([\w-]+)/.exec(server.log())?.[1] ?? '';
  expect(token).not.toBe('');
});
afterEach(async () => {
  await server.end('SIGTERM');
  await place.remove();
});

const visitor = () => createClient(server.address);
const send = (content: Uint8Array, setupToken = token) =>
  visitor().upload(receiveArchive.path.replace(':token', setupToken), 'file', content, 'school.tar.zst.age');
const progress = async () => (await visitor().call(getRestore, { token })).body;
const check = (typed: string) => visitor().call(checkArchive, { token, key: typed });
const checked = async () => {
  await expect.poll(async () => (await progress()).step).not.toBe('checking');
  return progress();
};

test('an empty Casa restores the school of a backup and serves it at the same address', async () => {
  expect(await progress()).toEqual({ step: 'empty' });
  expect(await send(archive)).toMatchObject({
    status: 201,
    body: { step: 'received', archive: { name: 'school.tar.zst.age', bytes: archive.length, needs: 'key' } },
  });
  expect((await visitor().call(restoreSchool, { token })).status).toBe(409);
  expect((await check(`# as printed\n${key.identity}\n`)).status).toBe(200);
  expect(await checked()).toMatchObject({
    step: 'checked',
    school: { name: 'Casa Montessori School', teachers: 0, students: 2, files: 1, missing: 0 },
  });
  expect(await visitor().call(restoreSchool, { token })).toMatchObject({ status: 200, body: { step: 'restoring' } });
  const status = () =>
    visitor()
      .call(getRestore, { token })
      .then(
        (answer) => answer.status,
        () => 'closed',
      );
  await expect.poll(status, { timeout: 30_000 }).toBe(403);
  const client = visitor();
  expect((await client.post('/api/admins/login', admin)).status).toBe(200);
  const { body: students } = await client.get('/api/admins/get-students');
  expect((students as { first_name: string }[]).map(({ first_name }) => first_name).sort()).toEqual(['Mia', 'Noel']);
  expect((await send(archive)).status).toBe(403);
  const lines = (await client.get('/api/admins/get-audit-log')).body as { action: string; subject: { id?: string } }[];
  expect(lines.filter(({ action }) => action === 'backup:restored')).toMatchObject([
    { subject: { _id: 'school.tar.zst.age' }, device: expect.any(String) },
  ]);
  await server.end('SIGTERM');
  expect(await readdir(join(place.dataFolder, 'incoming'))).toEqual([]);
  expect(await readFile(join(place.dataFolder, 'backup-key'), 'utf8')).toContain(key.identity);
  const [before, after] = [await contentsOf({ env: casa.services.env }), await contentsOf(place)];
  const without = ({ tables, ...rest }: typeof before) => ({
    ...rest,
    // Excludes tables that the sign-in has changed.
    tables: tables.filter(({ name }) => !/^(audit|known_browsers|accounts)/.test(name)),
  });
  expect(without(after)).toEqual(without(before));
});

test('refuses a wrong key or a damaged file, and allows another attempt without a second upload', async () => {
  const { identity, fingerprint } = (await requireKey(folder, undefined, '2026-01-01')) as typeof key;
  await send(archive);
  expect((await check('')).body).toMatchObject({ code: 'invalid', error: expect.stringMatching(/^Enter the key/) });
  expect((await check('AGE-SECRET-KEY-1NONSENSE')).body).toMatchObject({
    error:
      'What you entered contains no backup key. A key is one line: AGE-SECRET-KEY-1 and 58 more letters and digits.',
  });
  expect((await check(identity)).body).toMatchObject({
    error: `This backup was made for the key ${key.fingerprint}. The key you entered is ${fingerprint}.`,
  });
  expect((await check(key.identity)).status).toBe(200);
  expect((await checked()).step).toBe('checked');
  const damaged = Buffer.from(archive);
  damaged.writeUInt8((damaged.at(-200) ?? 0) ^ 1, damaged.length - 200);
  await send(damaged);
  await check(key.identity);
  expect(await checked()).toMatchObject({ step: 'received', problem: expect.stringContaining('damaged') });
  expect((await visitor().call(restoreSchool, { token })).status).toBe(409);
});

test('refuses a file that is no backup, and keeps nothing of it', async () => {
  for (const content of ['a letter to the parents', '']) {
    const { status, body } = await send(Buffer.from(content));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringMatching(/^school\.tar\.zst\.age is not a backup made by Casa/) }),
    ]);
  }
  expect(await progress()).toEqual({ step: 'empty' });
  expect(await readdir(join(place.dataFolder, 'incoming'))).toEqual([]);
  await send(archive);
  expect((await progress()).step).toBe('received');
});

test('requires the passphrase of an archive with a passphrase', async () => {
  casa.clock.advance(1);
  const made = await createBackup(casa.services, { to: folder, key: passphraseKey('seven quiet bells') });
  expect((await send(await readFile(made.archive))).body).toMatchObject({ archive: { needs: 'passphrase' } });
  await check('seven loud bells');
  expect(await checked()).toMatchObject({ step: 'received', problem: 'The passphrase does not open this archive.' });
  await check('seven quiet bells');
  expect(await checked()).toMatchObject({ step: 'checked' } satisfies Partial<RestoreProgress>);
});

test('refuses to upload, show or restore without the setup link', async () => {
  expect((await send(archive, 'wrong')).status).toBe(403);
  expect(await readdir(join(place.dataFolder, 'incoming'))).toEqual([]);
  for (const endpoint of [getRestore, checkArchive, restoreSchool])
    expect((await visitor().call(endpoint, { token: 'wrong', key: '' })).status).toBe(403);
  expect(await progress()).toEqual({ step: 'empty' });
});
