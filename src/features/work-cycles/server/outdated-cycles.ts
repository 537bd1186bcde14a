import { dropFromBin } from '#platform/server/bin/drop-from-bin.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { workCycleDays } from '../limits.ts';

const outdatedRows = (db: Db, { clock }: Services) =>
  db
    .selectFrom('work_cycles')
    .select('id')
    .where('is_kept', '=', 0)
    .where('begun_at', '<', secondsFromNow(clock, -workCycleDays * 24 * 3600))
    .orderBy('begun_at')
    .orderBy('id');

/** Returns the cycles that {@link eraseOutdatedCycles} would erase now. */
export const listOutdatedCycles = async (services: Services): Promise<string[]> =>
  (await outdatedRows(services.database.read, services).execute()).map(({ id }) => id);

/** Erases expired cycles with their notes, including notes in the bin. @returns ids of the erased cycles */
export const eraseOutdatedCycles = (services: Services): Promise<string[]> =>
  inTransaction(systemContext(services), async (context) => {
    const { db } = context;
    await services.database.lock(db, 'bin');
    const ids = (await outdatedRows(db, services).execute()).map(({ id }) => id);
    await dropFromBin(context, 'work_notes', 'cycle_id', ids);
    await inParts(ids, (part) => db.deleteFrom('work_cycles').where('id', 'in', part).execute());
    return ids;
  });
