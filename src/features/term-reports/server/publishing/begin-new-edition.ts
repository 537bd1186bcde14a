import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import { moveReport, requireBegun } from '../begun-report.ts';
import { mayOpenRound } from '../term-reports.policy.ts';

/** @throws AppError conflict where another version is written already */
export const beginNewEdition: Handler<(typeof termReportsEndpoints)['beginNewEdition']> = async (
  context,
  { reason, ...of },
) => {
  const begun = await requireBegun(context, of, ['published', 'writing']);
  if (!mayOpenRound(context.actor, begun.room.staff)) throw forbidden();
  if (begun.report.state === 'writing') {
    // It was begun for that reason already, and the answer was lost.
    if (begun.report.reason === reason) return { state: 'writing' };
    throw new AppError('conflict', texts.otherStateByNow);
  }
  await moveReport(context, begun, { state: 'writing', ready_by: null, reason });
  await context.audit({
    action: 'term-report:reopened',
    subject: { kind: 'term-report', id: begun.report.id },
    after: { student: begun.report.student_id, reason },
  });
  return { state: 'writing' };
};
