import type { Verb } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { workCyclesEndpoints } from '../contract.ts';
import { cycleLine } from './cycle-view.ts';
import { requireWatchedRoom } from './cycles.queries.ts';
import { endForgotten } from './forgotten.ts';
import { tellRoom } from './tell-room.ts';

export const beginWorkCycle: Verb<(typeof workCyclesEndpoints)['beginWorkCycle']> = async (context, { sectionID }) => {
  const { db, actor, services } = context;
  const room = await requireWatchedRoom(context, sectionID);
  // Whoever begins at the same moment waits here, and then finds it.
  await services.database.lock(db, `work cycles of ${sectionID}`);
  await endForgotten(db, services, sectionID);
  const open = await db
    .selectFrom('work_cycles')
    .selectAll()
    .where('section_id', '=', sectionID)
    .where('ended_at', 'is', null)
    .orderBy('begun_at', 'desc')
    .executeTakeFirst();
  if (open) return cycleLine(open);
  const row = {
    ...{ id: services.clock.newId(), section_id: sectionID, day: schoolDay(services) },
    ...{ begun_at: services.clock.now(), begun_by: actor.id, ended_at: null, ended_by: null, is_kept: 0 },
  };
  await db.insertInto('work_cycles').values(row).execute();
  await context.audit({ action: 'work-cycle:begun', subject: { kind: 'work-cycle', id: row.id } });
  tellRoom(context, room);
  return cycleLine(row);
};
