import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery, invalidate } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/backup-restore/screens';
import { backupRestoreEndpoints } from '../contract.ts';
import type { BackupRun, RestoreState } from '../schemas.ts';

const { getBackups, getBackupRun, makeBackup, stopBackup, getRestoreState, checkBackup, leaveBackup, restoreBackup } =
  backupRestoreEndpoints;

const pollMilliseconds = 1000;
const activeSteps: readonly (RestoreState['step'] | undefined)[] = ['checking', 'keeping', 'restoring'];

/** How far the restore is. The server knows it, so that a page that was loaded anew goes on where it was. */
export const useRestoreState = () =>
  useQuery({
    ...endpointQuery(getRestoreState, {}),
    // While the school is closed nobody answers, and what was known last stays on the screen.
    refetchInterval: ({ state }) => (activeSteps.includes(state.data?.step) ? pollMilliseconds : false),
  });

const isActive = (run: BackupRun | undefined) => run?.state === 'waiting' || run?.state === 'running';

/** How far the backup is that somebody has asked for. The list is asked again once it has ended. */
export const useBackupRun = () => {
  const client = useQueryClient();
  const query = useQuery({
    ...endpointQuery(getBackupRun, {}),
    refetchInterval: ({ state }) => (isActive(state.data) ? pollMilliseconds : false),
  });
  const isBusy = isActive(query.data);
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

/** The dialog shows why the key was refused. */
export const useCheckBackupWithKey = () => useAction(checkBackup, { invalidates: [getRestoreState], failure: 'form' });

export const useLeaveBackup = () => useAction(leaveBackup, { invalidates: [getRestoreState] });

/** What the call answers is how far the restore is: soon nobody answers. */
export const useRestoreBackup = () => {
  const client = useQueryClient();
  const restore = useAction(restoreBackup, { failure: 'form' });
  return async (input: { archive: string; schoolName: string }) => {
    const state = await restore.mutateAsync(input);
    client.setQueryData(endpointQuery(getRestoreState, {}).queryKey, state);
  };
};
