import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealLines } from '#features/audit/server/seal-lines.ts';
import { createBackup, inCasa, makeEmptyPlace, type Place } from '#tests/support/backups.ts';
import { runCasa } from '#tests/support/command-line.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';

let folder: string;
let archive: string;
let place: Place;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
  const casa = await startTestCasa();
  const admin = await casa.asNew('admin');
  await admin.post('/api/admins/create-category', { category: 'Narra' });
  await casa.runJob('seal the audit log');
  archive = (await createBackup(casa.services, { to: folder })).archive;
  await casa.stop();
  place = await makeEmptyPlace();
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const command = async (...args: string[]) => {
  const ended = await runCasa(place.variables, ...args);
  expect(ended).toMatchObject({ code: 0, error: '' });
  return ended.out;
};

const seal = () => inCasa(place, (services) => sealLines(services, 'recent'));

/** Removes the epochs from the notes, like notes of earlier versions. */
const forgetEpochs = async () => {
  const backups = join(place.dataFolder, 'backups');
  for (const name of (await readdir(backups)).filter((one) => one.endsWith('.json'))) {
    const { epoch, ...note } = JSON.parse(await readFile(join(backups, name), 'utf8'));
    expect(epoch).toEqual(expect.any(String));
    await writeFile(join(backups, name), JSON.stringify(note));
  }
};

test('a restore at the command line is logged and raises no false alarm', {
  timeout: 480_000,
}, async () => {
  await command('restore', archive);
  const lines = await inCasa(place, ({ database }) =>
    database.read.selectFrom('audit_log').selectAll().where('action', '=', 'backup:restored').execute(),
  );
  expect(lines).toMatchObject([
    { actor_id: null, device: 'terminal', subject_kind: 'backup', subject_id: archive.split('/').at(-1) },
  ]);
  await seal();
  expect(await command('audit', 'verify')).toContain('No backup contains a head');
  await inCasa(place, (services) => createBackup(services));
  expect(await command('audit', 'verify')).toMatch(/It contains the head [1-9]\d* from the newest backup/);

  await command('restore', archive, '--replace');
  await seal();
  expect(await command('audit', 'verify')).toContain('No backup contains a head');
  await forgetEpochs();
  expect(await command('audit', 'verify')).toContain('No backup contains a head');
});
