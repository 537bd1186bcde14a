import { fullName } from '#features/people/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../contract.ts';
import { childrenInRound, requireRound, roundView } from './rounds.queries.ts';

export const getReportRound: Verb<(typeof termReportsEndpoints)['getReportRound']> = async (context, { roundID }) => {
  const { db } = context;
  const { round } = await requireRound(context, roundID);
  const reports = await db
    .selectFrom('term_reports')
    .select(['student_id', 'state'])
    .where('round_id', '=', roundID)
    .execute();
  const states = new Map(reports.map(({ student_id, state }) => [student_id, state]));
  const children = await childrenInRound(db, round);
  return {
    ...roundView(round),
    children: children.map((row) => ({
      ...{ _id: row.id, full_name: fullName(row), image: row.image ?? '' },
      state: states.get(row.id) ?? 'to-do',
    })),
  };
};
