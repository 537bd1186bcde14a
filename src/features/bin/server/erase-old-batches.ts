import { removeUnusedUploads } from '#features/files/server/public.ts';
import { eraseFromBin, isHeld } from '#platform/server/bin/erase-from-bin.ts';
import type { Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { countsOf } from './batches.ts';

const eraseOld = (services: Services, id: string): Promise<string[]> =>
  inTransaction(systemContext(services), async (context) => {
    await services.database.lock(context.db, 'bin');
    const batch = await context.db
      .selectFrom('bin_batches')
      .selectAll()
      .where('id', '=', id)
      .where('erase_after', '<=', services.clock.now())
      .executeTakeFirst();
    if (!batch || (await isHeld(context.db, services.bin, batch))) return [];
    const paths = await eraseFromBin(context, batch);
    await context.audit({ action: `${batch.kind}:erased`, subject: { kind: 'batch', id }, before: countsOf(batch) });
    return paths;
  });

/** Erases what has lain in the bin for its time, each batch in its own transaction. What is held waits. */
export const eraseOldBatches = async (services: Services): Promise<void> => {
  const old = await services.database.read
    .selectFrom('bin_batches')
    .select('id')
    .where('erase_after', '<=', services.clock.now())
    .orderBy('erase_after')
    .execute();
  for (const { id } of old) await removeUnusedUploads(services, await eraseOld(services, id));
};
