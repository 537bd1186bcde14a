import { loadVisibleStudents } from '#features/lesson-records/server/public.ts';
import type { FileReference, QueryContext, Services } from '#platform/server/context.ts';
import { loadObservationAccess } from '../observation-access.queries.ts';
import { visibleRows } from '../observations.queries.ts';
import { isPhotoVisible, mayShowToReadersOf } from './photos.policy.ts';
import { consentedOn, photoAt } from './photos.queries.ts';

/** True if the caller may read the observation and its page shows the photo. */
const canReadPhoto = async (context: QueryContext, path: string): Promise<boolean> => {
  const { db, actor, services } = context;
  const photo = await photoAt(db, path);
  if (!photo) return false;
  const readable = visibleRows(db, actor, services.clock.now()).where('observations.id', '=', photo.observation_id);
  const row = await readable.executeTakeFirst();
  const access = row && (await loadObservationAccess(context, [row])).get(row.id);
  if (!access) return false;
  if (row.state === 'jotting') return access.hasFullAccess;
  const seen = await loadVisibleStudents(context, photo.studentIds);
  return isPhotoVisible(photo, {
    hasFullAccess: access.hasFullAccess,
    readable: seen,
    consented: await consentedOn(context, [photo]),
  });
};

/** True for a student's export if all other families consent. An author's export contains no photos of students. */
const canExportPhoto = async (services: Services, path: string, personId: string): Promise<boolean> => {
  const db = services.database.read;
  const photo = await photoAt(db, path);
  return photo !== undefined && mayShowToReadersOf(personId, photo, await consentedOn({ db, services }, [photo]));
};

export const photoReferences: FileReference[] = [
  {
    table: 'observation_photos',
    column: 'path',
    purpose: 'images',
    revalidate: true,
    canRead: canReadPhoto,
    mayExport: canExportPhoto,
  },
];
