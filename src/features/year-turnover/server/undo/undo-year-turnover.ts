import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/year-turnover/errors';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { lockSchool } from '../execution/lock-school.ts';
import { requireTurnover } from '../year-turnover.queries.ts';
import { summarize, undoView } from '../year-turnover.view.ts';
import { applyUndo } from './apply-undo.ts';
import { planTurnoverUndo } from './plan-undo.ts';
import { requireUndoable } from './require-undoable.ts';

/** Requires the turnover to be the last one. Later turnovers depend on it and must be undone first. */
const requireLast = async (context: Parameters<typeof lockSchool>[0], doneAt: string) => {
  const newer = await context.db
    .selectFrom('year_turnovers')
    .select('id')
    .where('state', '=', 'done')
    .where('done_at', '>', doneAt)
    .executeTakeFirst();
  if (newer) throw new AppError('conflict', texts.newerFirst);
};

export const undoYearTurnover: Handler<(typeof yearTurnoverEndpoints)['undoYearTurnover']> = async (
  context,
  { id },
) => {
  await lockSchool(context);
  const row = await requireTurnover(context.db, id);
  if (row.state === 'undone') return summarize(context, row);
  const doneAt = requireUndoable(context.services.clock, row);
  await requireLast(context, doneAt);
  const plan = await planTurnoverUndo(context, id, doneAt);
  const view = undoView(plan);
  requireRecentProofForMany(context, view.moveBack + view.comeBack + view.removed + view.reopened);
  return summarize(context, await applyUndo(context, row, { plan, doneAt }));
};
