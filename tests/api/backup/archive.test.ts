import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import { passphraseKey, requireKey } from '#platform/server/backup/archive-key.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import { inDependencyOrder } from '#platform/server/backup/table-source.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import { contentOf, createBackup, readEntries, rowsOf, schoolKey } from '#tests/support/backups.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let folder: string;
beforeAll(async () => {
  casa = await startTestCasa();
  folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
});
afterAll(async () => {
  await casa.stop();
  await rm(folder, { recursive: true, force: true });
});

const scratch = () => join(folder, 'scratch');
const scratchLeft = async () => (await readdir(casa.dataFolder)).filter((name) => name.startsWith('.backup-'));

describe('the content of an archive', () => {
  test('excludes sessions and other temporary tables, and separates keys from tables', async () => {
    await casa.asNew('teacher');
    const { archive } = await createBackup(casa.services, { to: join(folder, 'secrets') });
    const entries = await readEntries(archive);
    const names = entries.map(({ header }) => header.name);
    for (const table of ['sessions', 'sign_in_attempts', 'setup_links', 'push_subscriptions', 'push_keys', 'revisions'])
      expect(names).not.toContain(`tables/${table}.jsonl`);
    const tokens = await casa.services.database.read.selectFrom('sessions').select('token_hash').execute();
    const all = Buffer.concat(entries.map(({ content }) => content)).toString('latin1');
    expect(tokens.length).toBeGreaterThan(0);
    for (const { token_hash } of tokens) expect(all).not.toContain(token_hash);
    expect(JSON.parse(contentOf(entries, 'secrets.json')).push_keys).toHaveLength(1);
  });

  test('opens with age, zstd and tar alone, with matching checksums', async (context) => {
    const tools = ['age', 'zstd', 'tar', 'sha256sum'];
    if (tools.some((tool) => spawnSync(tool, ['--version']).error)) context.skip();
    const key = await schoolKey(casa.services);
    const { archive } = await createBackup(casa.services, { to: join(folder, 'tools'), key });
    const out = await mkdtemp(join(folder, 'opened-'));
    const keyFile = join(casa.dataFolder, 'backup-key');
    execFileSync('sh', ['-c', `age -d -i '${keyFile}' '${archive}' | zstd -d | tar -x`], { cwd: out });
    execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: out });
    expect((await readFile(join(out, 'tables/accounts.jsonl'), 'utf8')).length).toBeGreaterThan(0);
    expect((await stat(keyFile)).mode & 0o77).toBe(0);
  });

  test('lists lost files and includes all others', async () => {
    const { id } = await casa.world.admin();
    const upload = { purpose: 'newsletterUploads', uploader: id, content: samplePdf(), fileName: 'lost.pdf' } as const;
    const path = await casa.world.upload(upload);
    await casa.services.files.remove(path.replace('/uploads/', ''));
    const { note, archive } = await createBackup(casa.services, { to: join(folder, 'missing') });
    expect(note.missing).toBe(1);
    const manifest = JSON.parse(contentOf(await readEntries(archive), 'manifest.json'));
    expect(manifest.missing).toEqual([path.replace('/uploads/', '')]);
    const check = casa.services.healthChecks.find(({ name }) => name === 'backups');
    const admin = await casa.asNew('admin');
    const listed = async () => {
      casa.clock.advance(1);
      const made = await createBackup(casa.services, { to: casa.services.env.backup.to });
      const { body } = await admin.get('/api/admins/get-backups');
      return (body as { backups: { _id: string }[] }).backups.find(({ _id }) => _id === made.note.archive);
    };
    expect(await listed()).toMatchObject({ missing: 1 });
    expect(await check?.examine()).toMatchObject({
      state: 'look',
      text: expect.stringContaining('1 file was already missing when it was made.'),
    });
    await casa.services.database.transaction((tx) => tx.deleteFrom('files').where('path', '=', path).execute());
    expect(await listed()).not.toHaveProperty('missing');
    expect(await check?.examine()).toMatchObject({ state: 'good' });
  });
});

describe('an archive taken during writes', () => {
  test('contains each message acknowledged before it was taken, and the file of each row', async () => {
    const teacher = await casa.world.teacher();
    const student = await casa.world.student();
    const admin = await casa.world.admin();
    const writer = await casa.signedIn(teacher);
    const acknowledged: { id: string; at: string }[] = [];
    let isOver = false;
    const send = async () => {
      for (let at = 0; !isOver; at += 1) {
        const { status, body } = await writer.post(`/api/messages/send/${student.id}`, { message: `message ${at}` });
        expect(status).toBe(201);
        casa.clock.advance(0.001);
        acknowledged.push({ id: (body as { _id: string })._id, at: casa.clock.now() });
      }
    };
    const addAndRemove = async () => {
      for (let at = 0; !isOver; at += 1) {
        const content = samplePdf();
        const upload = { purpose: 'newsletterUploads', uploader: admin.id, content, fileName: `${at}.pdf` } as const;
        const path = await casa.world.upload(upload);
        await casa.services.database.transaction((tx) => tx.deleteFrom('files').where('path', '=', path).execute());
        await casa.services.files.trash(path.replace('/uploads/', ''));
      }
    };
    const writing = [send(), send(), addAndRemove()];
    const archives: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { note, archive } = await createBackup(casa.services, { to: join(folder, `busy-${round}`) });
      expect(note.missing).toBe(0);
      archives.push(archive);
    }
    isOver = true;
    await Promise.all(writing);
    expect(acknowledged.length).toBeGreaterThan(10);
    for (const archive of archives) {
      const entries = await readEntries(archive);
      const manifest = JSON.parse(contentOf(entries, 'manifest.json'));
      const ids = new Set(rowsOf(entries, 'messages').map(({ id }) => id));
      const before = acknowledged.filter(({ at }) => at < manifest.takenAt);
      expect(before.filter(({ id }) => !ids.has(id))).toEqual([]);
      const files = new Set(manifest.files.map(({ path }: { path: string }) => path));
      for (const row of rowsOf(entries, 'files')) expect(files).toContain(String(row.path).replace('/uploads/', ''));
    }
  });
});

describe('failed backups', () => {
  test('refuses the second of two concurrent backups, and both leave no temporary files', async () => {
    const to = join(folder, 'twice');
    const results = await Promise.allSettled([
      createBackup(casa.services, { to }),
      createBackup(casa.services, { to }),
    ]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.any(BackupError)]);
    expect(refused[0].message).toBe('A backup of this school is already being made. Wait until it is finished.');
    expect((await readdir(to)).filter((name) => !/^casa-.*\.tar\.zst(\.json)?$/.test(name))).toEqual([]);
    expect(await scratchLeft()).toEqual([]);
  });

  test('a failed backup leaves no partial file and keeps older archives', async () => {
    const to = join(folder, 'fails');
    const { archive } = await createBackup(casa.services, { to });
    const before = await readFile(archive);
    const { files } = casa.services;
    const { id } = await casa.world.admin();
    await casa.world.upload({ purpose: 'newsletterUploads', uploader: id, content: samplePdf(), fileName: 'a.pdf' });
    casa.clock.advance(1);
    let reads = 0;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const failing = { ...files, read: (key: string) => (++reads > 1 ? Promise.reject(full) : files.read(key)) };
    await expect(createBackup({ ...casa.services, files: failing }, { to })).rejects.toThrow('no space left');
    expect((await readdir(to)).sort()).toEqual([archive, `${archive}.json`].map((path) => path.slice(to.length + 1)));
    expect((await readFile(archive)).equals(before)).toBe(true);
    expect(await scratchLeft()).toEqual([]);
  });

  test('removes the leftovers of an interrupted backup with the next one', async () => {
    const to = join(folder, 'left');
    const { note } = await createBackup(casa.services, { to });
    await writeFile(join(to, `.${note.archive}.unfinished`), 'half');
    await writeFile(join(to, '.casa-another-school-1.tar.zst.unfinished'), 'half');
    casa.clock.advance(1);
    await createBackup(casa.services, { to });
    expect((await readdir(to)).filter((name) => name.endsWith('.unfinished'))).toEqual([
      '.casa-another-school-1.tar.zst.unfinished',
    ]);
  });
});

describe('the key of an archive', () => {
  test('names both fingerprints for a wrong key, and the required one for a missing key', async () => {
    const key = await schoolKey(casa.services);
    const { archive } = await createBackup(casa.services, { to: join(folder, 'keys'), key });
    await verifyArchive(archive, key, schoolShape, scratch());
    const other = await requireKey(await mkdtemp(join(folder, 'other-')), undefined, '');
    const words = passphraseKey('a dozen quiet beads');
    await expect(verifyArchive(archive, other, schoolShape, scratch())).rejects.toThrow(
      `This archive was made for the key ${key.fingerprint}; the key given is ${other.fingerprint}.`,
    );
    await expect(verifyArchive(archive, undefined, schoolShape, scratch())).rejects.toThrow(key.fingerprint);
    await expect(verifyArchive(archive, words, schoolShape, scratch())).rejects.toThrow(key.fingerprint);
  });

  test('opens with the right passphrase only', async () => {
    const key = passphraseKey('a dozen quiet beads');
    const { archive, note } = await createBackup(casa.services, { to: join(folder, 'words'), key });
    expect(note.key).toBe('passphrase');
    await verifyArchive(archive, key, schoolShape, scratch());
    await expect(verifyArchive(archive, passphraseKey('a dozen loud beads'), schoolShape, scratch())).rejects.toThrow(
      'The passphrase does not open this archive.',
    );
    await expect(verifyArchive(archive, undefined, schoolShape, scratch())).rejects.toThrow('CASA_BACKUP_PASSPHRASE');
  }, 120_000);
});

test('orders tables that refer to themselves or in a circle', () => {
  const table = (name: string, ...references: string[]) => ({ name, references, columns: ['id'], order: ['id'] });
  const order = inDependencyOrder([table('a', 'b'), table('b', 'c', 'b'), table('c', 'a'), table('d', 'a')]);
  expect(order.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(order.at(-1)?.name).toBe('d');
});
