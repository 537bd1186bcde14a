import type { Handler } from '#platform/server/feature.ts';
import type { workCyclesEndpoints } from '../contract.ts';
import { requireCycle } from './cycles.queries.ts';
import { cycleLine } from './cycles.view.ts';
import { publishWorkCycleChanged } from './publish-work-cycle-changed.ts';

export const endWorkCycle: Handler<(typeof workCyclesEndpoints)['endWorkCycle']> = async (context, { id }) => {
  const { db, actor, services } = context;
  const { cycle, access } = await requireCycle(context, id);
  const ended = await db
    .updateTable('work_cycles')
    .set({ ended_at: services.clock.now(), ended_by: actor.id })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  // The cycle was already ended. Returns the cycle without a second audit entry.
  if (!ended) return cycleLine((await requireCycle(context, id)).cycle);
  await context.audit({ action: 'work-cycle:ended', subject: { kind: 'work-cycle', id: cycle.id } });
  publishWorkCycleChanged(context, access);
  return cycleLine(ended);
};
