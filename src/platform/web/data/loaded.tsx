import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../api-error.ts';
import { LoadingOrOffline } from '../offline/not-available-offline.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { NotFoundText } from '../ui/not-found.tsx';

export type LoadedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching' | 'isPaused'> & {
  refetch: () => Promise<unknown>;
};

type LoadedProps<Data> = {
  query: LoadedQuery<Data>;
  skeleton: ReactNode;
  /** Name of the item for the message `This <itemName> is no longer here` */
  itemName?: string;
  children: (data: Data) => ReactNode;
};

/** Renders the state of a query: skeleton, forbidden, not found, failed with a retry button, or the data. */
export const Loaded = <Data,>({ query, skeleton, itemName, children }: LoadedProps<Data>): ReactNode => {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <LoadingOrOffline skeleton={skeleton} isPaused={query.isPaused} />;
  if (hasCode(query.error, 'not_found')) return <NotFoundText {...(itemName && { itemName })} />;
  return <LoadError error={query.error} retry={() => void query.refetch()} isRetrying={query.isFetching} />;
};
