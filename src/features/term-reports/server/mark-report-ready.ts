import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../contract.ts';
import { isHint } from '../words.ts';
import { moveReport, requireBegun } from './begun-report.ts';
import { findingsOf } from './review.queries.ts';
import { partsOf } from './rounds.queries.ts';

/** @throws AppError conflict where nothing was written */
export const markReportReady: Handler<(typeof termReportsEndpoints)['markReportReady']> = async (
  context,
  { anyway, ...of },
) => {
  const begun = await requireBegun(context, of, ['writing', 'ready']);
  const { round, child, report } = begun;
  // The caller has said so before, and the answer was lost.
  const isSaid = report.state === 'ready' && report.ready_by === context.actor.id;
  if (report.state === 'ready' && !isSaid) throw new AppError('conflict', texts.otherStateByNow);
  const findings = await findingsOf(context, round, child);
  if (isSaid) return { isReady: true, findings };
  if (findings.filter(({ kind }) => kind === 'empty').length === partsOf(round).length)
    throw new AppError('conflict', texts.nothingWritten);
  const stops = anyway ? findings.filter(({ kind }) => !isHint(kind)) : findings;
  if (stops.length > 0) return { isReady: false, findings };
  await moveReport(context, begun, { state: 'ready', ready_by: context.actor.id });
  await context.audit({ action: 'term-report:ready', subject: { kind: 'term-report', id: report.id } });
  return { isReady: true, findings };
};
