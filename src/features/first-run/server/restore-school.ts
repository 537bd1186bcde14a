import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { firstRunEndpoints } from '../contract.ts';
import { requireRestore } from './require-restore.ts';

export const restoreSchool: SelfManagedHandler<(typeof firstRunEndpoints)['restoreSchool']> = {
  managesTransactions: async (context, { token }) => {
    const restore = await requireRestore(context, token);
    restore.restore(context.request);
    return restore.progress();
  },
};
