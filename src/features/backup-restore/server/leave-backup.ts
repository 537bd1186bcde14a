import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { requireRestoreRun } from './require-restore-run.ts';
import { restoreView } from './restore.view.ts';

export const leaveBackup: SelfManagedHandler<(typeof backupRestoreEndpoints)['leaveBackup']> = {
  managesTransactions: async (context) => {
    requireRestoreRun(context.services).discard();
    return restoreView(context);
  },
};
