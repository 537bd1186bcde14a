import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFile, requireKey } from '#platform/server/backup/archive-key.ts';
import { createBackup, inCasa, makeEmptyPlace, schoolKey } from '#tests/support/backups.ts';
import { runCasa } from '#tests/support/command-line.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const bucket = 's3://school/nights';
let casa: TestCasa;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder: string;
let own: string[];
const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL'] as const;
const access = () => ({ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_ENDPOINT_URL: s3.url });

beforeAll(async () => {
  s3 = await startS3Server('school');
  Object.assign(process.env, access());
  folder = await mkdtemp(join(tmpdir(), 'casa-test-'));
  casa = await startTestCasa();
  const key = await schoolKey(casa.services);
  own = [];
  for (const name of ['Narra', 'Molave']) {
    await casa.world.category({ name });
    casa.clock.advance(1);
    own.push((await createBackup(casa.services, { to: bucket, key })).note.archive);
  }
});
afterAll(async () => {
  for (const name of names) delete process.env[name];
  await casa.stop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const onNewMachine = async (
  work: (
    run: (...args: string[]) => ReturnType<typeof runCasa>,
    place: Awaited<ReturnType<typeof makeEmptyPlace>>,
  ) => Promise<void>,
) => {
  const place = await makeEmptyPlace();
  await work((...args) => runCasa({ ...place.variables, ...access() }, ...args), place);
  await place.remove();
};

test('a new machine lists the backups of a bucket and restores the newest', { timeout: 120_000 }, () =>
  onNewMachine(async (run, place) => {
    const listed = await run('backups', '--from', bucket, '--json');
    const { backups } = JSON.parse(listed.out) as { backups: { archive: string }[] };
    expect(backups.map(({ archive }) => archive)).toEqual(own);
    const restored = await run('restore', bucket, '--key', keyFile(casa.dataFolder));
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect((await readdir(place.dataFolder)).filter((name) => name.startsWith('.fetched'))).toEqual([]);
    const found = await inCasa(place, ({ database }) =>
      database.read.selectFrom('categories').select('name').orderBy('name').execute(),
    );
    expect(found.map(({ name }) => name)).toEqual(['Molave', 'Narra']);
  }),
);

test('a new machine restores an older backup by name', { timeout: 120_000 }, () =>
  onNewMachine(async (run, place) => {
    const verified = await run('verify-backup', `${bucket}/${own[0]}`, '--key', keyFile(casa.dataFolder));
    expect(verified).toMatchObject({ code: 0, error: '' });
    await run('restore', `${bucket}/${own[0]}`, '--key', keyFile(casa.dataFolder));
    const found = await inCasa(place, ({ database }) =>
      database.read.selectFrom('categories').select('name').execute(),
    );
    expect(found.map(({ name }) => name)).toEqual(['Narra']);
  }),
);

test('reports errors with one sentence and leaves no files', { timeout: 120_000 }, () =>
  onNewMachine(async (run, place) => {
    await requireKey(folder, undefined, casa.clock.now());
    const other = await run('restore', bucket, '--key', keyFile(folder));
    expect(other.code).toBe(1);
    expect(other.error).toMatch(/^This archive was made for the key \S+; the key given is \S+\.\n$/);
    const without = await run('restore', bucket);
    expect(without).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^This archive was made for the key \S+\. Give/),
    });
    const missing = await run('restore', `${bucket}/casa-gone-20260101T000000000Z.tar.zst.age`);
    expect(missing).toMatchObject({
      code: 1,
      error: `There is no casa-gone-20260101T000000000Z.tar.zst.age in ${bucket}.\n`,
    });
    const empty = await run('restore', 's3://school/elsewhere');
    expect(empty).toMatchObject({ code: 1, error: 'There is no verified backup in s3://school/elsewhere.\n' });
    s3.state.isClosed = true;
    const closed = await run('restore', bucket);
    s3.state.isClosed = false;
    expect(closed).toMatchObject({ code: 1, error: 'File storage is unavailable. Please try again.\n' });
    expect((await readdir(place.dataFolder)).filter((name) => !/^(uploads|incoming)$/.test(name))).toEqual([]);
  }),
);
