import { formerAdviserSince, logEachAccess, requireStudentAccess } from '#features/lesson-records/server/public.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { loadObservationAccess } from '../observation-access.queries.ts';
import { readableRows } from '../observations.queries.ts';
import { loadPhotoViews } from './photos.view.ts';

type Endpoint = (typeof observationsEndpoints)['getLessonPhotos'];
type LessonPhotosInput = { readonly studentID: string; readonly lessonID: string };

const maxObservations = 50;

/** Returns observations of a lesson that have a photo of a student and that the caller may read. */
const listObservations = (
  { db, actor, services }: QueryContext,
  { studentID: studentId, lessonID: lessonId }: LessonPhotosInput,
) =>
  readableRows(db, actor, services.clock.now())
    .where('observations.taken_back_at', 'is', null)
    .where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_lessons').select('observation_id').where('lesson_id', '=', lessonId),
    )
    .where('observations.id', 'in', (eb) =>
      eb
        .selectFrom('observation_photos')
        .innerJoin('photo_children', 'photo_children.photo_id', 'observation_photos.id')
        .select('observation_id')
        .where('photo_children.student_id', '=', studentId),
    )
    .orderBy('observations.day', 'desc')
    .orderBy('observations.id', 'desc')
    .limit(maxObservations)
    .execute();

const loadPhotos = async (context: QueryContext, input: LessonPhotosInput): Promise<OutputOf<Endpoint>> => {
  const rows = await listObservations(context, input);
  if (rows.length === 0) return [];
  const accessById = await loadObservationAccess(context, rows);
  const photosOf = await loadPhotoViews(
    context,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, day }) => {
    const access = accessById.get(id);
    const photos = access ? photosOf(id, access) : [];
    return photos
      .filter(({ children }) => children.some((student) => student._id === input.studentID))
      .map((photo) => ({ ...photo, day }));
  });
};

export const getLessonPhotos: SelfManagedHandler<Endpoint> = {
  managesTransactions: async (context, input) => {
    const { db, actor, services } = context;
    await requireStudentAccess(db, actor, { id: input.studentID, since: formerAdviserSince(services) });
    const photos = await loadPhotos(context, input);
    await logEachAccess(context, 'lesson-record:opened', { kind: 'student', id: input.studentID });
    return photos;
  },
};
