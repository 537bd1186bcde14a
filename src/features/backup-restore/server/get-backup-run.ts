import type { Handler } from '#platform/server/feature.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { runView } from './made-by-hand.ts';

export const getBackupRun: Handler<(typeof backupRestoreEndpoints)['getBackupRun']> = runView;
