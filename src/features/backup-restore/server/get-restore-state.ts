import type { Handler } from '#platform/server/feature.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { restoreView } from './restore.view.ts';

export const getRestoreState: Handler<(typeof backupRestoreEndpoints)['getRestoreState']> = restoreView;
