import { loadReportPhotos } from '#features/observations/server/public.ts';
import { AppError, invalidField } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/photos';
import type { termReportsEndpoints } from '../../contract.ts';
import { maxReportPhotos } from '../../field-rules.ts';
import { markWritten, requireWritableReport } from '../writable-report.ts';
import { problemOf } from './report-photos.queries.ts';

/** @throws AppError invalid; conflict if a family does not allow the photo or the maximum is reached; too_late */
export const addReportPhoto: Handler<(typeof termReportsEndpoints)['addReportPhoto']> = async (context, input) => {
  const { db, actor, services } = context;
  const { part, photoID } = input;
  const writable = await requireWritableReport(context, input);
  const { round, student, report } = writable;
  const [photo] = await loadReportPhotos(context, student.id, { ids: [photoID] });
  if (!photo?.isVisible || photo.day < round.from_day || photo.day > round.to_day)
    throw invalidField('photoID', texts.noSuchPhoto);
  const problem = problemOf(photo);
  if (problem !== undefined) throw new AppError('conflict', problem);
  const existing = await db.selectFrom('term_report_photos').selectAll().where('report_id', '=', report.id).execute();
  const before = existing.find(({ photo_id }) => photo_id === photoID);
  if (before?.part === part) return { _id: photoID };
  if (!before && existing.length >= maxReportPhotos)
    throw new AppError('conflict', texts.tooMany({ most: maxReportPhotos }));
  const row = {
    ...{ report_id: report.id, photo_id: photoID, part },
    ...{ added_by: actor.id, added_at: services.clock.now() },
  };
  await db
    .insertInto('term_report_photos')
    .values(row)
    .onConflict((same) => same.columns(['report_id', 'photo_id']).doUpdateSet(row))
    .execute();
  await markWritten(context, writable);
  await context.audit({ action: 'term-report:photo-added', subject: { kind: 'term-report', id: report.id } });
  return { _id: photoID };
};
