import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../../contract.ts';
import { hasPhotos, preventUnfiling } from '../observations.queries.ts';
import { publishObservationsChanged } from '../publish-observations-changed.ts';
import { requirePhoto } from './require-photo.ts';

/** Requires a text or a photo. An unfiled quick note is checked when it is filed. */
const requireWordsOrPhotos = async ({ db }: CommandContext, { id, state, text }: Tables['observations']) => {
  if (state === 'kept' && text === '' && !(await hasPhotos(db, id))) throw new AppError('conflict', texts.lastPhoto);
};

/** Deletes the row of a photo. The job for unused files deletes the file later. */
export const removePhoto: Handler<(typeof observationsEndpoints)['removePhoto']> = async (
  context,
  { photoID: photoId },
) => {
  const { photo, row, access } = await requirePhoto(context, photoId);
  await context.db.deleteFrom('observation_photos').where('id', '=', photo.id).execute();
  await requireWordsOrPhotos(context, row);
  await preventUnfiling(context.db, row.id);
  await context.audit({ action: 'observation-photo:removed', subject: { kind: 'observation', id: row.id } });
  publishObservationsChanged(context, access);
  return { _id: photo.id };
};
