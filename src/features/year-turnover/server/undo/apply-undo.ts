import type { CommandContext } from '#platform/server/context.ts';
import type { TurnoverRow } from '../year-turnover.queries.ts';
import { undoView } from '../year-turnover.view.ts';
import type { TurnoverUndo } from './plan-undo.ts';
import { writeTurnoverUndo } from './write-undo.ts';

/** Undoes a turnover. The caller's transaction holds the school locks. @param doneAt time of the turnover */
export const applyUndo = async (
  context: CommandContext,
  row: TurnoverRow,
  { plan, doneAt }: { plan: TurnoverUndo; doneAt: string },
): Promise<TurnoverRow> => {
  await writeTurnoverUndo(context, plan, { id: row.id, at: doneAt });
  const undone = { state: 'undone' as const, undone_at: context.services.clock.now() };
  await context.db.updateTable('year_turnovers').set(undone).where('id', '=', row.id).execute();
  const view = undoView(plan);
  await context.audit({
    action: 'school-year:turned-back',
    subject: { kind: 'year-turnover', id: row.id },
    after: { from: row.new_year, to: row.old_year, ...view, kept: view.kept.length },
  });
  return { ...row, ...undone };
};
