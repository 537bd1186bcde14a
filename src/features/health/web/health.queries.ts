import { useAction } from '#platform/web/data/use-action.ts';
import * as texts from '#texts/health/screens';
import { healthEndpoints } from '../contract.ts';

const { getHealth, examineHealth, ignoreHealthCheck, watchHealthCheck, showBackupKey, confirmBackupKey } =
  healthEndpoints;

export const useExamine = () => useAction(examineHealth, { invalidates: [getHealth], success: texts.examined });

export const useWatch = () => useAction(watchHealthCheck, { invalidates: [getHealth], success: texts.watched });

export const useIgnore = () =>
  useAction(ignoreHealthCheck, { invalidates: [getHealth], success: texts.ignoredNow, failure: 'form' });

/** Loads the key. The response is discarded when the page unmounts. */
export const useShowKey = () => useAction(showBackupKey, { gcTime: 0 });

export const useConfirmKey = () =>
  useAction(confirmBackupKey, { invalidates: [getHealth], success: texts.confirmed, failure: 'form' });
