import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightlyBackup, runBackupProcess } from '#app/backup/nightly-backup.ts';
import { listBackups, pruneBackups } from '#platform/server/backup/list-backups.ts';
import { archivePrefix } from '#platform/server/backup/make-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { signed } from '#platform/server/backup/signature.ts';
import { createDueRunner } from '#platform/server/jobs.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { createBackup } from '#tests/support/backups.ts';
import { mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let folder: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  casa = await startTestCasa(mailVariables(mail));
  folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
});
afterAll(async () => {
  await casa.stop();
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

const day = 24 * 3600;

describe('nightly backups', () => {
  test('sends one mail after the second failure in a row, and another after the recovery', async () => {
    let isFailing = false;
    let made = 0;
    const [job] = nightlyBackup(casa.services, async () => {
      if (isFailing) throw new Error('the disk is full');
      made += 1;
    });
    if (!job?.dueAt) throw new Error('there is no nightly job');
    const runDue = createDueRunner(casa.services, new AbortController().signal);
    const night = async () => {
      casa.clock.advance(day);
      const dueAt = job.dueAt?.(casa.clock.milliseconds());
      if (dueAt !== undefined) await runDue(job, dueAt).catch(() => {});
      await casa.runJob('check the health of the school');
      await casa.runPendingJobs();
      return mail.received.filter(({ content }) => content.includes('Backups')).length;
    };
    await night();
    await night();
    expect(made).toBe(1);
    isFailing = true;
    expect([await night(), await night(), await night(), await night()]).toEqual([0, 1, 1, 1]);
    expect(mail.received.some(({ content }) => content.includes('The last 2 nightly backups failed'))).toBe(true);
    isFailing = false;
    expect(await night()).toBe(2);
    isFailing = true;
    expect([await night(), await night()]).toEqual([2, 3]);
    expect(casa.errors.splice(0)).toHaveLength(6);
  });

  test('prunes only verified nightly archives, and keeps manual ones', async () => {
    const { archive: byHand } = await createBackup(casa.services, { to: folder });
    const place = await openPlace(folder);
    const names: string[] = [];
    const note = JSON.parse(await readFile(`${byHand}.json`, 'utf8'));
    const { secretKeys } = casa.services;
    const writeNote = (noteFields: { archive: string; takenAt: string; madeBy: string }) =>
      place.writeNote(noteFields.archive, JSON.stringify(signed(secretKeys, 'note', { ...note, ...noteFields })));
    for (let at = 0; at < 60; at += 1) {
      const takenAt = new Date(Date.parse('2026-01-01T19:00:00.000Z') + at * day * 1000).toISOString();
      // Some archives have an earlier name of the school.
      const archive = `${archivePrefix(at > 5 && at < 30 ? 'Earlier name' : casa.services.settings.get(schoolName))}${takenAt.replaceAll(/[-:.]/g, '')}.tar.zst`;
      names.push(archive);
      await writeFile(join(folder, archive), '');
      if (at !== 5) await writeNote({ archive, takenAt, madeBy: 'night' });
    }
    const daysBefore = (days: number) => new Date(Date.parse(note.takenAt) - days * day * 1000).toISOString();
    const upgrades = [daysBefore(31), daysBefore(29)].map((takenAt) => ({
      archive: `${archivePrefix(casa.services.settings.get(schoolName))}${takenAt.replaceAll(/[-:.]/g, '')}.tar.zst`,
      takenAt,
    }));
    for (const upgrade of upgrades) {
      await writeFile(join(folder, upgrade.archive), '');
      await writeNote({ ...upgrade, madeBy: 'upgrade' });
    }
    const removed = await pruneBackups(place, casa.services);
    const left = (await listBackups(place, casa.services)).map(({ archive }) => archive);
    expect(left).toContain(byHand.slice(folder.length + 1));
    expect(left).toContain(names[5]);
    expect(left).toContain(names[59]);
    expect(removed).toContain(upgrades[0]?.archive);
    expect(left).toContain(upgrades[1]?.archive);
    expect([...left, ...removed]).toHaveLength(63);
    expect(left.length).toBeLessThan(17);
    expect(await pruneBackups(place, casa.services)).toEqual([]);
  });
});

test('the process makes a verified archive and calls the monitoring URL', async () => {
  const calls: string[] = [];
  const watcher = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end('ok');
  });
  await new Promise<void>((resolve) => watcher.listen(0, '127.0.0.1', resolve));
  const ping = `http://127.0.0.1:${(watcher.address() as AddressInfo).port}/ping`;
  const to = join(folder, 'nights');
  const run = (place: string) => {
    const { env } = casa.services;
    const backup = { ...env.backup, to: place, pingUrl: ping };
    return runBackupProcess({ ...casa.services, env: { ...env, backup } })(new AbortController().signal, () => {});
  };
  try {
    await run(to);
    expect(calls).toEqual(['/ping']);
    const place = await openPlace(to);
    expect(await listBackups(place, casa.services)).toMatchObject([{ note: { madeBy: 'night' } }]);
    await expect(run(join(to, (await readdir(to))[0] ?? ''))).rejects.toThrow(/not a folder\.$/);
    expect(calls).toHaveLength(1);
    expect(existsSync(join(casa.dataFolder, 'backup-key'))).toBe(true);
  } finally {
    watcher.close();
  }
});
