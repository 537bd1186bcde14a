import type { PageContext, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lessonRecordsEndpoints } from '../contract.ts';

const {
  getRecordSections,
  getRecordSection,
  getClassRecord,
  getPlans,
  getReadyNext,
  getBalance,
  getSectionAssistants,
} = lessonRecordsEndpoints;

/** Thousands of numbers, of which each entry changes one: they are not compared with those of the answer before. */
export const cellsQuery = (sectionId: string) => ({
  ...endpointQuery(getClassRecord, { sectionID: sectionId }),
  structuralSharing: false,
});

/** @param sectionID `undefined` where nothing is to be asked */
export const readyQuery = (sectionId: string | undefined, awayIds: readonly string[] = []) =>
  endpointQuery(getReadyNext, sectionId === undefined ? undefined : { sectionID: sectionId, awayIDs: [...awayIds] });

const sectionsQuery = endpointQuery(getRecordSections, {});

export const sectionsReads: PageReads = () => [sectionsQuery];

/** The class of which today's page tells: the one that the address names, or the first; `undefined` while the classes are not known. */
export const todaySectionId = ({
  search,
  getCached: known,
}: Pick<PageContext, 'search' | 'getCached'>): string | undefined => {
  const all = known(sectionsQuery) ?? [];
  return (all.find(({ _id }) => _id === search.get('class')) ?? all[0])?._id;
};

/** What is planned in a class. */
export const todayReads: PageReads = (context) => {
  const sectionId = todaySectionId(context);
  if (sectionId === undefined) return [sectionsQuery];
  return [
    sectionsQuery,
    endpointQuery(getRecordSection, { sectionID: sectionId }),
    cellsQuery(sectionId),
    endpointQuery(getPlans, { sectionID: sectionId }),
  ];
};

export const recordReads: PageReads = ({ params: { id = '' }, search }) => {
  const showsReady = search.get('show') === 'ready' || search.has('ready');
  return [
    endpointQuery(getRecordSection, { sectionID: id }),
    cellsQuery(id),
    ...(search.has('assistants') ? [endpointQuery(getSectionAssistants, { sectionID: id })] : []),
    ...(showsReady ? [readyQuery(id)] : []),
  ];
};

export const balanceReads: PageReads = ({ params: { id = '' } }) => [endpointQuery(getBalance, { sectionID: id })];
