import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { workCyclesEndpoints } from '../contract.ts';
import { requireWorkCycleSection } from './cycles.queries.ts';
import { cycleLine } from './cycles.view.ts';
import { endAbandonedCycles } from './end-abandoned-cycles.ts';
import { publishWorkCycleChanged } from './publish-work-cycle-changed.ts';

export const beginWorkCycle: Handler<(typeof workCyclesEndpoints)['beginWorkCycle']> = async (
  context,
  { sectionID: sectionId },
) => {
  const { db, actor, services } = context;
  const access = await requireWorkCycleSection(context, sectionId);
  // Serializes concurrent requests for one section. The second request returns the cycle of the first.
  await services.database.lock(db, `work cycles of ${sectionId}`);
  await endAbandonedCycles(db, services, sectionId);
  const open = await db
    .selectFrom('work_cycles')
    .selectAll()
    .where('section_id', '=', sectionId)
    .where('ended_at', 'is', null)
    .orderBy('begun_at', 'desc')
    .executeTakeFirst();
  if (open) return cycleLine(open);
  const row = {
    ...{ id: services.clock.newId(), section_id: sectionId, day: schoolDay(services) },
    ...{ begun_at: services.clock.now(), begun_by: actor.id, ended_at: null, ended_by: null, is_kept: 0 },
  };
  await db.insertInto('work_cycles').values(row).execute();
  await context.audit({ action: 'work-cycle:begun', subject: { kind: 'work-cycle', id: row.id } });
  publishWorkCycleChanged(context, access);
  return cycleLine(row);
};
