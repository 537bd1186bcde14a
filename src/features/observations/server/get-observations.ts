import { noteLook, requireRoom } from '#features/lesson-records/server/public.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../contract.ts';
import { observationViews } from './observation-view.ts';
import { classRows, pageOf } from './observations.queries.ts';

export const getObservations: SelfManagedVerb<(typeof observationsEndpoints)['getObservations']> = {
  selfManaged: async (context, input) => {
    const { db, actor } = context;
    const { sectionID, withTakenBack, topic, engagement } = input;
    await requireRoom(db, actor, sectionID);
    const rows = await keysetPage(
      context,
      input,
      (after, limit) => pageOf(classRows(context, sectionID), { after, limit, withTakenBack, topic, engagement }),
      ({ day, id }) => [day, id],
    );
    const observations = await observationViews(context, rows);
    await noteLook(context, 'observations:opened', { kind: 'section', id: sectionID });
    return observations;
  },
};
