import type { Verb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireReportRoom } from '../report-rooms.ts';
import { roundView } from '../rounds.queries.ts';
import { mayOpenRound } from '../term-reports.policy.ts';

export const getReportRounds: Verb<(typeof termReportsEndpoints)['getReportRounds']> = async (
  context,
  { sectionID },
) => {
  const { db, actor } = context;
  const room = await requireReportRoom(context, sectionID);
  const isOwn = mayOpenRound(actor, room.staff);
  const rows = await db
    .selectFrom('report_rounds')
    .selectAll()
    .where('section_id', '=', sectionID)
    .orderBy('to_day', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { isOwn, mayOpen: isOwn && !room.isGone, rounds: rows.map((row) => roundView(row, room)) };
};
