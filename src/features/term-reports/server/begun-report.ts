import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/term-reports/errors';
import { termReportsChanged } from '../contract.ts';
import { findReport, requireOpen, requireStudentInRound } from './rounds.queries.ts';

type State = Tables['term_reports']['state'];

/** Locks a report. @throws AppError forbidden; not_found; too_late; conflict if not begun or not in `states` */
export const requireBegunReport = async (
  context: CommandContext,
  reference: { roundID: string; studentID: string },
  states: readonly State[],
) => {
  const { db, services } = context;
  const found = await requireStudentInRound(context, reference);
  requireOpen(found);
  await services.database.lock(db, `term report ${found.round.id} ${found.student.id}`);
  const report = await findReport(db, found.round.id, found.student.id);
  if (!report) throw new AppError('conflict', texts.nothingWritten);
  if (!states.includes(report.state)) throw new AppError('conflict', texts.otherStateByNow);
  return { ...found, report };
};

export type BegunReport = Awaited<ReturnType<typeof requireBegunReport>>;

export const setReportState = async (
  context: CommandContext,
  { report, round, access }: BegunReport,
  change: Partial<Pick<Tables['term_reports'], 'state' | 'ready_by' | 'reason'>>,
): Promise<void> => {
  await context.db.updateTable('term_reports').set(change).where('id', '=', report.id).execute();
  const { adviser, teachers } = access.staff;
  context.afterCommit(termReportsChanged, { sectionId: round.section_id, staff: [adviser, ...teachers] });
};
