import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ReadCall } from '#kernel/page-data.ts';
import { ApiError, hasCode, isCasaError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `call`: the request, for server rendering. `isPaged`: the first page of a paged read.
     * `followsSchool`: the response depends on school tables.
     * `isServerOnly`: read only for server rendering; in the browser other code requests it.
     */
    queryMeta: { call?: ReadCall; isPaged?: boolean; followsSchool?: boolean; isServerOnly?: boolean };
  }
}

/** Cache key of the signed-in viewer; the value is `null` if no user is signed in. */
export const sessionKey = ['session'] as const;

const isRetriable = (error: Error) => error instanceof ApiError && (!isCasaError(error) || error.status >= 500);

/** Creates the client. Reads are retried twice after a network or server failure, not a refusal; writes never. */
export const createQueryClient = (): QueryClient => {
  const endSession = (error: Error) => {
    if (hasCode(error, 'unauthenticated')) client.setQueryData(sessionKey, null);
    if (hasCode(error, 'password_change_required', 'second_factor_enrolment_required'))
      void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({ onError: endSession }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isRetriable(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 5_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
