import { requireRoom } from '#features/lesson-records/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../contract.ts';
import { observationViews } from './observation-view.ts';
import { classRows, pageOf } from './observations.queries.ts';

export const getObservations: Verb<(typeof observationsEndpoints)['getObservations']> = async (context, input) => {
  const { db, actor } = context;
  await requireRoom(db, actor, input.sectionID);
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => pageOf(classRows(context, input.sectionID), { after, limit, withTakenBack: input.withTakenBack }),
    ({ day, id }) => [day, id],
  );
  return observationViews(context, rows);
};
