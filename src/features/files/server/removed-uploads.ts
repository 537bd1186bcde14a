import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import { type PendingJobHandler, pendingJobHandler } from '#platform/server/pending-jobs/pending-job-handler.ts';
import { pendingJobKind } from '#platform/server/pending-jobs/pending-jobs.ts';
import * as texts from '#texts/files/jobs';
import { purposeOf, storedKeys, storeKey } from '../contract.ts';
import { deleteIfUnused } from './collect-unused-files.ts';

type Paths = { readonly paths: readonly string[] };
type Context = Pick<CommandContext<Actor | undefined>, 'db' | 'enqueue'>;

const uploadsToDiscard = pendingJobKind<Paths>('files:discard-uploads');
/** Job stored before the bytes of an upload. The transaction that inserts the upload's row withdraws the job. */
export const uploadToTidy = pendingJobKind<Paths>('files:remove-stray-upload');
export const uploadsToErase = pendingJobKind<Paths>('files:erase-uploads');

/** Moves unreferenced documents (no photos) to the store's trash for 30 days. Inaccessible from the commit on. */
export const discardUploads = async ({ db, enqueue }: Context, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return;
  await db.deleteFrom('files').where('path', 'in', paths).execute();
  await enqueue(uploadsToDiscard, { paths });
};

/** Erases uploads after the commit, bypassing the trash. Uploads still referenced are kept. */
export const eraseUploads = async ({ enqueue }: Context, paths: readonly string[]): Promise<void> => {
  if (paths.length > 0) await enqueue(uploadsToErase, { paths });
};

/** Erases unreferenced uploads, also bytes without a row. Tries all paths. @throws the first error */
export const eraseUnusedUploads = async (services: Services, paths: readonly string[]): Promise<void> => {
  const results = await Promise.allSettled(
    paths.map(async (path) => {
      if (!(await deleteIfUnused(services, path))) return;
      for (const key of storedKeys({ path, purpose: purposeOf(path) })) await services.files.remove(key);
    }),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};

/** Removes bytes left by a process that ended before it inserted the upload's row. */
const removeStrays = async ({ database, files }: Services, paths: readonly string[]): Promise<void> => {
  const rows = await database.read.selectFrom('files').select('path').where('path', 'in', paths).execute();
  const noted = new Set(rows.map(({ path }) => path));
  for (const path of paths.filter((one) => !noted.has(one)))
    for (const key of storedKeys({ path, purpose: purposeOf(path) })) await files.remove(key);
};

const maxTogether = 20;
const pathsOf = (jobs: readonly { payload: Paths }[]) => jobs.flatMap(({ payload }) => payload.paths);

export const removalHandlers = (services: Services): PendingJobHandler[] => [
  pendingJobHandler(uploadsToDiscard, {
    title: texts.discard,
    maxTogether,
    run: async (jobs) => {
      for (const path of pathsOf(jobs)) await services.files.trash(storeKey(path));
    },
  }),
  pendingJobHandler(uploadToTidy, {
    title: texts.tidy,
    maxTogether,
    run: async (jobs) => {
      await removeStrays(services, pathsOf(jobs));
    },
  }),
  pendingJobHandler(uploadsToErase, {
    title: texts.erase,
    maxTogether,
    run: async (jobs) => {
      await eraseUnusedUploads(services, pathsOf(jobs));
    },
  }),
];
