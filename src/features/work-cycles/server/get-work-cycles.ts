import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { workCyclesEndpoints } from '../contract.ts';
import { cycleLine } from './cycle.view.ts';
import { requireWorkCycleSection } from './cycles.queries.ts';

export const getWorkCycles: Handler<(typeof workCyclesEndpoints)['getWorkCycles']> = async (context, input) => {
  await requireWorkCycleSection(context, input.sectionID);
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = context.db
        .selectFrom('work_cycles')
        .selectAll()
        .where('section_id', '=', input.sectionID)
        .orderBy('begun_at', 'desc')
        .orderBy('id', 'desc');
      if (after) query = query.where((eb) => eb(eb.refTuple('begun_at', 'id'), '<', eb.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    ({ begun_at, id }) => [begun_at, id],
  );
  return rows.map(cycleLine);
};
