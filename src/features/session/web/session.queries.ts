import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#kernel/endpoint.ts';
import { call, readCallOf } from '#platform/web/api-client.ts';
import { hasCode } from '#platform/web/api-error.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { disableLeavePrompt } from '#platform/web/leave/leave-prompt.ts';
import type { School } from '#platform/web/school.ts';
import { notifyTabs } from '#platform/web/session/session-tabs.ts';
import { deleteEpoch } from '#platform/web/session/stored-epoch.ts';
import { cleanUpBrowser, confirmSignOut } from '#platform/web/sign-out.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/session/devices';
import { sessionEndpoints } from '../contract.ts';

export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }): Promise<School> => call(sessionEndpoints.getSchool, {}, { signal }),
  meta: { call: readCallOf(sessionEndpoints.getSchool, {}) },
  staleTime: Number.POSITIVE_INFINITY,
});

const signOut = async (): Promise<boolean> => {
  if (!(await confirmSignOut())) return false;
  try {
    await call(sessionEndpoints.logout, {}, { whenSignedOut: 'fail' });
  } catch (error) {
    if (!hasCode(error, 'unauthenticated')) throw error;
  }
  await cleanUpBrowser();
  deleteEpoch();
  disableLeavePrompt();
  notifyTabs('left');
  return true;
};

/** Returns a mutation that signs out and reloads the page, so that no personal data stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: signOut,
    onSuccess: (hasSignedOut) => hasSignedOut && location.reload(),
    onError: (error) => void toast.failure(error),
  });

export const changePassword = (passwords: RequestOf<typeof sessionEndpoints.changePassword>) =>
  call(sessionEndpoints.changePassword, passwords);

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(sessionEndpoints.listAllSessions, {}, { signal }),
  meta: { call: readCallOf(sessionEndpoints.listAllSessions, {}) },
});

export const useEndOtherSessions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessionEndpoints.endOthers, {}),
    onSuccess: () => toast.success(texts.signedOut),
    onError: (error) => void toast.failure(error),
    onSettled: () => invalidate(client, [devicesQuery.queryKey]),
  });
};
