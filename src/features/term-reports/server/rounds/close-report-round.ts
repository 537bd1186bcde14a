import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { lockRounds, requireExistingSection, requireOwnRound } from '../rounds.queries.ts';
import { publishRoundChanged } from './publish-round-changed.ts';

/** Closes or reopens a round. A round that is already closed retains its closing time. */
export const closeReportRound: Handler<(typeof termReportsEndpoints)['closeReportRound']> = async (
  context,
  { roundID, isClosed },
) => {
  const { db, services } = context;
  const { section_id: sectionId } = (await requireOwnRound(context, roundID)).round;
  await lockRounds(context, sectionId);
  const { round, access } = await requireOwnRound(context, roundID);
  requireExistingSection({ access });
  if ((round.closed_at !== null) === isClosed) return { isClosed };
  await db
    .updateTable('report_rounds')
    .set({ closed_at: isClosed ? services.clock.now() : null })
    .where('id', '=', roundID)
    .execute();
  await context.audit({
    action: isClosed ? 'report-round:closed' : 'report-round:reopened',
    subject: { kind: 'report-round', id: roundID },
  });
  publishRoundChanged(context, sectionId, access.staff);
  return { isClosed };
};
