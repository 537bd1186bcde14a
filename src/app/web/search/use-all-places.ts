import type { Role } from '#kernel/roles.ts';
import type { Places } from '#platform/web/search-places.ts';
import { sourcesOf } from './sources.ts';

/** Everything that may be found in an area, as far as it is there. */
export const useAllPlaces = (area: Role): Places => {
  // biome-ignore lint/correctness/useHookAtTopLevel: an area has the same sources each time.
  const found = sourcesOf(area).map(({ usePlaces }) => usePlaces());
  return {
    places: found.flatMap(({ places }) => places),
    isLoading: found.some(({ isLoading }) => isLoading),
    hasFailed: found.some(({ hasFailed }) => hasFailed),
  };
};
