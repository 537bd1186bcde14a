import { fullName } from '#features/people/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ObservationPhoto } from '../../schemas.ts';
import { isForThoseOf } from './photos.policy.ts';
import { consentedOn, type Photo, photosOf } from './photos.queries.ts';

const viewOf = (photo: Photo, told: Photo['on'], consented: ReadonlySet<string>): ObservationPhoto => ({
  _id: photo.id,
  path: photo.path,
  children: told.map((child) => ({ _id: child.student_id, name: fullName(child) })),
  others: Math.max(photo.tagged, photo.on.length) - told.length,
  withoutConsent: told.filter(({ student_id }) => !consented.has(student_id)).map((child) => fullName(child)),
});

/** Reads the photos of observations. @returns those of one that a reader may see: `of` is the child alone whom they see */
export const readPhotoViews = async (context: QueryContext, observationIds: readonly string[]) => {
  const photos = await photosOf(context.db, observationIds);
  const consented = await consentedOn(context, photos);
  const byObservation = groupBy(photos, ({ observation_id }) => observation_id);
  return (observationId: string, seen: { keepsRecord: boolean; of: string | undefined }): ObservationPhoto[] =>
    (byObservation.get(observationId) ?? []).flatMap((photo) => {
      if (seen.keepsRecord) return [viewOf(photo, photo.on, consented)];
      if (seen.of === undefined || !isForThoseOf(seen.of, photo, consented)) return [];
      return [
        viewOf(
          photo,
          photo.on.filter(({ student_id }) => student_id === seen.of),
          consented,
        ),
      ];
    });
};
