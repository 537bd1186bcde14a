import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { maxCycleHours } from '../limits.ts';

/** Ends cycles left open, at the time of their last note or else of their start. @returns number of ended cycles */
export const endAbandonedCycles = async (
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  sectionId?: string,
): Promise<number> => {
  let query = db
    .updateTable('work_cycles')
    .set(({ fn, selectFrom }) => ({
      ended_at: fn.coalesce(
        selectFrom('work_notes')
          .select(({ fn: { max } }) => max('at').as('last'))
          .whereRef('cycle_id', '=', 'work_cycles.id'),
        'begun_at',
      ),
    }))
    .where('ended_at', 'is', null)
    .where('begun_at', '<', secondsFromNow(clock, -maxCycleHours * 3600));
  if (sectionId !== undefined) query = query.where('section_id', '=', sectionId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
};
