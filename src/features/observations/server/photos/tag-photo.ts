import { forbidden } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { endPuttingBack } from '../observations.queries.ts';
import { tellRoom } from '../tell-room.ts';
import { requirePhoto } from './require-photo.ts';
import { checkTags, writePhotoTags } from './tags.ts';

export const tagPhoto: Verb<(typeof observationsEndpoints)['tagPhoto']> = async (context, { photoID, studentIDs }) => {
  const { db } = context;
  const { photo, row, room } = await requirePhoto(context, photoID);
  // Who only helps in the class leaves that to those who sort.
  if (!room.keepsRecord) throw forbidden();
  const before = await db.selectFrom('photo_children').select('student_id').where('photo_id', '=', photo.id).execute();
  await checkTags(
    context,
    room,
    { day: row.day, studentIDs },
    before.map(({ student_id }) => student_id),
  );
  await writePhotoTags(db, photo.id, studentIDs);
  await endPuttingBack(db, row.id);
  const [old, now] = [before.map(({ student_id }) => student_id).sort(), [...studentIDs].sort()];
  if (isChanged(old, now))
    await context.audit({ action: 'observation-photo:tagged', subject: { kind: 'observation', id: row.id } });
  tellRoom(context, room);
  return { _id: photo.id };
};
