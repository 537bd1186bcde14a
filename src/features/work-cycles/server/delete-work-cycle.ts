import { forbidden } from '#kernel/app-error.ts';
import { findEarlierDeletion } from '#platform/server/bin/earlier-deletion.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { workCyclesEndpoints } from '../contract.ts';
import { requireCycle } from './cycles.queries.ts';
import { publishWorkCycleChanged } from './publish-work-cycle-changed.ts';
import { mayRemove } from './work-cycles.policy.ts';

export const deleteWorkCycle: Handler<(typeof workCyclesEndpoints)['deleteWorkCycle']> = async (context, { id }) => {
  const before = await findEarlierDeletion(context, 'work_cycles', id);
  if (before) return before;
  const { db, actor, services } = context;
  const { cycle, access } = await requireCycle(context, id);
  if (!mayRemove(actor, access.staff, cycle.begun_by)) throw forbidden();
  // Ends the cycle first. A cycle restored from the bin must not be open next to a newer open cycle.
  await db
    .updateTable('work_cycles')
    .set({ ended_at: services.clock.now(), ended_by: actor.id })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  const { batch } = await moveToBin(context, { table: 'work_cycles', kind: 'workCycle', ids: [id] });
  await context.audit({
    action: 'work-cycle:deleted',
    subject: { kind: 'work-cycle', id },
    before: { day: cycle.day, batch },
  });
  publishWorkCycleChanged(context, access);
  return { deleted: 1, batch };
};
