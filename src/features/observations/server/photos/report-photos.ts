import { loadVisibleStudents } from '#features/lesson-records/server/public.ts';
import { fullName } from '#features/people/server/public.ts';
import { loadConsentedStudents } from '#features/photo-consents/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/observations/reports';
import { loadObservationAccess } from '../observation-access.queries.ts';
import { readableRows } from '../observations.queries.ts';
import { loadVisibilities } from '../visibilities.ts';
import { isPhotoVisible } from './photos.policy.ts';
import { consentedOn, type Photo, photosOf } from './photos.queries.ts';

export type ReportPhoto = {
  readonly id: string;
  readonly day: string;
  readonly observationId: string;
  readonly path: string;
  readonly isVisible: boolean;
  readonly studentIds: readonly string[];
  /** Names of students without consent for reports, or a generic label if the caller may not read the name. */
  readonly withoutConsent: readonly string[];
};

type PhotoSelection = { readonly fromDay: string; readonly toDay: string } | { readonly ids: readonly string[] };

const listFamilyObservations = async (context: QueryContext, studentId: string, selection: PhotoSelection) => {
  const { db, actor, services } = context;
  const rows = readableRows(db, actor, services.clock.now())
    .where('observations.taken_back_at', 'is', null)
    .where('observations.id', 'in', (eb) => {
      const photos = eb
        .selectFrom('observation_photos')
        .innerJoin('photo_children', 'photo_children.photo_id', 'observation_photos.id')
        .select('observation_id')
        .where('photo_children.student_id', '=', studentId);
      return 'ids' in selection ? photos.where('observation_photos.id', 'in', selection.ids) : photos;
    })
    .orderBy('observations.day', 'desc')
    .orderBy('observations.id', 'desc')
    .limit(maxObservations);
  const found = await ('ids' in selection
    ? rows
    : rows.where('observations.day', '>=', selection.fromDay).where('observations.day', '<=', selection.toDay)
  ).execute();
  const visibilityOf = await loadVisibilities(context, found);
  return found.filter((row) => visibilityOf(row) === 'family');
};

const maxObservations = 200;

const missingConsents = (photo: Photo, allowed: ReadonlySet<string>, readable: ReadonlySet<string>): string[] => {
  const missing = photo.students.filter(({ student_id }) => !allowed.has(student_id));
  const departed = photo.tagged > photo.students.length ? [texts.childWhoLeft] : [];
  return [
    ...new Set([
      ...missing.map((one) => (readable.has(one.student_id) ? fullName(one) : texts.otherChild)),
      ...departed,
    ]),
  ];
};

/** Loads the photos of a student in observations visible to the family, for a period or by ID. */
export const loadReportPhotos = async (
  context: QueryContext,
  studentId: string,
  selection: PhotoSelection,
): Promise<ReportPhoto[]> => {
  if ('ids' in selection && selection.ids.length === 0) return [];
  const { db, services } = context;
  const rows = await listFamilyObservations(context, studentId, selection);
  if (rows.length === 0) return [];
  const all = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  const photos = all
    .filter(({ studentIds }) => studentIds.includes(studentId))
    .filter(({ id }) => !('ids' in selection) || selection.ids.includes(id));
  const studentIds = [...new Set(photos.flatMap((photo) => photo.studentIds))];
  const [allowed, readable] = [
    await loadConsentedStudents({ db, services }, 'reports', studentIds),
    await loadVisibleStudents(context, studentIds),
  ];
  const [consented, accessById] = [await consentedOn(context, photos), await loadObservationAccess(context, rows)];
  const dayOf = new Map(rows.map(({ id, day }) => [id, day]));
  return photos.map((photo) => ({
    ...{ id: photo.id, path: photo.path, studentIds: photo.studentIds, observationId: photo.observation_id },
    day: dayOf.get(photo.observation_id) ?? '',
    isVisible: isPhotoVisible(photo, {
      hasFullAccess: accessById.get(photo.observation_id)?.hasFullAccess === true,
      readable,
      consented,
    }),
    withoutConsent: missingConsents(photo, allowed, readable),
  }));
};
