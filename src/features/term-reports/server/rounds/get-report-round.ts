import { fullName } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { listVisibleStudents, requireRound, roundView } from '../rounds.queries.ts';

export const getReportRound: Handler<(typeof termReportsEndpoints)['getReportRound']> = async (
  context,
  { roundID },
) => {
  const { db } = context;
  const { round, access } = await requireRound(context, roundID);
  const reports = await db
    .selectFrom('term_reports')
    .select(['student_id', 'state'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('term_report_editions')
          .select('term_report_editions.id')
          .whereRef('term_report_editions.report_id', '=', 'term_reports.id'),
      ).as('has_pages'),
    )
    .where('round_id', '=', roundID)
    .execute();
  const byStudent = new Map(reports.map((report) => [report.student_id, report]));
  const students = await listVisibleStudents(context, round);
  return {
    ...roundView(round, access),
    children: students.map((row) => ({
      ...{ _id: row.id, full_name: fullName(row), image: row.image ?? '' },
      state: byStudent.get(row.id)?.state ?? 'to-do',
      hasPages: Boolean(byStudent.get(row.id)?.has_pages),
    })),
  };
};
