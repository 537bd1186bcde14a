import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { firstRunEndpoints } from '../contract.ts';
import { requireRestore } from './require-restore.ts';

export const checkArchive: SelfManagedVerb<(typeof firstRunEndpoints)['checkArchive']> = {
  selfManaged: async (context, { token, key }) => {
    const restore = await requireRestore(context, token);
    await restore.check(key);
    return restore.progress();
  },
};
