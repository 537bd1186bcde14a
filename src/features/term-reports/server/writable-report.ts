import { AppError, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/term-reports/errors';
import { setReportState } from './begun-report.ts';
import { findReport, partsOf, requireOpen, requireStudentInRound } from './rounds.queries.ts';

const beginReport = async ({ db, services: { clock } }: CommandContext, round_id: string, student_id: string) => {
  const row = { id: clock.newId(), round_id, student_id, state: 'writing', created_at: clock.now() } as const;
  const begun = { ...row, ready_by: null, reason: null };
  await db.insertInto('term_reports').values(begun).execute();
  return begun;
};

/** Locks and returns a report, created if needed. @throws AppError forbidden; not_found; invalid; too_late */
export const requireWritableReport = async (
  context: CommandContext,
  reference: { readonly roundID: string; readonly studentID: string; readonly part?: string },
) => {
  const { db, services } = context;
  const { round, access, student } = await requireStudentInRound(context, reference);
  requireOpen({ round, access });
  if (reference.part !== undefined && !partsOf(round).some(({ key }) => key === reference.part))
    throw invalidField('part', texts.noSuchPart);
  await services.database.lock(db, `term report ${round.id} ${student.id}`);
  const report = (await findReport(db, round.id, student.id)) ?? (await beginReport(context, round.id, student.id));
  if (report.state === 'published') throw new AppError('too_late', texts.publishedByNow);
  return { round, access, student, report };
};

/** Returns the report to the state `writing`, because a changed text must be checked again. */
export const markWritten = (context: CommandContext, writable: Awaited<ReturnType<typeof requireWritableReport>>) =>
  setReportState(context, writable, { state: 'writing', ready_by: null });
