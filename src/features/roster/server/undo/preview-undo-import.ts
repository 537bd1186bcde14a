import type { Verb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../import-row.ts';
import { planUndo } from './plan-undo.ts';
import { requireUndoable } from './require-undoable.ts';
import { deedsOf } from './write-undo.ts';

export const previewUndoImport: Verb<(typeof rosterEndpoints)['previewUndoImport']> = async (
  { db, services },
  { id },
) => {
  const row = await requireImport(db, id);
  requireUndoable(services.clock, row);
  const plan = await planUndo(db, row);
  const { leaving, changedSince, kept } = plan;
  return { leave: leaving.length, changedSince, goBack: deedsOf(plan).length, kept: [...kept] };
};
