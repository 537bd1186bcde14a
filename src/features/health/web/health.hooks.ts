import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import * as texts from '#texts/health/screens';
import { healthChanged, healthEndpoints } from '../contract.ts';

const { getHealth, examineHealth, ignoreHealthCheck, watchHealthCheck, confirmBackupKey } = healthEndpoints;

export const useHealth = () => useEndpoint(getHealth, {});

/** Keeps what is shown up to date as long as an admin is signed in. */
export const useLiveHealth = (): void => useLive(healthChanged.wire, [getHealth]);

export const useExamine = () => useAction(examineHealth, { invalidates: [getHealth], success: texts.examined });

export const useWatch = () => useAction(watchHealthCheck, { invalidates: [getHealth], success: texts.watched });

export const useIgnore = () =>
  useAction(ignoreHealthCheck, { invalidates: [getHealth], success: texts.ignoredNow, failure: 'form' });

export const useConfirmKey = () =>
  useAction(confirmBackupKey, { invalidates: [getHealth], success: texts.confirmed, failure: 'form' });
