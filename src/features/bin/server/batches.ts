import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Counts } from '#platform/server/bin/dependents.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/bin/errors';

export type BatchRow = Tables['bin_batches'];

/** Returns a batch. @throws AppError not_found */
export const requireBatch = async ({ db }: Pick<QueryContext, 'db'>, id: string): Promise<BatchRow> => {
  const row = await db.selectFrom('bin_batches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.batch);
  return row;
};

/** Returns a batch as {@link requireBatch} does. Locks the bin until the transaction ends. */
export const lockBatch = async (context: Pick<CommandContext, 'db' | 'services'>, id: string): Promise<BatchRow> => {
  await context.services.database.lock(context.db, 'bin');
  return requireBatch(context, id);
};

const teacherRestoreSeconds = 60 * 60;

/** Limits teachers to their own deletions of the last hour: they have no bin page. @throws AppError forbidden */
export const requireMayRestore = ({ actor, services }: CommandContext, batch: BatchRow | undefined): void => {
  if (actor.role === 'admin') return;
  const isRecent = batch !== undefined && batch.deleted_at > secondsFromNow(services.clock, -teacherRestoreSeconds);
  if (!isRecent || batch.deleted_by !== actor.id) throw forbidden();
};

export const countsOf = ({ counts }: BatchRow): Counts => JSON.parse(counts) as Counts;
