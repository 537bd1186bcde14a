import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshQueries } from './refresh-queries.ts';

const isEndpointKey = ([path]: QueryKey) => typeof path === 'string' && path.startsWith('/api/');

/** True if the query depends on school tables. Responses embedded in the page have no `meta` yet and count. */
const followsSchool = ({ meta, queryKey }: Query): boolean =>
  meta === undefined ? isEndpointKey(queryKey) : meta.followsSchool === true;

let channel: BroadcastChannel | undefined;

/** Marks dependent responses as stale, also in other tabs. Resolves once all visible data is up to date. */
export const refreshSchoolQueries = (client: QueryClient): Promise<void> => {
  channel?.postMessage('changed');
  return refreshQueries(client, { predicate: followsSchool });
};

/** Subscribes to changes made in other tabs. A hidden tab refetches when it becomes visible. */
export const subscribeToSchoolChanges = (client: QueryClient, isVisible: () => boolean): (() => void) => {
  const own = new BroadcastChannel('casa-school');
  channel = own;
  own.onmessage = () => {
    const refetchType = isVisible() ? 'active' : 'none';
    void refreshQueries(client, { predicate: followsSchool, refetchType });
  };
  return () => {
    own.close();
    channel = undefined;
  };
};
