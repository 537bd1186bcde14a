import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import { checkBackups } from '#app/health/check-backups.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { readEnv } from '#platform/server/env.ts';
import { inCasa } from '#tests/support/backups.ts';
import { runCasa } from '#tests/support/command-line.ts';
import { testEngine } from '#tests/support/test-database.ts';

const megabyte = 1024 ** 2;

/** Mounts a small disk, which requires root. */
const makeDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const remove = () => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
};

const mayMount = () => {
  try {
    makeDisk(1).remove();
    return true;
  } catch {
    return false;
  }
};

const freeIn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / megabyte;
};

/** Fills the disk until `left` megabytes are free. */
const fillUp = async (folder: string, left: number) => {
  const bytes = Math.max(0, Math.floor(((await freeIn(folder)) - left) * megabyte));
  writeFileSync(join(folder, `ballast-${bytes}`), Buffer.alloc(bytes));
};

describe.skipIf(testEngine !== 'sqlite' || !mayMount())('a disk with little space', { timeout: 120_000 }, () => {
  let disk: ReturnType<typeof makeDisk>;
  let data: string;
  const variables = () => ({ CASA_DATA: data });
  const here = <T>(work: Parameters<typeof inCasa<T>>[1]) => inCasa({ env: readEnv(variables()) }, work);
  beforeEach(async () => {
    disk = makeDisk(420);
    data = join(disk.folder, 'data');
    await runCasa(variables(), 'demo', '--fill-only', '--students', '20');
  });
  afterEach(() => disk.remove());

  const left = async () => (await readdir(data)).filter((name) => name.startsWith('.')).sort();

  test('refuses a backup that does not fit, and reports it in the terminal and on the health page', async () => {
    await fillUp(disk.folder, 70);
    const { code, error } = await runCasa(variables(), 'backup');
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/About \d+ MB are needed in .* but only [56] MB are available/),
    ]);
    expect(await freeIn(disk.folder)).toBeGreaterThan(64);
    expect(await left()).toEqual([]);
    await here(async (services) => {
      expect(await checkBackups(services)).toMatchObject({
        state: 'bad',
        text: expect.stringContaining('not enough disk space for the next backup'),
      });
    });
  });

  test('checks the disk of the archives, and the disk of the data before unpacking', async () => {
    const other = makeDisk(66);
    try {
      const there = await runCasa(variables(), 'backup', '--to', join(other.folder, 'kept'));
      expect([there.code, there.error]).toEqual([1, expect.stringContaining(`in ${other.folder}`)]);
      const made = await runCasa(variables(), 'backup');
      expect(made).toMatchObject({ code: 0 });
      await fillUp(disk.folder, 66);
      const [archive = ''] = (await readdir(join(data, 'backups'))).filter((name) => name.endsWith('.age'));
      const checked = await runCasa(variables(), 'verify-backup', join(data, 'backups', archive));
      expect([checked.code, checked.error]).toEqual([1, expect.stringContaining('are needed')]);
      const restored = await runCasa(variables(), 'restore', join(data, 'backups', archive), '--replace');
      expect([restored.code, restored.error]).toEqual([1, expect.stringContaining('are needed')]);
      expect(await left()).toEqual([]);
      const demo = await runCasa({ CASA_DATA: join(disk.folder, 'demo') }, 'demo', '--fill-only', '--students', '20');
      expect([demo.code, demo.error]).toEqual([1, expect.stringContaining('are needed')]);
    } finally {
      other.remove();
    }
  });

  test('aborts a backup when the disk fills up, and leaves nothing', async () => {
    await here(async ({ env, files, clock }) => {
      for (let at = 0; at < 120; at += 1) {
        const file = join(disk.folder, 'part');
        writeFileSync(file, randomBytes(megabyte));
        await files.moveIn(file, `documents/large-${at}`, 'text/plain');
      }
      const place = await openPlace(env.backup.to);
      let isFilled = false;
      const slow = {
        ...files,
        read: async (key: string) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          return files.read(key);
        },
      };
      const made = makeBackup({
        ...{ env, school: 'x', shape: schoolShape, files: slow, place, key: undefined, madeBy: 'hand', app: 'test' },
        now: clock.now,
        report: (percent) => {
          if (percent < 10 || isFilled) return;
          isFilled = true;
          void fillUp(disk.folder, 60);
        },
      });
      await expect(made).rejects.toMatchObject({ code: 'disk_full' });
      expect([await left(), await readdir(env.backup.to)]).toEqual([[], []]);
    });
  });
});
