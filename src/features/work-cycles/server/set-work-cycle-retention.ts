import { fromFlag, toFlag } from '#platform/server/db/flag.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { workCyclesEndpoints } from '../contract.ts';
import { requireCycle } from './cycles.queries.ts';
import { cycleLine } from './cycles.view.ts';
import { publishWorkCycleChanged } from './publish-work-cycle-changed.ts';

export const setWorkCycleRetention: Handler<(typeof workCyclesEndpoints)['setWorkCycleRetention']> = async (
  context,
  { id, isKept },
) => {
  const { db } = context;
  const { cycle, access } = await requireCycle(context, id);
  if (fromFlag(cycle.is_kept) === isKept) return cycleLine(cycle);
  await db
    .updateTable('work_cycles')
    .set({ is_kept: toFlag(isKept) })
    .where('id', '=', id)
    .execute();
  const action = isKept ? 'work-cycle:kept' : 'work-cycle:released';
  await context.audit({ action, subject: { kind: 'work-cycle', id } });
  publishWorkCycleChanged(context, access);
  return cycleLine({ ...cycle, is_kept: toFlag(isKept) });
};
