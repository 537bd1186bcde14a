import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/year-turnover/errors';
import { computeTurnover, type Turnover } from '../compute-turnover.ts';
import { loadSchoolNow, type SchoolNow } from '../school-now.ts';
import { loadPlan, type TurnoverRow } from '../year-turnover.queries.ts';
import { writeTurnover } from './write-turnover.ts';

export type PreparedTurnover = { readonly now: SchoolNow; readonly turnover: Turnover };

/** Loads the current school and computes the actions of a plan. */
export const prepareTurnover = async ({ db }: Pick<CommandContext, 'db'>, id: string): Promise<PreparedTurnover> => {
  const now = await loadSchoolNow(db);
  return { now, turnover: computeTurnover(now, await loadPlan(db, id)) };
};

/** @throws AppError conflict if the plan has problems */
export const requireNoProblems = ({ problems }: Turnover): void => {
  if (problems.length > 0) throw new AppError('conflict', texts.problemsFirst);
};

/** Executes a turnover in the caller's transaction, which holds the school locks. */
export const carryOut = async (
  context: CommandContext,
  row: TurnoverRow,
  { now, turnover }: PreparedTurnover,
): Promise<TurnoverRow> => {
  const { counts } = turnover;
  await writeTurnover(context, row, { now, actions: turnover });
  const done = { state: 'done' as const, counts: JSON.stringify(counts), done_at: context.services.clock.now() };
  await context.db.updateTable('year_turnovers').set(done).where('id', '=', row.id).execute();
  await context.audit({
    action: 'school-year:turned-over',
    subject: { kind: 'year-turnover', id: row.id },
    after: { from: row.old_year, to: row.new_year, ...counts },
  });
  return { ...row, ...done };
};
