import { requireQuickNoteAccess } from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { observationsEndpoints } from '../contract.ts';
import { storeObservation } from './store-observation.ts';

export const addObservation: Handler<(typeof observationsEndpoints)['addObservation']> = async (context, input) => {
  const access = await requireQuickNoteAccess(context.db, context.actor, input.sectionID);
  // An assistant's observation is always stored as a quick note to be filed.
  return storeObservation(
    context,
    access,
    access.keepsRecord ? { ...input, state: 'kept' } : { ...input, state: 'jotting', visibility: 'staff' },
  );
};
