import type { Verb } from '#platform/server/feature.ts';
import { observationsChanged, type observationsEndpoints } from '../../contract.ts';
import { requirePhoto } from './require-photo.ts';

/** The bytes are collected like those of all uploads that nothing refers to any more. */
export const removePhoto: Verb<(typeof observationsEndpoints)['removePhoto']> = async (context, { photoID }) => {
  const { photo, row, room } = await requirePhoto(context, photoID);
  await context.db.deleteFrom('observation_photos').where('id', '=', photo.id).execute();
  await context.audit({ action: 'observation-photo:removed', subject: { kind: 'observation', id: row.id } });
  const { adviser, teachers } = room.staff;
  context.afterCommit(observationsChanged, { sectionId: row.section_id, staff: [adviser, ...teachers] });
  return { _id: photo.id };
};
