import { forbidden } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { preventUnfiling } from '../observations.queries.ts';
import { publishObservationsChanged } from '../publish-observations-changed.ts';
import { requirePhoto } from './require-photo.ts';
import { checkTags, writePhotoTags } from './tags.ts';

export const tagPhoto: Handler<(typeof observationsEndpoints)['tagPhoto']> = async (
  context,
  { photoID: photoId, studentIDs: studentIds },
) => {
  const { db } = context;
  const { photo, row, access } = await requirePhoto(context, photoId);
  // Assistants do not tag photos. Photos are tagged when the note is filed.
  if (!access.keepsRecord) throw forbidden();
  const before = await db.selectFrom('photo_children').select('student_id').where('photo_id', '=', photo.id).execute();
  await checkTags(
    context,
    access,
    { day: row.day, studentIDs: studentIds },
    before.map(({ student_id }) => student_id),
  );
  await writePhotoTags(db, photo.id, studentIds);
  await preventUnfiling(db, row.id);
  const [old, now] = [before.map(({ student_id }) => student_id).sort(), [...studentIds].sort()];
  if (isChanged(old, now))
    await context.audit({ action: 'observation-photo:tagged', subject: { kind: 'observation', id: row.id } });
  publishObservationsChanged(context, access);
  return { _id: photo.id };
};
