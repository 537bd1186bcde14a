import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { findReport, requireStudentInRound } from '../rounds.queries.ts';
import { markWritten, requireWritableReport } from '../writable-report.ts';

export const removeReportPhoto: Handler<(typeof termReportsEndpoints)['removeReportPhoto']> = async (
  context,
  { photoID, ...reference },
) => {
  const { round, student } = await requireStudentInRound(context, reference);
  // Without a report there is nothing to remove, and no report must be created.
  if (!(await findReport(context.db, round.id, student.id))) return { removed: false };
  const writable = await requireWritableReport(context, reference);
  const { report } = writable;
  const [{ numDeletedRows = 0n } = {}] = await context.db
    .deleteFrom('term_report_photos')
    .where('report_id', '=', report.id)
    .where('photo_id', '=', photoID)
    .execute();
  if (numDeletedRows === 0n) return { removed: false };
  await markWritten(context, writable);
  await context.audit({ action: 'term-report:photo-removed', subject: { kind: 'term-report', id: report.id } });
  return { removed: true };
};
