import { loadReportPhotos, type ReportPhoto } from '#features/observations/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/term-reports/photos';
import type { PartPhoto } from '../../photo-schemas.ts';

/** Returns the message with the reason why a report may not contain a photo, or undefined. */
export const problemOf = (photo: Pick<ReportPhoto, 'withoutConsent'> | undefined): string | undefined => {
  if (!photo) return texts.notForFamilies;
  if (photo.withoutConsent.length === 0) return undefined;
  return texts.noConsent({ names: photo.withoutConsent.join(', ') });
};

/** Lists the photos of a report with their part. `photo` is undefined if families may no longer see it. */
export const listReportPhotos = async (context: QueryContext, reportId: string, studentId: string) => {
  const rows = await context.db
    .selectFrom('term_report_photos')
    .select(['photo_id', 'part'])
    .where('report_id', '=', reportId)
    .orderBy('added_at')
    .orderBy('photo_id')
    .execute();
  const photos = await loadReportPhotos(context, studentId, { ids: rows.map(({ photo_id }) => photo_id) });
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return rows.map(({ photo_id: id, part }) => ({ id, part, photo: byId.get(id) }));
};

export const loadPhotoViews = async (
  context: QueryContext,
  reportId: string,
  studentId: string,
): Promise<ReadonlyMap<string, PartPhoto[]>> => {
  const all = await listReportPhotos(context, reportId, studentId);
  const views = all.map(({ id, part, photo }) => {
    const problem = problemOf(photo);
    return {
      part,
      view: {
        _id: id,
        ...(photo && { day: photo.day }),
        ...(photo?.isVisible && problem === undefined && { path: photo.path }),
        ...(problem !== undefined && { problem }),
      },
    };
  });
  const byPart = groupBy(views, ({ part }) => part);
  return new Map([...byPart].map(([part, found]) => [part, found.map(({ view }) => view)]));
};
