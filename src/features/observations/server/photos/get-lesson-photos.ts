import { formerSince, noteRead, requireChild } from '#features/lesson-records/server/public.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { readableRows } from '../observations.queries.ts';
import { readReadings } from '../reading.ts';
import { readPhotoViews } from './photo-views.ts';

type Endpoint = (typeof observationsEndpoints)['getLessonPhotos'];
type Of = { readonly studentID: string; readonly lessonID: string };

/** As many observations as anybody looks through, the newest. */
const mostObservations = 50;

/** Observations of a lesson with a photo of a child, which the caller may read. */
const rowsOf = ({ db, actor, services }: QueryContext, { studentID, lessonID }: Of) =>
  readableRows(db, actor, services.clock.now())
    .where('observations.taken_back_at', 'is', null)
    .where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_lessons').select('observation_id').where('lesson_id', '=', lessonID),
    )
    .where('observations.id', 'in', (eb) =>
      eb
        .selectFrom('observation_photos')
        .innerJoin('photo_children', 'photo_children.photo_id', 'observation_photos.id')
        .select('observation_id')
        .where('photo_children.student_id', '=', studentID),
    )
    .orderBy('observations.day', 'desc')
    .orderBy('observations.id', 'desc')
    .limit(mostObservations)
    .execute();

const readPhotos = async (context: QueryContext, of: Of): Promise<OutputOf<Endpoint>> => {
  const rows = await rowsOf(context, of);
  if (rows.length === 0) return [];
  const readings = await readReadings(context, rows);
  const photosOf = await readPhotoViews(
    context,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, day }) => {
    const reading = readings.get(id);
    const photos = reading ? photosOf(id, reading) : [];
    return photos
      .filter(({ children }) => children.some((child) => child._id === of.studentID))
      .map((photo) => ({ ...photo, day }));
  });
};

export const getLessonPhotos: SelfManagedVerb<Endpoint> = {
  selfManaged: async (context, of) => {
    const { db, actor, services } = context;
    await requireChild(db, actor, { id: of.studentID, since: formerSince(services) });
    const photos = await readPhotos(context, of);
    await noteRead(context, 'lesson-record:opened', { kind: 'student', id: of.studentID });
    return photos;
  },
};
