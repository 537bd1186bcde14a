import type { Verb } from '#platform/server/feature.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { runView } from './made-by-hand.ts';

export const getBackupRun: Verb<(typeof backupRestoreEndpoints)['getBackupRun']> = runView;
