import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/year-turnover/errors';
import { lockTurnover, requireTurnover, type TurnoverRow } from './year-turnover.queries.ts';

/** Returns a plan that was not carried out. @throws AppError not_found; conflict */
export const requireDraft = async (context: CommandContext, id: string): Promise<TurnoverRow> => {
  await lockTurnover(context);
  const row = await requireTurnover(context.db, id);
  if (row.state !== 'draft') throw new AppError('conflict', texts.noDraft);
  return row;
};

/** Also requires the version that the caller has seen, so that concurrent changes are not overwritten. */
export const requireDraftAt = async (
  context: CommandContext,
  { id, version }: { id: string; version: number },
): Promise<TurnoverRow> => {
  const row = await requireDraft(context, id);
  if (row.version !== version) throw new AppError('conflict', texts.changedByOther);
  return row;
};

export const incrementVersion = async ({ db, services }: CommandContext, row: TurnoverRow): Promise<TurnoverRow> => {
  const changed = { version: row.version + 1, updated_at: services.clock.now() };
  await db.updateTable('year_turnovers').set(changed).where('id', '=', row.id).execute();
  return { ...row, ...changed };
};
