import type { Verb } from '#platform/server/feature.ts';
import { observationsChanged, type observationsEndpoints } from '../../contract.ts';
import { requirePhoto } from './require-photo.ts';
import { checkTags, writePhotoTags } from './tags.ts';

export const tagPhoto: Verb<(typeof observationsEndpoints)['tagPhoto']> = async (context, { photoID, studentIDs }) => {
  const { db } = context;
  const { photo, row, room } = await requirePhoto(context, photoID);
  const before = await db.selectFrom('photo_children').select('student_id').where('photo_id', '=', photo.id).execute();
  await checkTags(
    db,
    room,
    { day: row.day, studentIDs },
    before.map(({ student_id }) => student_id),
  );
  await writePhotoTags(db, photo.id, studentIDs);
  await context.audit({ action: 'observation-photo:tagged', subject: { kind: 'observation', id: row.id } });
  const { adviser, teachers } = room.staff;
  context.afterCommit(observationsChanged, { sectionId: row.section_id, staff: [adviser, ...teachers] });
  return { _id: photo.id };
};
