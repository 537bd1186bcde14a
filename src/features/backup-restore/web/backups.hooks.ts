import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { backupRestoreEndpoints } from '../contract.ts';
import type { RestoreState } from '../schemas.ts';

const { getRestoreState, checkBackup, leaveBackup, restoreBackup } = backupRestoreEndpoints;

const everySecond = 1000;
const movingSteps: readonly (RestoreState['step'] | undefined)[] = ['checking', 'keeping', 'restoring'];

/** How far the restore is. The server knows it, so that a page that was loaded anew goes on where it was. */
export const useRestoreState = () =>
  useQuery({
    ...endpointQuery(getRestoreState, {}),
    // While the school is closed nobody answers, and what was known last stays on the screen.
    refetchInterval: ({ state }) => (movingSteps.includes(state.data?.step) ? everySecond : false),
  });

export const useCheck = () => useAction(checkBackup, { invalidates: [getRestoreState] });

export const useLeave = () => useAction(leaveBackup, { invalidates: [getRestoreState] });

/** What the call answers is how far the restore is: soon nobody answers. */
export const useRestore = () => {
  const client = useQueryClient();
  const restore = useAction(restoreBackup, { failure: 'form' });
  return async (input: { archive: string; schoolName: string }) => {
    const state = await restore.mutateAsync(input);
    client.setQueryData(endpointQuery(getRestoreState, {}).queryKey, state);
  };
};
