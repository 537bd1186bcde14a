import { eraseUnusedUploads } from '#features/files/server/public.ts';
import { binOf } from '#platform/server/bin/bin.ts';
import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import { tidyOperations } from '#platform/server/operations/operations.ts';
import { type PendingJobHandler, pendingJobHandler } from '#platform/server/pending-jobs/pending-job-handler.ts';
import { pendingJobKind } from '#platform/server/pending-jobs/pending-jobs.ts';
import type { Erasure } from '#platform/server/personal-data/erase.ts';
import { columnsMarked } from '#platform/server/personal-data/personal-data.ts';
import { systemContext } from '#platform/server/system-context.ts';
import * as texts from '#texts/privacy/jobs';

const filesToErase = pendingJobKind<{ readonly paths: readonly string[] }>('privacy:erase-files');
const databaseToScrub = pendingJobKind<null>('privacy:scrub-database');

/** Queues the rest of an erasure: after the commit the files, then the free pages of the database. */
export const enqueueCleanUp = (
  { enqueue }: Pick<CommandContext<Actor | undefined>, 'enqueue'>,
  { uploads }: Erasure,
): Promise<void> => enqueue(filesToErase, { paths: uploads });

/** Waits for the clean-up of earlier erasures. @returns false if a part failed and will be retried */
export const finishCleanUp = async ({ pendingJobs }: Services): Promise<boolean> => {
  for (const kind of [filesToErase, databaseToScrub]) await pendingJobs.drain(kind);
  return !(await pendingJobs.isWaiting([filesToErase, databaseToScrub]));
};

/** Rewrites the tables with personal data, so that free pages contain no erased, changed or deleted data. */
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
      // The job's payload contains file names, so the database is scrubbed again after the job's row is deleted.
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
