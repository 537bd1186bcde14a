import { eraseUnusedUploads } from '#features/files/server/public.ts';
import { binOf } from '#platform/server/bin/bin.ts';
import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import { tidyOperations } from '#platform/server/operations/operations.ts';
import {
  type PendingJobHandler,
  pendingJobHandler,
  pendingJobKind,
} from '#platform/server/pending-jobs/pending-jobs.ts';
import type { Erasure } from '#platform/server/personal-data/erase.ts';
import { columnsMarked } from '#platform/server/personal-data/personal-data.ts';
import { systemContext } from '#platform/server/system-context.ts';
import * as texts from '#texts/privacy/jobs';

const filesToErase = pendingJobKind<{ readonly paths: readonly string[] }>('privacy:erase-files');
const databaseToScrub = pendingJobKind<null>('privacy:scrub-database');

/** Stores the rest of an erasure, in its transaction: the files go after the commit, then the free pages of the database. */
export const enqueueCleanUp = (
  { enqueue }: Pick<CommandContext<Actor | undefined>, 'enqueue'>,
  { uploads }: Erasure,
): Promise<void> => enqueue(filesToErase, { paths: uploads });

/**
 * Waits for the clean-up of earlier erasures.
 * @returns False if a part failed; it is then repeated later
 */
export const finishCleanUp = async ({ pendingJobs }: Services): Promise<boolean> => {
  for (const kind of [filesToErase, databaseToScrub]) await pendingJobs.drain(kind);
  return !(await pendingJobs.isWaiting([filesToErase, databaseToScrub]));
};

/** Rewrites the tables with personal data, so that no free page holds what was erased, changed or deleted. */
const scrub = async ({ database, bin, personalData }: Services): Promise<void> => {
  const tables = [...personalData].flatMap(([table, data]) =>
    columnsMarked(data, 'about', 'secret').length > 0 ? [table] : [],
  );
  await database.scrub(tables.flatMap((table) => (bin.declarations.has(table) ? [table, binOf(table)] : [table])));
};

const maxTogether = 100;

export const cleanUpHandlers = (services: Services): PendingJobHandler[] => [
  pendingJobHandler(filesToErase, {
    title: texts.eraseFiles,
    maxTogether,
    run: async (jobs) => {
      const paths = jobs.flatMap(({ payload }) => payload.paths);
      // The payload names files, so the database is scrubbed again once its row is deleted.
      const scrubLater = ({ enqueue }: CommandContext<undefined>) => enqueue(databaseToScrub, null);
      try {
        await eraseUnusedUploads(services, paths);
        await tidyOperations(services);
      } catch (error) {
        await systemContext(services).transaction(scrubLater);
        throw error;
      }
      return scrubLater;
    },
  }),
  pendingJobHandler(databaseToScrub, {
    title: texts.scrub,
    maxTogether,
    run: async () => {
      await scrub(services);
    },
  }),
];
