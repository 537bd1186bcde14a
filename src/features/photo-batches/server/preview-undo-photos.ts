import type { Handler } from '#platform/server/feature.ts';
import type { photoBatchesEndpoints } from '../contract.ts';
import { requireBatch } from './photo-batches.queries.ts';
import { planUndo } from './plan-undo.ts';
import { requireUndoable } from './require-undoable.ts';

export const previewUndoPhotos: Handler<(typeof photoBatchesEndpoints)['previewUndoPhotos']> = async (
  { db, services },
  { id },
) => {
  const row = await requireBatch(db, id);
  requireUndoable(services.clock, row);
  const { changes, retained } = await planUndo(db, row);
  const without = changes.filter(({ after }) => after === null).length;
  return { goBack: changes.length - without, without, kept: [...retained] };
};
