import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../api-error.ts';
import { ToCome } from '../offline/not-kept.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { NotThere } from '../ui/not-found.tsx';

/** What a part of a page knows of what it reads. */
export type LoadedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching' | 'isPaused'> & {
  refetch: () => Promise<unknown>;
};

type LoadedProps<Data> = {
  query: LoadedQuery<Data>;
  /** Shown until the first answer. */
  skeleton: ReactNode;
  /** What was looked for, in a sentence: `There is no such <what> here.` */
  what?: string;
  children: (data: Data) => ReactNode;
};

/** One of the states of a part of a page that is read: skeleton, forbidden, not there, failed with a way to try again, or the data. */
export const Loaded = <Data,>({ query, skeleton, what, children }: LoadedProps<Data>): ReactNode => {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <ToCome skeleton={skeleton} isPaused={query.isPaused} />;
  if (hasCode(query.error, 'not_found')) return <NotThere {...(what && { what })} />;
  return <LoadError error={query.error} retry={() => void query.refetch()} isRetrying={query.isFetching} />;
};
