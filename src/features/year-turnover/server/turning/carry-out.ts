import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/year-turnover/errors';
import { computeTurnover, type Turnover } from '../compute-turnover.ts';
import { readSchoolNow, type SchoolNow } from '../school-now.ts';
import { readPlan, type TurnoverRow } from '../turnover-rows.ts';
import { writeTurnover } from './write-turnover.ts';

export type ReadyTurnover = { readonly now: SchoolNow; readonly turnover: Turnover };

/** What a plan does to the school as it is. */
export const readyTurnover = async ({ db }: Pick<CommandContext, 'db'>, id: string): Promise<ReadyTurnover> => {
  const now = await readSchoolNow(db);
  return { now, turnover: computeTurnover(now, await readPlan(db, id)) };
};

/** @throws AppError conflict where something has to be settled first */
export const requireSettled = ({ problems }: Turnover): void => {
  if (problems.length > 0) throw new AppError('conflict', texts.problemsFirst);
};

/** Turns the school over, in the transaction of the caller, which holds the school. */
export const carryOut = async (
  context: CommandContext,
  row: TurnoverRow,
  { now, turnover }: ReadyTurnover,
): Promise<TurnoverRow> => {
  const { counts } = turnover;
  await writeTurnover(context, row, { now, deeds: turnover });
  const done = { state: 'done' as const, counts: JSON.stringify(counts), done_at: context.services.clock.now() };
  await context.db.updateTable('year_turnovers').set(done).where('id', '=', row.id).execute();
  await context.audit({
    action: 'school-year:turned-over',
    subject: { kind: 'year-turnover', id: row.id },
    after: { from: row.old_year, to: row.new_year, ...counts },
  });
  return { ...row, ...done };
};
