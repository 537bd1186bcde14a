import { requireRecentProofForMany } from '#features/session/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { lockImports, requireImport } from '../imports.queries.ts';
import { summarize } from '../imports.view.ts';
import { requireUndoable, undoingOf } from './undo-plan.ts';

export const undoImport: Handler<(typeof rosterEndpoints)['undoImport']> = async (context, { id }) => {
  const { db, services } = context;
  // A concurrent or repeated request waits for the lock and then finds the import undone.
  await lockImports(context);
  const row = await requireImport(db, id);
  if (row.state === 'undone') return summarize(db, row);
  requireUndoable(services.clock, row);
  const { preview, write } = await undoingOf(context, row);
  requireRecentProofForMany(context, preview.leave);
  await write(context);
  const undone = { state: 'undone' as const, undone_at: services.clock.now() };
  await db.updateTable('imports').set(undone).where('id', '=', id).execute();
  await context.audit({
    action: 'import:undone',
    subject: { kind: 'import', id },
    after: {
      file: row.file_name,
      kind: row.kind,
      deleted: preview.leave,
      goneBack: preview.goBack,
      kept: preview.kept.length,
    },
  });
  return summarize(db, { ...row, ...undone });
};
