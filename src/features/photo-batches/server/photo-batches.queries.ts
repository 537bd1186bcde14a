import { AppError, notFound } from '#kernel/app-error.ts';
import { fold } from '#kernel/fold.ts';
import { compareTexts } from '#kernel/locale.ts';
import { undoableSince } from '#platform/server/bin/undo-time.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/photo-batches/errors';
import type { PhotoCounts } from '../schemas.ts';
import type { PhotoRow } from './plan-photos.ts';

export type BatchRow = Tables['photo_batches'];

/** @throws AppError not_found */
export const requireBatch = async (db: Db, id: string): Promise<BatchRow> => {
  const row = await db.selectFrom('photo_batches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.batch);
  return row;
};

/** @throws AppError not_found; conflict if the photos were set before */
export const requireDraft = async (db: Db, id: string): Promise<BatchRow> => {
  const row = await requireBatch(db, id);
  if (row.state !== 'draft') throw new AppError('conflict', texts.alreadySet);
  return row;
};

export const lockBatch = ({ db, services }: CommandContext, id: string): Promise<void> =>
  services.database.lock(db, `photo batch ${id}`);

/** Also locks people, so that no person is deleted, archived or restored until the transaction ends. */
export const lockBatchAndPeople = async (context: CommandContext, id: string): Promise<void> => {
  await context.services.database.lock(context.db, 'people');
  await lockBatch(context, id);
};

/** Lists the photos of a batch in order of file names. */
export const listPhotos = async (db: Db, batchId: string): Promise<PhotoRow[]> => {
  const rows = await db.selectFrom('batch_photos').selectAll().where('batch_id', '=', batchId).execute();
  const keys = new Map(rows.map((row) => [row.id, fold(row.file_name)]));
  return rows.sort(
    (one, other) => compareTexts(keys.get(one.id) ?? '', keys.get(other.id) ?? '') || (one.id < other.id ? -1 : 1),
  );
};

/** True if the client may send the file again, because it could not be read. */
export const isRetryable = ({ refused }: Pick<PhotoRow, 'refused'>): boolean => refused === 'unread';

/** Records activity, which keeps the draft for another day. */
export const touchBatch = async ({ db, services }: CommandContext, id: string): Promise<void> => {
  await db.updateTable('photo_batches').set({ updated_at: services.clock.now() }).where('id', '=', id).execute();
};

export const parseCounts = ({ counts }: BatchRow): PhotoCounts | undefined =>
  counts === null ? undefined : (JSON.parse(counts) as PhotoCounts);

export const mayUndo = (clock: Clock, row: BatchRow): boolean => {
  const { create = 0, update = 0 } = parseCounts(row) ?? {};
  return row.state === 'done' && (row.done_at ?? '') >= undoableSince(clock) && create + update > 0;
};
