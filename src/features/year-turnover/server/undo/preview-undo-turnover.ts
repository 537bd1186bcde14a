import type { Handler } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { requireTurnover } from '../year-turnover.queries.ts';
import { undoView } from '../year-turnover.view.ts';
import { planTurnoverUndo } from './plan-undo.ts';
import { requireUndoable } from './require-undoable.ts';

export const previewUndoTurnover: Handler<(typeof yearTurnoverEndpoints)['previewUndoTurnover']> = async (
  context,
  { id },
) => {
  const doneAt = requireUndoable(context.services.clock, await requireTurnover(context.db, id));
  return undoView(await planTurnoverUndo(context, id, doneAt));
};
