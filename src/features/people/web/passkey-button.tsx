import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sessionEndpoints } from '#features/session/contract.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import { call } from '#platform/web/api-client.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { canUsePasskeys, requestPasskey } from '#platform/web/session/passkey.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/sign-in';
import { type Credentials, useSignInWithPasskey } from './session.queries.ts';

type Options = NonNullable<OutputOf<typeof sessionEndpoints.beginPasskeySignIn>['options']>;

type PasskeyButtonProps = {
  role: Role;
  /** Credentials from the first step. */
  credentials: Credentials;
  /** True if the password was not checked because of too many failed attempts. */
  isPastLock: boolean;
  onSignedIn: ((viewer: Viewer) => void) | undefined;
};

/** Signs in with a passkey instead of a code. Renders nothing if no passkey works on this site. */
export const PasskeyButton = ({ role, credentials, isPastLock, onSignedIn }: PasskeyButtonProps) => {
  const signIn = useSignInWithPasskey();
  const begun = useQuery({
    queryKey: ['passkey-sign-in', role, credentials.email, isPastLock],
    queryFn: () =>
      call(sessionEndpoints.beginPasskeySignIn, { role, ...credentials, ...(isPastLock && { isPastLock }) }),
    enabled: canUsePasskeys(),
    // The challenge works once and must not stay in the cache for another user.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const show = useMutation({
    mutationFn: async (options: Options) => signIn.mutateAsync(await requestPasskey(options)),
    onSuccess: (viewer) => onSignedIn?.(viewer),
    onError: () => begun.refetch(),
  });
  const options = begun.data?.options;
  if (!options) return null;
  return (
    <>
      <FormProblem>{show.error ? errorMessage(show.error) : undefined}</FormProblem>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={show.isPending || begun.isFetching}
        onClick={() => show.mutate(options)}
      >
        {texts.usePasskey}
      </Button>
    </>
  );
};
