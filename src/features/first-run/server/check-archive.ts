import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { firstRunEndpoints } from '../contract.ts';
import { requireRestore } from './require-restore.ts';

export const checkArchive: SelfManagedHandler<(typeof firstRunEndpoints)['checkArchive']> = {
  managesTransactions: async (context, { token, key }) => {
    const restore = await requireRestore(context, token);
    await restore.check(key);
    return restore.progress();
  },
};
