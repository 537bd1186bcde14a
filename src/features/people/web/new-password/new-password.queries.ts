import { useMutation, useQuery } from '@tanstack/react-query';
import { sessionEndpoints } from '#features/session/contract.ts';
import { call } from '#platform/web/api-client.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';

const { requestNewPassword, checkPasswordLink, usePasswordLink } = sessionEndpoints;

/** Checks the link and loads its account. Never refetched, so that the form stays while the user types. */
export const linkQuery = (token: string | undefined) => ({
  ...endpointQuery(checkPasswordLink, token === undefined ? undefined : { token }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useLink = (token: string | undefined) => useQuery(linkQuery(token));

export const useRequestNewPassword = () =>
  useMutation({ mutationFn: (email: string) => call(requestNewPassword, { email }) });

export const useSetNewPassword = (token: string) =>
  useMutation({ mutationFn: (password: string) => call(usePasswordLink, { token, password }) });
