import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../../contract.ts';
import { endPuttingBack, hasPhotos } from '../observations.queries.ts';
import { tellRoom } from '../tell-room.ts';
import { requirePhoto } from './require-photo.ts';

/** Without words or photos an observation says nothing. What is not sorted yet is kept with either. */
const requireWordsOrPhotos = async ({ db }: CommandContext, { id, state, text }: Tables['observations']) => {
  if (state === 'kept' && text === '' && !(await hasPhotos(db, id))) throw new AppError('conflict', texts.lastPhoto);
};

/** The bytes are collected like those of all uploads that nothing refers to any more. */
export const removePhoto: Verb<(typeof observationsEndpoints)['removePhoto']> = async (context, { photoID }) => {
  const { photo, row, room } = await requirePhoto(context, photoID);
  await context.db.deleteFrom('observation_photos').where('id', '=', photo.id).execute();
  await requireWordsOrPhotos(context, row);
  await endPuttingBack(context.db, row.id);
  await context.audit({ action: 'observation-photo:removed', subject: { kind: 'observation', id: row.id } });
  tellRoom(context, room);
  return { _id: photo.id };
};
