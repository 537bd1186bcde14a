import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../imports.queries.ts';
import { requireUndoable, undoingOf } from './undo-plan.ts';

export const previewUndoImport: Handler<(typeof rosterEndpoints)['previewUndoImport']> = async (context, { id }) => {
  const row = await requireImport(context.db, id);
  requireUndoable(context.services.clock, row);
  return (await undoingOf(context, row)).preview;
};
