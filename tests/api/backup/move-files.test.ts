import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCasa } from '#app/casa.ts';
import { claimDataFolder } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { createLog } from '#platform/server/log.ts';
import { contentsOf, createBackup, inCasa, makeEmptyPlace, type Place, restoreTo } from '#tests/support/backups.ts';
import { runCasa, runCasaUntil } from '#tests/support/command-line.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';

const silent = createLog('silent');
const bucket = 's3://school/files';

const withoutLog = ({ tables, ...rest }: Awaited<ReturnType<typeof contentsOf>>) => ({
  ...rest,
  tables: tables.filter(({ name }) => !name.startsWith('audit')),
});

const keysIn = async (env: Env) => {
  const keys: string[] = [];
  for await (const { key } of (await openFileStore(env)).list()) keys.push(key);
  return keys.sort();
};

describe('moving the files of a school', () => {
  let folder: string;
  let archive: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
    const casa = await startTestCasa();
    const { id: uploader } = await casa.world.admin();
    for (const fileName of ['Memo (1).pdf', 'señal.pdf'])
      await casa.world.upload({ purpose: 'newsletterUploads', content: samplePdf(), fileName, uploader });
    await casa.world.upload({ purpose: 'images', content: await samplePicture(), fileName: 'photo.jpg', uploader });
    archive = (await createBackup(casa.services, { to: folder })).archive;
    await casa.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let place: Place;
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let keys: Record<string, string>;
  let moved: Env;
  beforeEach(async () => {
    s3 = await startS3Server('school');
    keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_ENDPOINT_URL: s3.url };
    Object.assign(process.env, keys);
    place = await makeEmptyPlace();
    moved = { ...place.env, filesUrl: bucket };
    await restoreTo(place, archive);
  });
  afterEach(async () => {
    for (const name of Object.keys(keys)) delete process.env[name];
    await Promise.all([s3.stop(), place.remove()]);
  });

  const move = (to: string, now: Record<string, string> = {}) =>
    runCasa({ ...place.variables, ...keys, ...now }, 'move', '--files-to', to);

  test('copies them to a bucket and back, with their types, and refuses the old settings', async () => {
    const before = withoutLog(await contentsOf(place));
    const stored = await keysIn(place.env);
    expect(stored.length).toBeGreaterThan(3);
    const there = await move(bucket);
    expect(there).toMatchObject({ code: 0, error: '' });
    expect(there.out).toContain(`${stored.length} files, `);
    expect(there.out).toContain(`Set CASA_FILES=${bucket} in Casa’s settings. Then start Casa`);
    expect([...s3.objects.keys()].sort()).toEqual([...stored, '.school'].map((key) => `files/${key}`).sort());
    expect(s3.objects.get(`files/${stored.find((key) => key.endsWith('.pdf'))}`)?.type).toBe('application/pdf');
    await expect(openCasa(place.env, silent)).rejects.toThrow(`were moved to ${bucket}. Set CASA_FILES=${bucket}`);
    expect(await move(bucket)).toMatchObject({ code: 1, error: expect.stringContaining('were moved to') });
    expect(await runCasa(place.variables, 'backup')).toMatchObject({
      code: 1,
      error: `The files of the school were moved to ${bucket}. Correct CASA_FILES first.\n`,
    });
    expect(withoutLog(await contentsOf({ env: moved }))).toEqual(before);
    const [aside = ''] = (await readdir(place.dataFolder)).filter((name) => name.startsWith('before-restore-'));
    expect((await readdir(join(place.dataFolder, aside, 'uploads'))).sort()).toContain('newsletterUploads');

    for (const [place, reason] of [
      ['s3://school//files/', 'already in this place'],
      ['s3://school', 'inside the other'],
      ['s3://school/files/more', 'inside the other'],
    ] as const)
      expect(await move(place, { CASA_FILES: bucket })).toMatchObject({
        code: 1,
        error: expect.stringContaining(reason),
      });
    // A backup in the same bucket is not a file of the school.
    s3.objects.set('files/backups/casa.age', { content: Buffer.from('x'), type: 'text/plain', writtenAt: new Date() });
    const back = await move('folder', { CASA_FILES: bucket });
    expect(back).toMatchObject({ code: 0, error: '' });
    expect(back.out).toContain(`The old files are still in ${bucket}.`);
    expect(back.out).toContain('Remove CASA_FILES');
    await expect(openCasa(moved, silent)).rejects.toThrow('Remove CASA_FILES from Casa’s settings.');
    expect(withoutLog(await contentsOf(place))).toEqual(before);
    expect(await keysIn(place.env)).toEqual(stored);
    await inCasa(place, async ({ database }) => {
      const lines = database.read.selectFrom('audit_log').selectAll().where('action', '=', 'school:files-moved');
      expect(await lines.orderBy('id').execute()).toMatchObject([
        { device: 'terminal', after: JSON.stringify({ files: bucket }) },
        { device: 'terminal', after: JSON.stringify({ files: join(place.dataFolder, 'uploads') }) },
      ]);
    });
  });

  test('continues after it was killed, and until then only the old settings are accepted', async () => {
    const uploads = join(place.dataFolder, 'uploads/newsletterUploads');
    // Many small files, so that the kill happens while they are copied.
    await inCasa(place, async ({ database }) => {
      const { path: _, ...row } = await database.read
        .selectFrom('files')
        .selectAll()
        .where('purpose', '=', 'newsletterUploads')
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: 400 }, (_, at) => ({
        ...row,
        path: `/uploads/newsletterUploads/small-${at}.pdf`,
      }));
      await database.transaction((tx) => tx.insertInto('files').values(rows).execute());
    });
    for (let at = 0; at < 400; at += 1) await writeFile(join(uploads, `small-${at}.pdf`), `small ${at}`);
    const before = withoutLog(await contentsOf(place));
    const moving = runCasaUntil(40_000, { ...place.variables, ...keys }, 'move', '--files-to', bucket);
    const isHalf = async () => [...s3.objects.keys()].length > 100;
    await expect.poll(isHalf, { timeout: 30_000, interval: 1 }).toBe(true);
    s3.state.isClosed = true;
    await moving;
    s3.state.isClosed = false;
    expect(s3.objects.size).toBeLessThan(400);
    await expect(openCasa(moved, silent)).rejects.toThrow('was interrupted');
    expect(withoutLog(await contentsOf(place))).toEqual(before);
    const [copied = ''] = [...s3.objects.keys()].filter((key) => key.includes('small-'));
    // A copy with other content is replaced, and a complete one is not sent again.
    const found = s3.objects.get(copied);
    if (found) found.content = Buffer.from('x'.repeat(found.content.length));
    const sent = s3.calls.filter(({ method }) => method === 'PUT').length;
    expect(await move(bucket)).toMatchObject({ code: 0, error: '' });
    expect(`${s3.objects.get(copied)?.content}`).toMatch(/^small \d+$/);
    expect(s3.calls.filter(({ method }) => method === 'PUT').length - sent).toBeLessThan(400);
    expect(withoutLog(await contentsOf({ env: moved }))).toEqual(before);
  });

  test('changes nothing if the target is not empty, belongs to another school or refuses, or while Casa runs', async () => {
    const before = withoutLog(await contentsOf(place));
    const refused = async (to: string, reason: string) =>
      expect(await move(to)).toMatchObject({ code: 1, out: '', error: expect.stringContaining(reason) });
    await refused('folder', 'already in this place');
    await refused('s3://', '--files-to must have the form s3://bucket/prefix');
    await refused('/mnt/files', '--files-to must have the form s3://bucket/prefix, or be the word folder.');
    await refused('s3://key:secret@school/files', '--files-to must not contain a key');
    await refused('s3://nowhere/files', 'File storage is unavailable. Please try again. (NoSuchBucket)');
    s3.objects.set('files/report.txt', { content: Buffer.from('own'), type: 'text/plain', writtenAt: new Date() });
    await refused(bucket, `There are already files in ${bucket}.`);
    s3.objects.set('files/.school', { content: Buffer.from('other'), type: 'text/plain', writtenAt: new Date() });
    await refused(bucket, 'belong to a different school');
    const release = claimDataFolder(place.dataFolder);
    await refused('s3://school/empty', 'Casa is running');
    release();
    expect([...s3.objects.keys()].sort()).toEqual(['files/.school', 'files/report.txt']);
    expect(withoutLog(await contentsOf(place))).toEqual(before);
    const both = await runCasa(place.variables, 'move', '--to', 'embedded', '--files-to', bucket);
    expect(both).toMatchObject({ code: 1, error: expect.stringContaining('cannot be used') });
    expect((await runCasa(place.variables, 'move')).error).toContain('Choose what to move');
  });

  test('does not delete files that it could not copy completely', async () => {
    const key = (await keysIn(place.env))[0] ?? '';
    const content = await readFile(join(place.dataFolder, 'uploads', key));
    await mkdir(join(place.dataFolder, 'uploads/.trash'), { recursive: true });
    s3.state.isClosed = true;
    expect((await move(bucket)).code).toBe(1);
    expect(await readFile(join(place.dataFolder, 'uploads', key))).toEqual(content);
    expect(await readdir(join(place.dataFolder, 'incoming'))).toEqual([]);
  });
});
