import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isActiveState } from '#kernel/operation.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery, invalidate } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/backup-restore/screens';
import { backupRestoreEndpoints } from '../contract.ts';
import type { RestoreState } from '../schemas.ts';

const { getBackups, getBackupRun, makeBackup, stopBackup, getRestoreState, checkBackup, leaveBackup, restoreBackup } =
  backupRestoreEndpoints;

const pollMilliseconds = 1000;
const activeSteps: readonly (RestoreState['step'] | undefined)[] = ['checking', 'keeping', 'restoring'];

/** Returns the state of the restore. The server stores it, so it survives a page reload. */
export const useRestoreState = () =>
  useQuery({
    ...endpointQuery(getRestoreState, {}),
    // While the school is closed requests fail, and the last known state stays visible.
    refetchInterval: ({ state }) => (activeSteps.includes(state.data?.step) ? pollMilliseconds : false),
  });

/** Returns the state of the manual backup. Refetches the list of backups when the backup has ended. */
export const useBackupRun = () => {
  const client = useQueryClient();
  const query = useQuery({
    ...endpointQuery(getBackupRun, {}),
    refetchInterval: ({ state }) => (isActiveState(state.data?.state) ? pollMilliseconds : false),
  });
  const isBusy = isActiveState(query.data?.state);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void invalidate(client, [getBackups]);
    wasBusy.current = isBusy;
  }, [client, isBusy]);
  return { query, isBusy };
};

export const useMakeBackup = () => useAction(makeBackup, { invalidates: [getBackupRun], success: texts.backupAsked });

export const useStopBackup = () => useAction(stopBackup, { invalidates: [getBackupRun], success: texts.stopped });

export const useCheckBackup = () => useAction(checkBackup, { invalidates: [getRestoreState] });

/** Checks a backup with a typed key. The dialog shows the reason of a refusal. */
export const useCheckBackupWithKey = () => useAction(checkBackup, { invalidates: [getRestoreState], failure: 'form' });

export const useLeaveBackup = () => useAction(leaveBackup, { invalidates: [getRestoreState] });

/** Starts a restore. The response is cached as the current state, because the server closes soon. */
export const useRestoreBackup = () => {
  const client = useQueryClient();
  const restore = useAction(restoreBackup, { failure: 'form' });
  return async (input: { archive: string; schoolName: string }) => {
    const state = await restore.mutateAsync(input);
    client.setQueryData(endpointQuery(getRestoreState, {}).queryKey, state);
  };
};
