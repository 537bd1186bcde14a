import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { requireRun } from './require-run.ts';
import { restoreView } from './restore-view.ts';

export const leaveBackup: SelfManagedHandler<(typeof backupRestoreEndpoints)['leaveBackup']> = {
  managesTransactions: async (context) => {
    requireRun(context.services).leave();
    return restoreView(context);
  },
};
