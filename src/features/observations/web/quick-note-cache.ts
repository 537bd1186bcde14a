import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { observationsEndpoints } from '../contract.ts';

const { getQuickNoteSections, getSectionFaces } = lessonRecordsEndpoints;
const { getObservations, getChildObservations, getQuickNotes, countQuickNotes } = observationsEndpoints;

export const isObservationsQuery = ([path]: readonly unknown[]) =>
  path === getObservations.path || path === getChildObservations.path;

const quickNotePaths: readonly unknown[] = [getQuickNotes.path, countQuickNotes.path, getSectionFaces.path];

type QuickNoteSections = readonly { readonly _id: string }[];

export const isQuickNotesQuery = ([path]: QueryKey) => quickNotePaths.includes(path);

/** Returns a cache filter that keeps the viewer's classes only, or everything until these are known. */
export const createQuickNoteCacheFilter =
  (client: QueryClient) =>
  ([, input]: QueryKey): boolean => {
    const sections = client.getQueryData<QuickNoteSections>(endpointKey(getQuickNoteSections, {}));
    if (!sections || typeof input !== 'object' || input === null || !('sectionID' in input)) return true;
    return sections.some(({ _id }) => _id === input.sectionID);
  };

/** Loads the viewer's classes, which filter the cache. Cancels a running request, as its response may be older. */
export const refreshQuickNoteSections = (client: QueryClient) => {
  const sections = endpointQuery(getQuickNoteSections, {});
  void client.cancelQueries({ queryKey: sections.queryKey }, { silent: true });
  return client.fetchQuery({ ...sections, staleTime: 0 });
};
