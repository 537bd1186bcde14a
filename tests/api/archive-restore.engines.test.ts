import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { keyFile } from '#platform/server/backup/archive-key.ts';
import { createLog } from '#platform/server/log.ts';
import { type ArchivedSchool, archiveSchool } from '#tests/support/archived-school.ts';
import {
  contentOf,
  contentsOf,
  createBackup,
  makeEmptyPlace,
  readEntries,
  restoreTo,
  rowsOf,
} from '#tests/support/backups.ts';
import { createClient } from '#tests/support/client.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import type { TestCasa } from '#tests/support/test-casa.ts';

const silent = createLog('silent');

let school: ArchivedSchool;
let casa: TestCasa;
beforeAll(async () => {
  school = await archiveSchool();
  casa = school.casa;
});
afterAll(() => school.stop());

test('restores all rows, files and the key, and users can sign in with their passwords', async () => {
  const { key, archive } = school;
  const place = await makeEmptyPlace();
  await restoreTo(place, archive, { key });
  expect(await contentsOf(place)).toEqual(await contentsOf({ env: casa.services.env }));
  const keyIn = async (at: string) => (await readFile(keyFile(at), 'utf8')).split('\n').slice(1);
  expect(await keyIn(place.dataFolder)).toEqual(await keyIn(casa.dataFolder));
  const opened = await openCasa({ ...place.env, port: 0 }, silent);
  const servers = await openServers(opened, { withJobs: false });
  const client = createClient(servers.address);
  const account = { email: 'first@casa.example', password: 'first admin of casa' };
  expect((await client.post('/api/admins/login', account)).status).toBe(200);
  await servers.close();
  await opened.close();
  await place.remove();
});

test('an archive contains all rows and files, in an order that can be loaded', async () => {
  const { id } = await casa.world.admin();
  const image = await casa.world.upload({
    purpose: 'images',
    uploader: id,
    content: await samplePicture(),
    fileName: 'me.jpg',
  });
  const { id: studentId } = await casa.world.student({ image });
  await casa.runJob('seal the audit log');
  const files = await casa.services.database.read.selectFrom('files').select('path').execute();
  const { note, archive } = await createBackup(casa.services, { to: join(school.folder, 'whole') });
  const entries = await readEntries(archive);
  expect(entries.slice(0, 2).map(({ header }) => header.name)).toEqual(['manifest.json', 'SHA256SUMS']);
  expect(rowsOf(entries, 'students').map((row) => row.id)).toContain(studentId);
  const stored = entries.filter(({ header }) => header.name.startsWith('files/'));
  expect(stored.map(({ header }) => header.name.slice(6)).sort()).toEqual(
    expect.arrayContaining(files.map(({ path }) => path.replace('/uploads/', ''))),
  );
  for (const { header, content } of stored)
    expect(content.equals(await readFile(join(casa.dataFolder, 'uploads', header.name.slice(6))))).toBe(true);
  const manifest = JSON.parse(contentOf(entries, 'manifest.json'));
  expect(manifest).toMatchObject({ format: 1, engine: casa.services.database.engine, missing: [] });
  const seals = rowsOf(entries, 'audit_seals');
  expect(seals.length).toBeGreaterThan(0);
  expect(manifest.auditHead).toEqual({ number: seals.length, seal: seals.at(-1)?.seal });
  const names = manifest.tables.map(({ name }: { name: string }) => name);
  for (const [parent, child] of [
    ['accounts', 'students'],
    ['files', 'students'],
    ['conversations', 'messages'],
    ['messages', 'message_files'],
  ])
    expect(names.indexOf(parent)).toBeLessThan(names.indexOf(child));
  expect(note).toMatchObject({ files: stored.length, missing: 0, key: null });
  expect((await stat(archive)).mode & 0o77).toBe(0);
});
