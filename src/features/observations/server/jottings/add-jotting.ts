import { requireJottingRoom } from '#features/lesson-records/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/fields';
import type { observationsEndpoints } from '../../contract.ts';
import { storeObservation } from '../store-observation.ts';

export const addJotting: Verb<(typeof observationsEndpoints)['addJotting']> = async (
  context,
  { sectionID, hasPhotos, ...jotted },
) => {
  const room = await requireJottingRoom(context.db, context.actor, sectionID);
  if (jotted.text === '' && !hasPhotos) throw invalidField('text', texts.nothingJotted);
  return storeObservation(context, room, { ...jotted, lessonIDs: [], visibility: 'staff', state: 'jotting' });
};
