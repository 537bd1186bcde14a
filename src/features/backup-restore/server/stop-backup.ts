import type { Handler } from '#platform/server/feature.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import type { backupRestoreEndpoints } from '../contract.ts';
import { isUnderWay, lastAsked, runView } from './made-by-hand.ts';

export const stopBackup: Handler<(typeof backupRestoreEndpoints)['stopBackup']> = async (context) => {
  const last = await lastAsked(context);
  if (last && isUnderWay(last)) await cancelOperation(context, last);
  return runView(context);
};
