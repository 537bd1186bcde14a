import type { Handler } from '#platform/server/feature.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { backupRunView } from './manual-backup.ts';

export const getBackupRun: Handler<(typeof backupRestoreEndpoints)['getBackupRun']> = backupRunView;
