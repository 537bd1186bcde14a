import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { photoBatchesEndpoints as calls } from '../contract.ts';

export const batchAddress = (id: string): string => `/admin/photos/${id}`;

export const photosReads: PageReads = ({ params: { id }, getCached }) => {
  if (id === undefined) return [endpointQuery(calls.getPhotoBatches, {})];
  const details = endpointQuery(calls.getPhotoBatch, { id });
  return [details, ...(getCached(details)?.state === 'draft' ? [endpointQuery(calls.checkPhotoBatch, { id })] : [])];
};
