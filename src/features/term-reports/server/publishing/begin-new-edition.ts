import { forbidden } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { moveReport, requireBegun } from '../begun-report.ts';
import { mayOpenRound } from '../term-reports.policy.ts';

export const beginNewEdition: Verb<(typeof termReportsEndpoints)['beginNewEdition']> = async (
  context,
  { reason, ...of },
) => {
  const begun = await requireBegun(context, of, ['published']);
  if (!mayOpenRound(context.actor, begun.room.staff)) throw forbidden();
  await moveReport(context, begun, { state: 'writing', ready_by: null, reason });
  await context.audit({
    action: 'term-report:reopened',
    subject: { kind: 'term-report', id: begun.report.id },
    after: { reason },
  });
  return { state: 'writing' };
};
