import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { longestHours } from '../limits.ts';

/** Ends cycles that nobody ended, with the last that was noted in them. @returns how many */
export const endForgotten = async (db: Db, { clock }: Pick<Services, 'clock'>, sectionId?: string): Promise<number> => {
  let forgotten = db
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
    .where('begun_at', '<', secondsFromNow(clock, -longestHours * 3600));
  if (sectionId !== undefined) forgotten = forgotten.where('section_id', '=', sectionId);
  const { numUpdatedRows } = await forgotten.executeTakeFirst();
  return Number(numUpdatedRows);
};
