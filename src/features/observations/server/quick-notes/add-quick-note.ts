import { requireQuickNoteAccess } from '#features/lesson-records/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/fields';
import type { observationsEndpoints } from '../../contract.ts';
import { storeObservation } from '../store-observation.ts';

export const addQuickNote: Handler<(typeof observationsEndpoints)['addQuickNote']> = async (
  context,
  { sectionID: sectionId, hasPhotos, ...note },
) => {
  const access = await requireQuickNoteAccess(context.db, context.actor, sectionId);
  if (note.text === '' && !hasPhotos) throw invalidField('text', texts.nothingJotted);
  return storeObservation(context, access, { ...note, lessonIDs: [], visibility: 'staff', state: 'jotting' });
};
