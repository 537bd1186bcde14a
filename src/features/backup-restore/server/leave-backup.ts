import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { requireRun } from './require-run.ts';
import { restoreView } from './restore-view.ts';

export const leaveBackup: SelfManagedVerb<(typeof backupRestoreEndpoints)['leaveBackup']> = {
  selfManaged: async (context) => {
    requireRun(context.services).leave();
    return restoreView(context);
  },
};
