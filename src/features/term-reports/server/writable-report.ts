import { AppError, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/term-reports/errors';
import { moveReport } from './begun-report.ts';
import { findReport, partsOf, requireChildInRound, requireOpen } from './rounds.queries.ts';

const beginReport = async ({ db, services: { clock } }: CommandContext, round_id: string, student_id: string) => {
  const row = { id: clock.newId(), round_id, student_id, state: 'writing', created_at: clock.now() } as const;
  const begun = { ...row, ready_by: null, reason: null };
  await db.insertInto('term_reports').values(begun).execute();
  return begun;
};

/**
 * A report in whose part something is written, locked until the commit. It is begun with the first of it.
 * @throws AppError forbidden; not_found; invalid; too_late
 */
export const requireWritable = async (
  context: CommandContext,
  of: { readonly roundID: string; readonly studentID: string; readonly part?: string },
) => {
  const { db, services } = context;
  const { round, room, child } = await requireChildInRound(context, of);
  requireOpen({ round, room });
  if (of.part !== undefined && !partsOf(round).some(({ key }) => key === of.part))
    throw invalidField('part', texts.noSuchPart);
  await services.database.lock(db, `term report ${round.id} ${child.id}`);
  const report = (await findReport(db, round.id, child.id)) ?? (await beginReport(context, round.id, child.id));
  if (report.state === 'published') throw new AppError('too_late', texts.publishedByNow);
  return { round, room, child, report };
};

/** What was checked is another report by now. */
export const noteWritten = (context: CommandContext, writable: Awaited<ReturnType<typeof requireWritable>>) =>
  moveReport(context, writable, { state: 'writing', ready_by: null });
