import type { Role } from '#kernel/roles.ts';
import type { SearchSource } from '#platform/web/search-places.ts';

const ofFeatures = import.meta.glob<{ search: SearchSource[] }>('../../../features/*/web/search.ts', { eager: true });
const sources = Object.values(ofFeatures)
  .flatMap(({ search }) => search)
  .sort((one, other) => one.order - other.order);

export const sourcesOf = (area: Role): SearchSource[] => sources.filter((source) => source.area === area);
