import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionEndpoints } from '#features/session/contract.ts';
import { useLockTime } from '#features/session/web/public.ts';
import type { RequestOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import { call, readCallOf } from '#platform/web/api-client.ts';
import { ApiError, hasCode, isCasaError } from '#platform/web/api-error.ts';
import { readCookie } from '#platform/web/cookies.ts';
import { deleteLeftoverCopy } from '#platform/web/offline/delete-leftover-copy.ts';
import { reloadAfterRestore } from '#platform/web/offline/reload-after-restore.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import { isSessionActive, markSessionOver } from '#platform/web/session/session-state.ts';
import { notifyTabs } from '#platform/web/session/session-tabs.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/sign-in';
import { peopleEndpoints } from '../contract.ts';

const logins = {
  admin: peopleEndpoints.loginAdmin,
  teacher: peopleEndpoints.loginTeacher,
  student: peopleEndpoints.loginStudent,
} as const satisfies Record<Role, unknown>;

/** Each session sets a cookie that scripts can read. Without this cookie, no request is needed. */
const mayHaveSession = () => readCookie('XSRF-TOKEN') !== undefined;

export const findSession = async ({ signal }: { signal?: AbortSignal }): Promise<Viewer | null> => {
  if (!mayHaveSession()) return null;
  try {
    return await call(peopleEndpoints.getSession, {}, { whenSignedOut: 'fail', ...(signal && { signal }) });
  } catch (error) {
    if (hasCode(error, 'unauthenticated')) return null;
    throw error;
  }
};

/** True if Casa did not answer: unreachable, temporarily closed, or a proxy error. */
const isOutOfReach = (error: unknown) =>
  error instanceof ApiError && (!isCasaError(error) || [502, 503, 504].includes(error.status));

/** Returns the offline copy without a connection. On an open page whose session ends, the cached user remains. */
const findSessionOrCopy = async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
  try {
    const viewer = await findSession({ signal });
    const cached = client.getQueryData<Viewer | null>(sessionKey);
    if (viewer && cached && viewer.epoch !== cached.epoch) await reloadAfterRestore();
    if (viewer || !cached || !isSessionActive()) return viewer;
    markSessionOver();
    return cached;
  } catch (error) {
    if (!isOutOfReach(error) || client.getQueryData(sessionKey) !== undefined) throw error;
    const copy = await import('#platform/web/offline/offline-copy.ts').catch(() => undefined);
    await copy?.restoreCopy(client).catch(() => false);
    const restored = client.getQueryData<Viewer | null>(sessionKey);
    if (!restored) throw error;
    return restored;
  }
};

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: findSessionOrCopy,
  networkMode: 'offlineFirst',
  refetchOnReconnect: 'always',
  meta: { call: readCallOf(peopleEndpoints.getSession, {}), followsSchool: true },
  initialData: () => (mayHaveSession() ? undefined : null),
  staleTime: 300_000,
});

const cookieRefused = () =>
  new ApiError({
    code: 'unauthenticated',
    status: 401,
    message: texts.noCookies,
  });

const isSamePerson = (before: Viewer, now: Viewer) =>
  before.role === now.role && before.user._id === now.user._id && before.epoch === now.epoch;

const clearCachedResponses = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] && queryKey[0] !== 'school' });

const useBeginSession = <Input>(open: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  const withLockTime = useLockTime();
  return useMutation({
    mutationFn: async (input: Input) => {
      const before = client.getQueryData<Viewer | null>(sessionKey);
      await withLockTime(open(input));
      const [viewer] = await Promise.all([findSession({}), deleteLeftoverCopy().catch(() => undefined)]);
      if (!viewer) throw cookieRefused();
      if (!before || !isSamePerson(before, viewer)) clearCachedResponses(client);
      return viewer;
    },
    onSuccess: (viewer) => {
      client.setQueryData<Viewer | null>(sessionKey, viewer);
      notifyTabs('began');
    },
  });
};

export type Credentials = { email: string; password: string };

/** Returns a sign-in function that clears the cached data unless the same user signs in again. */
export const useSignIn = (role: Role) => useBeginSession((credentials: Credentials) => call(logins[role], credentials));

export const useSignInWithCode = (role: Role, onCodesLeft: (left: number) => void) =>
  useBeginSession(async (typed: Credentials & { code: string }) => {
    const { recoveryCodesLeft } = await call(sessionEndpoints.signInWithCode, { role, ...typed });
    if (recoveryCodesLeft !== undefined) onCodesLeft(recoveryCodesLeft);
  });

export const useSignInWithPasskey = () =>
  useBeginSession((passkey: RequestOf<typeof sessionEndpoints.signInWithPasskey>['passkey']) =>
    call(sessionEndpoints.signInWithPasskey, { passkey }),
  );

export const useSetUp = () =>
  useBeginSession((input: RequestOf<typeof peopleEndpoints.setUpFirstAdmin>) =>
    call(peopleEndpoints.setUpFirstAdmin, input),
  );
