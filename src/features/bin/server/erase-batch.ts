import { eraseUploads, uploadsToErase } from '#features/files/server/public.ts';
import { requireRecentProof } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { eraseFromBin } from '#platform/server/bin/erase-from-bin.ts';
import { findRetainedBatches } from '#platform/server/bin/retained-batches.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/bin/errors';
import type { binEndpoints } from '../contract.ts';
import { countsOf, lockBatch } from './batches.ts';

export const eraseBatch: SelfManagedHandler<(typeof binEndpoints)['eraseBatch']> = {
  managesTransactions: async (caller, { batch: id }) => {
    requireRecentProof(caller);
    const { services, transaction } = caller;
    const erased = await transaction(async (context) => {
      const batch = await lockBatch(context, id);
      if ((await findRetainedBatches(context.db, services)).has(id)) throw new AppError('conflict', texts.held);
      const erased = countsOf(batch);
      await eraseUploads(context, await eraseFromBin(context, batch));
      await context.audit({ action: `${batch.kind}:erased`, subject: { kind: 'batch', id }, before: erased });
      return erased;
    });
    await services.pendingJobs.drain(uploadsToErase);
    return { erased };
  },
};
