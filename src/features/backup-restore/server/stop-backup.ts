import { isActiveState } from '#kernel/operation.ts';
import type { Handler } from '#platform/server/feature.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { backupRunView } from './backups.view.ts';
import { findLastManualBackup } from './manual-backup.ts';

export const stopBackup: Handler<(typeof backupRestoreEndpoints)['stopBackup']> = async (context) => {
  const last = await findLastManualBackup(context);
  if (last && isActiveState(last.state)) await cancelOperation(context, last);
  return backupRunView(context);
};
