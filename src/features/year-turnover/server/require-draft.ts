import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/year-turnover/errors';
import { lockTurnover, requireTurnover, type TurnoverRow } from './turnover-rows.ts';

/** A plan that is not carried out yet. @throws AppError not_found; conflict */
export const requireDraft = async (context: CommandContext, id: string): Promise<TurnoverRow> => {
  await lockTurnover(context);
  const row = await requireTurnover(context.db, id);
  if (row.state !== 'draft') throw new AppError('conflict', texts.noDraft);
  return row;
};

/** The same in the version that the caller has seen, so that nobody changes unseen what another one has changed. */
export const requireDraftAt = async (
  context: CommandContext,
  { id, version }: { id: string; version: number },
): Promise<TurnoverRow> => {
  const row = await requireDraft(context, id);
  if (row.version !== version) throw new AppError('conflict', texts.changedByOther);
  return row;
};

/** Notes that a plan was changed. */
export const incrementVersion = async ({ db, services }: CommandContext, row: TurnoverRow): Promise<TurnoverRow> => {
  const changed = { version: row.version + 1, updated_at: services.clock.now() };
  await db.updateTable('year_turnovers').set(changed).where('id', '=', row.id).execute();
  return { ...row, ...changed };
};
