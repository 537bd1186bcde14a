import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ReadCall } from '#kernel/page-data.ts';
import { ApiError, hasCode, isCasaError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `call`: what answers it, for a server that renders the page; `isPaged`: with the first of its pages.
     * `followsSchool`: the answer depends on school tables.
     * `isForPageAlone`: read for a page that the server renders; in the browser something else asks for it.
     */
    queryMeta: { call?: ReadCall; isPaged?: boolean; followsSchool?: boolean; isServerOnly?: boolean };
  }
}

/** Where the answer to "who is signed in" stands in the cache; `null`: nobody. */
export const sessionKey = ['session'] as const;

const isRetriable = (error: Error) => error instanceof ApiError && (!isCasaError(error) || error.status >= 500);

/** Reads are asked again twice when the network or the server failed, never after a refusal; writes never by themselves. */
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
