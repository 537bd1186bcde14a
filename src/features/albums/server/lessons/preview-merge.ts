import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { countMerged, requireMerged } from './merged-lessons.ts';

export const previewMerge: Handler<(typeof albumsEndpoints)['previewMerge']> = async (context, { id, intoID }) => {
  await requireMerged(context, id, intoID);
  return countMerged(context, id);
};
