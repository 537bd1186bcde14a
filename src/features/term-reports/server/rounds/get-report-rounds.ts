import { requireRoom } from '#features/lesson-records/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { roundView } from '../rounds.queries.ts';
import { mayOpenRound } from '../term-reports.policy.ts';

export const getReportRounds: Verb<(typeof termReportsEndpoints)['getReportRounds']> = async (
  { db, actor },
  { sectionID },
) => {
  const { staff } = await requireRoom(db, actor, sectionID);
  const rows = await db
    .selectFrom('report_rounds')
    .selectAll()
    .where('section_id', '=', sectionID)
    .orderBy('to_day', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { mayOpen: mayOpenRound(actor, staff), rounds: rows.map(roundView) };
};
