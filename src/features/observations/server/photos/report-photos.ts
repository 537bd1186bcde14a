import { seenOf } from '#features/lesson-records/server/public.ts';
import { fullName } from '#features/people/server/public.ts';
import { consentedTo } from '#features/photo-consents/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/observations/reports';
import { readableRows } from '../observations.queries.ts';
import { readReadings } from '../reading.ts';
import { readVisibilities } from '../visibilities.ts';
import { isTold } from './photos.policy.ts';
import { consentedOn, type Photo, photosOf } from './photos.queries.ts';

/** A photo of a child that may stand in the child's report as far as who sees it goes. */
export type ReportPhoto = {
  readonly id: string;
  readonly day: string;
  readonly observationId: string;
  readonly path: string;
  /** Whether the caller may see it. */
  readonly isTold: boolean;
  /** Those on it who are at the school. */
  readonly children: readonly string[];
  /** Whose families do not allow photos in reports: names, or words where the caller may not read the name. Nothing where all do. */
  readonly withoutConsent: readonly string[];
};

type Which = { readonly fromDay: string; readonly toDay: string } | { readonly ids: readonly string[] };

const familyRows = async (context: QueryContext, studentId: string, which: Which) => {
  const { db, actor, services } = context;
  const rows = readableRows(db, actor, services.clock.now())
    .where('observations.taken_back_at', 'is', null)
    .where('observations.id', 'in', (eb) => {
      const photos = eb
        .selectFrom('observation_photos')
        .innerJoin('photo_children', 'photo_children.photo_id', 'observation_photos.id')
        .select('observation_id')
        .where('photo_children.student_id', '=', studentId);
      return 'ids' in which ? photos.where('observation_photos.id', 'in', which.ids) : photos;
    })
    .orderBy('observations.day', 'desc')
    .orderBy('observations.id', 'desc')
    .limit(mostObservations);
  const found = await ('ids' in which
    ? rows
    : rows.where('observations.day', '>=', which.fromDay).where('observations.day', '<=', which.toDay)
  ).execute();
  const visibilityOf = await readVisibilities(context, found);
  return found.filter((row) => visibilityOf(row) === 'family');
};

/** As many as anybody looks through, the newest. */
const mostObservations = 200;

const missingOn = (photo: Photo, allowed: ReadonlySet<string>, seen: ReadonlySet<string>): string[] => {
  const missing = photo.on.filter(({ student_id }) => !allowed.has(student_id));
  const gone = photo.tagged > photo.on.length ? [texts.childWhoLeft] : [];
  return [
    ...new Set([...missing.map((one) => (seen.has(one.student_id) ? fullName(one) : texts.otherChild)), ...gone]),
  ];
};

/** The photos of a child in observations that the family may read, of a period or by their ids. */
export const readReportPhotos = async (
  context: QueryContext,
  studentId: string,
  which: Which,
): Promise<ReportPhoto[]> => {
  if ('ids' in which && which.ids.length === 0) return [];
  const { db, services } = context;
  const rows = await familyRows(context, studentId, which);
  if (rows.length === 0) return [];
  const all = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  const photos = all
    .filter(({ children }) => children.includes(studentId))
    .filter(({ id }) => !('ids' in which) || which.ids.includes(id));
  const children = [...new Set(photos.flatMap((photo) => photo.children))];
  const [allowed, seen] = [await consentedTo({ db, services }, 'reports', children), await seenOf(context, children)];
  const [consented, readings] = [await consentedOn(context, photos), await readReadings(context, rows)];
  const dayOf = new Map(rows.map(({ id, day }) => [id, day]));
  return photos.map((photo) => ({
    ...{ id: photo.id, path: photo.path, children: photo.children, observationId: photo.observation_id },
    day: dayOf.get(photo.observation_id) ?? '',
    isTold: isTold(photo, { isWhole: readings.get(photo.observation_id)?.isWhole === true, seen, consented }),
    withoutConsent: missingOn(photo, allowed, seen),
  }));
};
