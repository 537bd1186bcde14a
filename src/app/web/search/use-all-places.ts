import type { Role } from '#kernel/roles.ts';
import type { Places } from '#platform/web/search-places.ts';
import { sourcesOf } from './sources.ts';

/** Returns all searchable places of an area that have loaded. */
export const useAllPlaces = (area: Role): Places => {
  // biome-ignore lint/correctness/useHookAtTopLevel: an area always has the same sources.
  const found = sourcesOf(area).map(({ usePlaces }) => usePlaces());
  return {
    places: found.flatMap(({ places }) => places),
    isLoading: found.some(({ isLoading }) => isLoading),
    hasFailed: found.some(({ hasFailed }) => hasFailed),
  };
};
