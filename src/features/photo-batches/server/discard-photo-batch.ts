import type { Handler } from '#platform/server/feature.ts';
import type { photoBatchesEndpoints } from '../contract.ts';
import { lockBatch, requireDraft } from './photo-batches.queries.ts';
import { summarize } from './photo-batches.view.ts';

/** Deletes a draft. Its uploads are then unused and are deleted like others. */
export const discardPhotoBatch: Handler<(typeof photoBatchesEndpoints)['discardPhotoBatch']> = async (
  context,
  { id },
) => {
  await lockBatch(context, id);
  const row = await requireDraft(context.db, id);
  const { photos } = await summarize(context.db, row);
  await context.db.deleteFrom('photo_batches').where('id', '=', id).execute();
  await context.audit({
    action: 'photo-batch:discarded',
    subject: { kind: 'photo-batch', id },
    before: { of: row.role, photos },
  });
  return { discarded: true };
};
