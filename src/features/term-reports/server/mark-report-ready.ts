import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import { isHint } from '../constants.ts';
import type { termReportsEndpoints } from '../contract.ts';
import { requireBegunReport, setReportState } from './begun-report.ts';
import { loadFindings } from './review.queries.ts';
import { partsOf } from './rounds.queries.ts';

/** @throws AppError conflict if nothing was written */
export const markReportReady: Handler<(typeof termReportsEndpoints)['markReportReady']> = async (
  context,
  { anyway, ...reference },
) => {
  const begunReport = await requireBegunReport(context, reference, ['writing', 'ready']);
  const { round, student, report } = begunReport;
  // The caller repeats a request whose response was lost.
  const isRepeat = report.state === 'ready' && report.ready_by === context.actor.id;
  if (report.state === 'ready' && !isRepeat) throw new AppError('conflict', texts.otherStateByNow);
  const findings = await loadFindings(context, round, student);
  if (isRepeat) return { isReady: true, findings };
  if (findings.filter(({ kind }) => kind === 'empty').length === partsOf(round).length)
    throw new AppError('conflict', texts.nothingWritten);
  const stops = anyway ? findings.filter(({ kind }) => !isHint(kind)) : findings;
  if (stops.length > 0) return { isReady: false, findings };
  await setReportState(context, begunReport, { state: 'ready', ready_by: context.actor.id });
  await context.audit({ action: 'term-report:ready', subject: { kind: 'term-report', id: report.id } });
  return { isReady: true, findings };
};
