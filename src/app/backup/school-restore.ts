import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { Manifest } from '#platform/server/backup/manifest.ts';
import { isShared } from '#platform/server/backup/postgres-restore.ts';
import { restoreArchive } from '#platform/server/backup/restore-archive.ts';
import type { BackupOptions, SchoolRestore } from '#platform/server/backup/school-restore.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import type { Services } from '#platform/server/context.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import type { Log } from '#platform/server/log.ts';
import { makeArchive } from './make-archive.ts';
import { schoolShape } from './school-shape.ts';

const now = () => new Date().toISOString();

/** Throws if another process uses the database. Its tables must not be swapped under that process. */
const requireAlone = async ({ databaseUrl }: Env) => {
  if (databaseUrl !== undefined && (await isShared(databaseUrl)))
    throw new BackupError(
      'Another Casa uses the same database. Stop Casa on all other machines before you restore, and start it again afterwards.',
    );
};

type Begun = Parameters<SchoolRestore['begin']>;

/** Restores archives into the served school. `whileClosed` stops serving, does the work, and serves the result. */
export const createSchoolRestore = (
  env: Env,
  log: Log,
  whileClosed: (work: () => Promise<void>) => Promise<void>,
): SchoolRestore => {
  let last: { fault?: Error; manifest?: Manifest } = {};
  const restore = async (...[archive, key, digest, note]: Begun) => {
    last = {};
    try {
      const { manifest, aside } = await restoreArchive({
        env,
        shape: schoolShape,
        archive,
        key,
        replace: true,
        openFiles: () => openFileStore(env),
        now,
        note,
        approve: (manifest) => {
          if (manifest.digest !== digest) throw new BackupError('The archive was replaced after it was checked.');
        },
      });
      log.info({ takenAt: manifest.takenAt, aside }, 'the school was restored from a backup');
      last = { manifest };
    } catch (error) {
      log.error({ err: error }, 'the school could not be restored; the previous school is in use again');
      last = { fault: error instanceof Error ? error : new Error(String(error)) };
    }
  };
  const createBackup = async (services: Services, madeBy: 'hand' | 'restore', options: BackupOptions = {}) => {
    try {
      await makeArchive(services, madeBy, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      log.error({ err: error }, 'the school could not be backed up');
      const message = error instanceof Error ? error.message : '';
      throw new BackupError(message.includes('\n') ? 'See Casa’s log for the cause.' : message, { cause: error });
    }
  };
  return {
    check: async (file, key) => {
      await requireAlone(env);
      // After a crash, the next start deletes this folder together with unfinished uploads.
      return verifyArchive(file, key, schoolShape, join(env.dataFolder, 'incoming', randomUUID()));
    },
    backUp: (services, options) => createBackup(services, 'hand', options),
    backUpBeforeRestore: async (services) => {
      await requireAlone(env);
      await createBackup(services, 'restore');
    },
    begin: (...begun) => void whileClosed(() => restore(...begun)),
    lastFault: () => last.fault,
    lastRestored: () => last.manifest,
  };
};
