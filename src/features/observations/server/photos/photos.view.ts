import { loadVisibleStudents } from '#features/lesson-records/server/public.ts';
import { fullName } from '#features/people/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ObservationPhoto } from '../../schemas.ts';
import type { ObservationAccess } from '../observation-access.queries.ts';
import { isPhotoVisible, mayShowToFamilyOf } from './photos.policy.ts';
import { consentedOn, type Photo, photosOf } from './photos.queries.ts';

const viewOf = (photo: Photo, visible: Photo['students'], consented: ReadonlySet<string>): ObservationPhoto => ({
  _id: photo.id,
  path: photo.path,
  children: visible.map((student) => ({ _id: student.student_id, name: fullName(student) })),
  others: Math.max(photo.tagged, photo.students.length) - visible.length,
  withoutConsent: visible.filter(({ student_id }) => !consented.has(student_id)).map((student) => fullName(student)),
});

/** Loads the photos of observations. Returns a function for the paths that a student's family may see. */
export const loadFamilyPhotos = async (
  context: Pick<QueryContext, 'db' | 'services'>,
  observationIds: readonly string[],
) => {
  const photos = await photosOf(context.db, observationIds);
  const consented = await consentedOn(context, photos);
  const byObservation = groupBy(photos, ({ observation_id }) => observation_id);
  return (observationId: string, studentId: string) => {
    const all = (byObservation.get(observationId) ?? []).filter(({ studentIds }) => studentIds.includes(studentId));
    const shown = all.filter((photo) => mayShowToFamilyOf(studentId, photo, consented));
    return { paths: shown.map(({ path }) => path), hiddenCount: all.length - shown.length };
  };
};

/** Loads the photos of observations. Returns a function for the photos that the caller may see. */
export const loadPhotoViews = async (context: QueryContext, observationIds: readonly string[]) => {
  const photos = await photosOf(context.db, observationIds);
  const consented = await consentedOn(context, photos);
  const readable = await loadVisibleStudents(context, [...new Set(photos.flatMap(({ studentIds }) => studentIds))]);
  const byObservation = groupBy(photos, ({ observation_id }) => observation_id);
  return (observationId: string, { hasFullAccess }: Pick<ObservationAccess, 'hasFullAccess'>): ObservationPhoto[] =>
    (byObservation.get(observationId) ?? [])
      .filter((photo) => isPhotoVisible(photo, { hasFullAccess, readable, consented }))
      .map((photo) =>
        viewOf(
          photo,
          photo.students.filter(({ student_id }) => readable.has(student_id)),
          consented,
        ),
      );
};
