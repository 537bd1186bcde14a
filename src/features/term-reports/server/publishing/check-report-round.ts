import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { loadFindings } from '../review.queries.ts';
import { listVisibleStudents, requireOwnRound } from '../rounds.queries.ts';

export const checkReportRound: Handler<(typeof termReportsEndpoints)['checkReportRound']> = async (
  context,
  { roundID },
) => {
  const { round } = await requireOwnRound(context, roundID);
  const checked = await context.db
    .selectFrom('term_reports')
    .select('student_id')
    .where('round_id', '=', roundID)
    .where('state', '=', 'checked')
    .execute();
  const isChecked = new Set(checked.map(({ student_id }) => student_id));
  const found = [];
  for (const student of (await listVisibleStudents(context, round)).filter(({ id }) => isChecked.has(id))) {
    const { length } = await loadFindings(context, round, student);
    if (length > 0) found.push({ studentID: student.id, findings: length });
  }
  return found;
};
