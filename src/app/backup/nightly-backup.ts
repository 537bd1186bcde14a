import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { nightlyDueAt } from '#platform/server/backup/backup-retention.ts';
import { pruneBackups } from '#platform/server/backup/list-backups.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import type { Services } from '#platform/server/context.ts';
import type { Env } from '#platform/server/env.ts';
import type { Job } from '#platform/server/jobs.ts';
import { nightlyBackups } from '#platform/server/settings/backup-settings.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';
import { makeArchive } from './make-archive.ts';

export const nightlyJob = 'nightly backup';
const pingMonitor = async ({ env, log }: Services) => {
  const { pingUrl } = env.backup;
  if (pingUrl === undefined) return;
  // The response body is not read and redirects are not followed, so that only the configured address is called.
  const hasAnswered = await fetch(pingUrl, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    .then(async ({ ok, body }) => {
      await body?.cancel();
      return ok;
    })
    .catch(() => false);
  if (!hasAnswered) log.warn('the backup was made, but the address in CASA_BACKUP_PING did not answer');
};

/** Makes the backup in a child process, away from the server. Deletes older archives only after its verification. */
export const runBackupProcess =
  (services: Services) =>
  async (signal: AbortSignal, onProgress: () => void): Promise<void> => {
    await makeArchive(services, 'night', { signal, report: onProgress });
    const removed = await pruneBackups(await openPlace(services.env.backup.to), services);
    if (removed.length > 0) services.log.info({ removed }, 'older archives were deleted');
    await pingMonitor(services);
  };

/** Returns a fixed share, 0 to 1, that differs between installations so that they do not back up together. */
const shareOf = ({ dataFolder }: Env) =>
  (createHash('sha256').update(`${hostname()} ${dataFolder}`).digest()[0] ?? 0) / 256;

/** @param run makes one backup or rejects */
export const nightlyBackup = (
  services: Services,
  run: (signal: AbortSignal, onProgress: () => void) => Promise<void>,
): Job[] => {
  const { env, settings, log } = services;
  const share = shareOf(env);
  const runOnce = async (signal: AbortSignal, onProgress: () => void) => {
    try {
      await run(signal, onProgress);
      log.info('the nightly backup was made and verified');
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the nightly backup failed');
      throw error;
    }
  };
  const dueAt = (milliseconds: number) =>
    settings.get(nightlyBackups) ? nightlyDueAt(milliseconds, settings.get(timeZone), share) : undefined;
  return [{ name: nightlyJob, everySeconds: 60, skipsFirst: true, dueAt, run: runOnce }];
};
