import { noteLook, requireJottingRoom } from '#features/lesson-records/server/public.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { observationViews } from '../observation-view.ts';
import { jottingRows } from '../observations.queries.ts';

type Asked = InputOf<(typeof observationsEndpoints)['getJottings']>;

/** The oldest first: what comes meanwhile stands at the end, and moves nothing. */
const readJottings = async (context: QueryContext, input: Asked) => {
  const room = await requireJottingRoom(context.db, context.actor, input.sectionID);
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = jottingRows(context, room)
        .where('observations.taken_back_at', 'is', null)
        .orderBy('observations.created_at')
        .orderBy('observations.id');
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('observations.created_at', 'observations.id'), '>', eb.tuple(...after)),
        );
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    ({ created_at, id }) => [created_at, id],
  );
  return observationViews(context, rows);
};

export const getJottings: SelfManagedVerb<(typeof observationsEndpoints)['getJottings']> = {
  selfManaged: async (context, input) => {
    const jottings = await readJottings(context, input);
    await noteLook(context, 'jottings:opened', { kind: 'section', id: input.sectionID });
    return jottings;
  },
};
