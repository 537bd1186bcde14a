import { setPhotos } from '#features/people/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/photo-batches/errors';
import type { photoBatchesEndpoints } from '../contract.ts';
import { lockBatchAndPeople, requireBatch } from './photo-batches.queries.ts';
import { summarize } from './photo-batches.view.ts';
import { planUndo } from './plan-undo.ts';
import { requireUndoable } from './require-undoable.ts';

export const undoPhotos: Handler<(typeof photoBatchesEndpoints)['undoPhotos']> = async (context, { id }) => {
  const { db, services } = context;
  // Serializes concurrent requests. The second request finds the batch undone.
  await lockBatchAndPeople(context, id);
  const row = await requireBatch(db, id);
  if (row.state === 'undone') return summarize(db, row);
  requireUndoable(services.clock, row);
  const { changes, retained } = await planUndo(db, row);
  const missed = await setPhotos(context, row.role, changes);
  if (missed.length > 0) throw new AppError('conflict', texts.changedMeanwhile);
  const nothing = { path: null, path_before: null };
  await db.updateTable('batch_photos').set(nothing).where('batch_id', '=', id).execute();
  const now = services.clock.now();
  const undone = { state: 'undone' as const, undone_at: now, updated_at: now };
  await db.updateTable('photo_batches').set(undone).where('id', '=', id).execute();
  await context.audit({
    action: 'photo-batch:undone',
    subject: { kind: 'photo-batch', id },
    after: { of: row.role, goneBack: changes.length, kept: retained.length },
  });
  return summarize(db, { ...row, ...undone });
};
