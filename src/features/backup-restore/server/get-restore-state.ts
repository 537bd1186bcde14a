import type { Verb } from '#platform/server/feature.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { restoreView } from './restore-view.ts';

export const getRestoreState: Verb<(typeof backupRestoreEndpoints)['getRestoreState']> = restoreView;
