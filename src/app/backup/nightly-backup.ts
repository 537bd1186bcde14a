import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { hostname, setPriority } from 'node:os';
import { join } from 'node:path';
import { nightlyDueAt } from '#platform/server/backup/kept-backups.ts';
import { pruneBackups } from '#platform/server/backup/list-backups.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import type { Services } from '#platform/server/context.ts';
import type { Env } from '#platform/server/env.ts';
import type { Job } from '#platform/server/jobs.ts';
import { nightlyBackups } from '#platform/server/settings/backup-settings.ts';
import { schoolName, timeZone } from '#platform/server/settings/school-settings.ts';
import type { BackupOrder } from './backup-program.ts';
import { tableMarks } from './school-shape.ts';

export const nightlyJob = 'nightly backup';
const program = join(import.meta.dirname, 'backup-program.ts');

/** The work goes through many short-lived buffers, which are to be given back soon. */
const smallHeap = ['--max-semi-space-size=1'];
const fewArenas = { MALLOC_ARENA_MAX: '2' };

/** What the program may have been told otherwise than by its environment. */
const variablesOf = ({ env: { dataFolder, databaseUrl, backup } }: Services) => ({
  CASA_DATA: dataFolder,
  CASA_BACKUP_TO: backup.to,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

const orderOf = ({ settings }: Services): BackupOrder => ({ school: settings.get(schoolName), marks: tableMarks });

/** Makes a verified archive in a process of its own. @returns rejects with what the process said */
const makeArchive = (services: Services, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, ...smallHeap, program], {
      env: { ...process.env, ...fewArenas, ...variablesOf(services) },
      stdio: ['pipe', 'ignore', 'pipe'],
      signal,
    });
    // Where it ended before it listened, what it said tells more.
    child.stdin.on('error', () => {}).end(JSON.stringify(orderOf(services)));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.once('spawn', () => {
      // Some systems do not let a program step back; it works at its usual pace there.
      try {
        if (child.pid !== undefined) setPriority(child.pid, 10);
      } catch {}
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `it ended with ${code}`))));
  });

const tellWatcher = async ({ env, log }: Services) => {
  const { pingUrl } = env.backup;
  if (pingUrl === undefined) return;
  const isHeard = await fetch(pingUrl, { signal: AbortSignal.timeout(10_000) })
    .then(({ ok }) => ok)
    .catch(() => false);
  if (!isHeard) log.warn('the backup is made, but CASA_BACKUP_PING does not answer');
};

/**
 * Makes the backup of a night. The work is done in a process of its own, which takes its memory and its time away from those who use
 * Casa; only once a new archive was verified do older ones make room.
 * @returns rejects with what went wrong
 */
export const runBackupProcess =
  (services: Services) =>
  async (signal: AbortSignal): Promise<void> => {
    await makeArchive(services, signal);
    const removed = await pruneBackups(await openPlace(services.env.backup.to), services);
    if (removed.length > 0) services.log.info({ removed }, 'older archives made room');
    await tellWatcher(services);
  };

/** The same each night for one Casa, another for the next one. */
const shareOf = ({ dataFolder }: Env) =>
  (createHash('sha256').update(`${hostname()} ${dataFolder}`).digest()[0] ?? 0) / 256;

/** @param run makes one backup, or rejects */
export const nightlyBackup = (services: Services, run: (signal: AbortSignal) => Promise<void>): Job[] => {
  const { env, settings, log } = services;
  const share = shareOf(env);
  const makeOne = async (signal: AbortSignal) => {
    try {
      await run(signal);
      log.info('the nightly backup was made and verified');
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the nightly backup failed');
      throw error;
    }
  };
  const dueAt = (milliseconds: number) =>
    settings.get(nightlyBackups) ? nightlyDueAt(milliseconds, settings.get(timeZone), share) : undefined;
  return [{ name: nightlyJob, everySeconds: 60, skipsFirst: true, dueAt, run: makeOne }];
};
