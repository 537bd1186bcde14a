import { forbidden, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/observations/errors';
import { requireChangeableObservation } from '../require-changeable-observation.ts';

/** Loads a photo of an observation that the caller may change. @throws AppError forbidden; not_found */
export const requirePhoto = async (context: CommandContext, id: string) => {
  const photo = await context.db.selectFrom('observation_photos').selectAll().where('id', '=', id).executeTakeFirst();
  if (!photo) throw context.actor.role === 'admin' ? notFound(texts.photo) : forbidden();
  return { photo, ...(await requireChangeableObservation(context, photo.observation_id)) };
};
