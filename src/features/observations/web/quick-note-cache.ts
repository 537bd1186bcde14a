import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { observationsEndpoints } from '../contract.ts';

const { getQuickNoteSections, getSectionFaces } = lessonRecordsEndpoints;
const { getObservations, getChildObservations, getQuickNotes, countQuickNotes } = observationsEndpoints;

/** Whether an answer is about what was observed. */
export const isObservationsQuery = ([path]: readonly unknown[]) =>
  path === getObservations.path || path === getChildObservations.path;

const quickNotePaths: readonly unknown[] = [getQuickNotes.path, countQuickNotes.path, getSectionFaces.path];

type QuickNoteSections = readonly { readonly _id: string }[];

/** Whether an answer is about what was jotted down. */
export const isQuickNotesQuery = ([path]: QueryKey) => quickNotePaths.includes(path);

/**
 * Which of those answers this browser keeps: those of classes in which the viewer is. A class that was taken from them goes; until it is
 * known in which they are, nothing does.
 */
export const createQuickNoteCacheFilter =
  (client: QueryClient) =>
  ([, input]: QueryKey): boolean => {
    const sections = client.getQueryData<QuickNoteSections>(endpointKey(getQuickNoteSections, {}));
    if (!sections || typeof input !== 'object' || input === null || !('sectionID' in input)) return true;
    return sections.some(({ _id }) => _id === input.sectionID);
  };

/**
 * Asks in which classes the viewer is, on whatever page: what is kept of the others goes with the answer. What was asked before is not
 * waited for, as it may be older; whoever waits for it hears the new answer.
 */
export const refreshQuickNoteSections = (client: QueryClient) => {
  const sections = endpointQuery(getQuickNoteSections, {});
  void client.cancelQueries({ queryKey: sections.queryKey }, { silent: true });
  return client.fetchQuery({ ...sections, staleTime: 0 });
};
