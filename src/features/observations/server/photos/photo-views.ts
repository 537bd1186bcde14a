import { seenOf } from '#features/lesson-records/server/public.ts';
import { fullName } from '#features/people/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ObservationPhoto } from '../../schemas.ts';
import type { Reading } from '../reading.ts';
import { isForFamilyOf, isTold } from './photos.policy.ts';
import { consentedOn, type Photo, photosOf } from './photos.queries.ts';

const viewOf = (photo: Photo, told: Photo['on'], consented: ReadonlySet<string>): ObservationPhoto => ({
  _id: photo.id,
  path: photo.path,
  children: told.map((child) => ({ _id: child.student_id, name: fullName(child) })),
  others: Math.max(photo.tagged, photo.on.length) - told.length,
  withoutConsent: told.filter(({ student_id }) => !consented.has(student_id)).map((child) => fullName(child)),
});

/** Reads the photos of observations. @returns the paths of those of one that the family of a child may see */
export const readFamilyPhotos = async (
  context: Pick<QueryContext, 'db' | 'services'>,
  observationIds: readonly string[],
) => {
  const photos = await photosOf(context.db, observationIds);
  const consented = await consentedOn(context, photos);
  const byObservation = groupBy(photos, ({ observation_id }) => observation_id);
  return (observationId: string, child: string) => {
    const all = (byObservation.get(observationId) ?? []).filter(({ children }) => children.includes(child));
    const shown = all.filter((photo) => isForFamilyOf(child, photo, consented));
    return { paths: shown.map(({ path }) => path), leftOut: all.length - shown.length };
  };
};

/** Reads the photos of observations. @returns those of one that a reader may see */
export const readPhotoViews = async (context: QueryContext, observationIds: readonly string[]) => {
  const photos = await photosOf(context.db, observationIds);
  const consented = await consentedOn(context, photos);
  const seen = await seenOf(context, [...new Set(photos.flatMap(({ children }) => children))]);
  const byObservation = groupBy(photos, ({ observation_id }) => observation_id);
  return (observationId: string, { isWhole }: Pick<Reading, 'isWhole'>): ObservationPhoto[] =>
    (byObservation.get(observationId) ?? [])
      .filter((photo) => isTold(photo, { isWhole, seen, consented }))
      .map((photo) =>
        viewOf(
          photo,
          photo.on.filter(({ student_id }) => seen.has(student_id)),
          consented,
        ),
      );
};
