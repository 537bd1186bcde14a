import { Worker } from 'node:worker_threads';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { Backup } from '#platform/server/backup/make-backup.ts';
import type { BuildOrder } from './build-worker.ts';
import { tableMarks } from './school-shape.ts';

/**
 * Starts a thread that builds the database of a backup while the archive is written. A backup by hand ends sooner with it;
 * one of the night does without its memory.
 * @returns asks it to build; rejects with BackupError where something is wrong with the tables
 */
export const startBuilding = (): NonNullable<Backup['build']> => {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: tableMarks });
  // A backup that fails before has nothing to build.
  worker.unref();
  return (file, tables, folder) =>
    new Promise((resolve, reject) => {
      worker.ref();
      worker.once('message', (problem?: string) =>
        problem === undefined ? resolve() : reject(new BackupError(problem)),
      );
      worker.once('error', reject);
      // Nothing where it has said more.
      worker.once('exit', () => reject(new Error('The thread that loads the archive ended before it was done.')));
      worker.postMessage({ file, tables, folder } satisfies BuildOrder);
    });
};
