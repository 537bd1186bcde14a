import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/year-turnover/errors';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { computeTurnover } from '../compute-turnover.ts';
import { readSchoolNow } from '../school-now.ts';
import { readPlan, requireTurnover } from '../turnover-rows.ts';
import { summarize } from '../views.ts';
import { lockSchool } from './lock-school.ts';
import { writeTurnover } from './write-turnover.ts';

export const runYearTurnover: Verb<(typeof yearTurnoverEndpoints)['runYearTurnover']> = async (
  context,
  { id, fingerprint },
) => {
  const { db, services } = context;
  // Two tabs, or a second press: the later one waits here, and then finds it done.
  await lockSchool(context);
  const row = await requireTurnover(db, id);
  if (row.state === 'done') return summarize(context, row);
  if (row.state !== 'draft') throw new AppError('conflict', texts.noDraft);
  const now = await readSchoolNow(db);
  const turnover = computeTurnover(now, await readPlan(db, id));
  const { counts } = turnover;
  if (turnover.fingerprint !== fingerprint) throw new AppError('conflict', texts.changedSince);
  if (turnover.problems.length > 0) throw new AppError('conflict', texts.problemsFirst);
  requireRecentProofForMany(context, counts.move + counts.leave + counts.newSections + counts.closedSections);
  await writeTurnover(context, row, { now, deeds: turnover });
  const done = { state: 'done' as const, counts: JSON.stringify(counts), done_at: services.clock.now() };
  await db.updateTable('year_turnovers').set(done).where('id', '=', id).execute();
  await context.audit({
    action: 'school-year:turned-over',
    subject: { kind: 'year-turnover', id },
    after: { from: row.old_year, to: row.new_year, ...counts },
  });
  return summarize(context, { ...row, ...done });
};
