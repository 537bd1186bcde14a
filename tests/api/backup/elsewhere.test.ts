import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import { listBackups } from '#platform/server/backup/list-backups.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { openS3Store } from '#platform/server/files/s3-store.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { contentsOf, createBackup, inCasa, makeEmptyPlace, restoreTo } from '#tests/support/backups.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';

let casa: TestCasa;
let folder: string;
beforeAll(async () => {
  casa = await startTestCasa();
  folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
  const { id } = await casa.world.admin();
  await casa.world.upload({ purpose: 'newsletterUploads', uploader: id, content: samplePdf(), fileName: 'memo.pdf' });
  const [teacher, student] = [await casa.world.teacher(), await casa.world.student()];
  const writer = await casa.signedIn(teacher);
  for (const message of ['Äpfel', 'apfel', 'Zebra', '😀', 'ñandú'])
    expect((await writer.post(`/api/messages/send/${student.id}`, { message })).status).toBe(201);
});
afterAll(async () => {
  await casa.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('backups in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL'];
  beforeEach(async () => {
    s3 = await startS3Server('school');
    for (const name of names) process.env[name] = name === 'AWS_ENDPOINT_URL' ? s3.url : 'test';
  });
  afterEach(async () => {
    for (const name of names) delete process.env[name];
    await s3.stop();
  });

  const toBucket = async () => {
    const { env, settings, files } = casa.services;
    const place = await openPlace('s3://school/nights');
    const now = () => new Date().toISOString();
    const school = settings.get(schoolName);
    return makeBackup({
      env,
      school,
      shape: schoolShape,
      files,
      place,
      key: undefined,
      madeBy: 'hand',
      app: 'test',
      now,
    });
  };

  test('stores archives with their notes, lists them over pages, and restores from them', async () => {
    const made = [await toBucket(), await toBucket(), await toBucket()];
    const place = await openPlace('s3://school/nights');
    const listed = await listBackups(place, casa.services);
    expect(listed.map(({ note }) => note)).toEqual(made);
    const [first] = made;
    const local = join(folder, first?.archive ?? '');
    await writeFile(local, s3.objects.get(`nights/${first?.archive}`)?.content ?? '');
    const empty = await makeEmptyPlace();
    await restoreTo(empty, local);
    await empty.remove();
    await place.remove(first?.archive ?? '');
    expect([...s3.objects.keys()]).toHaveLength(4);
  });

  test('reports a refusing bucket, and leaves nothing of the attempt', async () => {
    await toBucket();
    const before = [...s3.objects.keys()];
    s3.state.isClosed = true;
    await expect(toBucket()).rejects.toMatchObject({ code: 'unavailable' });
    s3.state.isClosed = false;
    expect([...s3.objects.keys()]).toEqual(before);
  });

  test('has a separate trash for uploads, and stores the school’s id', async () => {
    const store = await openS3Store('s3://school/files', folder, process.env);
    const key = 'newsletterUploads/memo.pdf';
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      await writeFile(join(folder, 'upload'), name);
      await store.moveIn(join(folder, 'upload'), `newsletterUploads/${name}`, 'application/pdf');
      await store.trash(`newsletterUploads/${name}`);
    }
    await store.trash(key);
    (await store.readTrashed('newsletterUploads/a.pdf')).destroy();
    await expect(store.read('newsletterUploads/a.pdf')).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.emptyTrash(Date.now() - 1000)).toBe(0);
    expect(await store.emptyTrash(Date.now() + 1000)).toBe(3);
    expect(await store.readMark()).toBeUndefined();
    for (const mark of [
      { schoolId: 'school-1' },
      { schoolId: 'school-1', isIncomplete: true },
      { schoolId: 'school-1', movedTo: 's3://other/with space' },
    ] as const) {
      await store.writeMark(mark);
      expect(await store.readMark()).toEqual(mark);
    }
  });

  test('stores the files of a restored school', async () => {
    const { archive } = await createBackup(casa.services, { to: join(folder, 'for-bucket') });
    const place = await makeEmptyPlace();
    const env = { ...place.env, filesUrl: 's3://school/files' };
    await restoreTo({ env }, archive);
    expect(await contentsOf({ env })).toEqual(await contentsOf({ env: casa.services.env }));
    expect(await inCasa({ env }, async ({ files }) => files.kind)).toBe('s3');
    await place.remove();
  });
});

test.skipIf(testEngine === 'sqlite')('a restore from one engine to the other and back preserves each row', async () => {
  const [embedded, postgres] = [await makeEmptyPlace(), await makeEmptyPlace()];
  const file = { env: { ...embedded.env, databaseUrl: undefined } };
  const whole = await contentsOf({ env: casa.services.env });
  const { archive: first } = await createBackup(casa.services, { to: join(folder, 'first') });
  await restoreTo(file, first);
  expect(await contentsOf(file)).toEqual(whole);
  const { archive: second } = await inCasa(file, (services) => createBackup(services, { to: join(folder, 'second') }));
  await restoreTo(postgres, second);
  expect(await contentsOf(postgres)).toEqual(whole);
  await embedded.remove();
  await postgres.remove();
});
