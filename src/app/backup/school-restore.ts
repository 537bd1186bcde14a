import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { restoreArchive } from '#platform/server/backup/restore-archive.ts';
import type { SchoolRestore } from '#platform/server/backup/school-restore.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import type { Log } from '#platform/server/log.ts';
import { schoolShape } from './school-shape.ts';

const now = () => new Date().toISOString();

/**
 * Restores archives into the school that this program serves.
 * @param whileClosed ends what is served, does the work, and serves what is there then
 */
export const createSchoolRestore = (
  env: Env,
  log: Log,
  whileClosed: (work: () => Promise<void>) => Promise<void>,
): SchoolRestore => {
  let lastFault: Error | undefined;
  const restore = async (archive: string, key: Parameters<SchoolRestore['begin']>[1]) => {
    lastFault = undefined;
    try {
      const { manifest, aside } = await restoreArchive({
        env,
        shape: schoolShape,
        archive,
        key,
        replace: true,
        openFiles: () => openFileStore(env),
        now,
      });
      log.info({ takenAt: manifest.takenAt, aside }, 'the school was restored from a backup');
    } catch (error) {
      log.error({ err: error }, 'the school could not be restored; what was there before is served again');
      lastFault = error instanceof Error ? error : new Error(String(error));
    }
  };
  return {
    // What a crash leaves of it lies among the uploads that did not arrive, which go with the next start.
    check: (file, key) => verifyArchive(file, key, schoolShape, join(env.dataFolder, 'incoming', randomUUID())),
    begin: (file, key) => void whileClosed(() => restore(file, key)),
    lastFault: () => lastFault,
  };
};
