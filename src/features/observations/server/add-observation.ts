import { requireQuickNoteAccess } from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { observationsEndpoints } from '../contract.ts';
import { storeObservation } from './store-observation.ts';

export const addObservation: Handler<(typeof observationsEndpoints)['addObservation']> = async (context, input) => {
  const access = await requireQuickNoteAccess(context.db, context.actor, input.sectionID);
  // What somebody writes who only helps in the class waits to be sorted, whatever was sent.
  return storeObservation(
    context,
    access,
    access.keepsRecord ? { ...input, state: 'kept' } : { ...input, state: 'jotting', visibility: 'staff' },
  );
};
