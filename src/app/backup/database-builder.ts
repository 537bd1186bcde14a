import { Worker } from 'node:worker_threads';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { Backup } from '#platform/server/backup/make-backup.ts';
import type { BuildOrder } from './build-worker.ts';
import { tableMarks } from './school-shape.ts';

/** A thread for {@link Backup.build}. The process does not exit until `stop` is called. */
export type DatabaseBuilder = { readonly build: NonNullable<Backup['build']>; stop(): Promise<void> };

/** Starts a thread that builds the database while the archive is written. Nightly backups save its memory. */
export const startBuilder = (): DatabaseBuilder => {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: tableMarks });
  const problem = new Promise<string | undefined>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    // Ignored if the thread has already sent a message or an error.
    worker.once('exit', () => reject(new Error('The thread that builds the database ended too early.')));
  });
  // Prevents an unhandled rejection. `build` rethrows the error.
  problem.catch(() => {});
  return {
    build: async (file, tables, folder) => {
      worker.postMessage({ file, tables, folder } satisfies BuildOrder);
      const message = await problem;
      if (message !== undefined) throw new BackupError(message);
    },
    stop: async () => void (await worker.terminate()),
  };
};
