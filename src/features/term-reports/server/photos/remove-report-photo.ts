import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { findReport, requireChildInRound } from '../rounds.queries.ts';
import { noteWritten, requireWritable } from '../writable-report.ts';

export const removeReportPhoto: Handler<(typeof termReportsEndpoints)['removeReportPhoto']> = async (
  context,
  { photoID, ...of },
) => {
  const { round, child } = await requireChildInRound(context, of);
  // Nothing is begun with what is not there.
  if (!(await findReport(context.db, round.id, child.id))) return { removed: false };
  const writable = await requireWritable(context, of);
  const { report } = writable;
  const [{ numDeletedRows = 0n } = {}] = await context.db
    .deleteFrom('term_report_photos')
    .where('report_id', '=', report.id)
    .where('photo_id', '=', photoID)
    .execute();
  if (numDeletedRows === 0n) return { removed: false };
  await noteWritten(context, writable);
  await context.audit({ action: 'term-report:photo-removed', subject: { kind: 'term-report', id: report.id } });
  return { removed: true };
};
