import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireBegunReport, setReportState } from '../begun-report.ts';
import { mayOpenRound } from '../term-reports.policy.ts';

/** @throws AppError conflict if a new edition is already being written */
export const beginNewEdition: Handler<(typeof termReportsEndpoints)['beginNewEdition']> = async (
  context,
  { reason, ...reference },
) => {
  const begunReport = await requireBegunReport(context, reference, ['published', 'writing']);
  if (!mayOpenRound(context.actor, begunReport.access.staff)) throw forbidden();
  if (begunReport.report.state === 'writing') {
    // The caller repeats a request whose response was lost.
    if (begunReport.report.reason === reason) return { state: 'writing' };
    throw new AppError('conflict', texts.otherStateByNow);
  }
  await setReportState(context, begunReport, { state: 'writing', ready_by: null, reason });
  await context.audit({
    action: 'term-report:reopened',
    subject: { kind: 'term-report', id: begunReport.report.id },
    after: { student: begunReport.report.student_id, reason },
  });
  return { state: 'writing' };
};
