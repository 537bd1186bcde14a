import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshQueries } from './refresh-queries.ts';

const isEndpointKey = ([path]: QueryKey) => typeof path === 'string' && path.startsWith('/api/');

/** An answer that came with the page and was not shown yet has no such mark, so it counts as one that does. */
const followsSchool = ({ meta, queryKey }: Query): boolean =>
  meta === undefined ? isEndpointKey(queryKey) : meta.followsSchool === true;

let channel: BroadcastChannel | undefined;

/**
 * Makes every answer that depends on school tables stale, here and in the other tabs of this browser.
 * @returns a promise that is fulfilled once what is on the screen is up to date
 */
export const refreshSchoolQueries = (client: QueryClient): Promise<void> => {
  channel?.postMessage('changed');
  return refreshQueries(client, { predicate: followsSchool });
};

/**
 * Subscribes to the changes that other tabs of this browser make. A hidden tab asks again when somebody looks at it.
 * @returns a function that ends it
 */
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
