import { eraseUploads } from '#features/files/server/public.ts';
import { eraseFromBin } from '#platform/server/bin/erase-from-bin.ts';
import { findRetainedBatches } from '#platform/server/bin/retained-batches.ts';
import type { Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { countsOf } from './batches.ts';

/** @returns false if the batch stays */
const eraseOldBatch = (services: Services, id: string): Promise<boolean> =>
  inTransaction(systemContext(services), async (context) => {
    await services.database.lock(context.db, 'bin');
    const batch = await context.db
      .selectFrom('bin_batches')
      .selectAll()
      .where('id', '=', id)
      .where('erase_after', '<=', services.clock.now())
      .executeTakeFirst();
    if (!batch || (await findRetainedBatches(context.db, services)).has(id)) return false;
    await eraseUploads(context, await eraseFromBin(context, batch));
    await context.audit({ action: `${batch.kind}:erased`, subject: { kind: 'batch', id }, before: countsOf(batch) });
    return true;
  });

/** Lists the batches that {@link eraseOldBatches} would erase now, oldest first. Held batches are left out. */
export const listOldBatches = async (services: Services): Promise<string[]> => {
  const { database, clock } = services;
  const old = await database.read
    .selectFrom('bin_batches')
    .select('id')
    .where('erase_after', '<=', clock.now())
    .orderBy('erase_after')
    .orderBy('id')
    .execute();
  const held = await findRetainedBatches(database.read, services);
  return old.flatMap(({ id }) => (held.has(id) ? [] : [id]));
};

/** Erases expired batches, except held ones, each in its own transaction. @returns their ids */
export const eraseOldBatches = async (services: Services): Promise<string[]> => {
  const erased: string[] = [];
  for (const id of await listOldBatches(services)) {
    if (await eraseOldBatch(services, id)) erased.push(id);
  }
  return erased;
};
