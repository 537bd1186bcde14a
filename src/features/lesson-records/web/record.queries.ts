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

/** Structural sharing is off, because comparing thousands of numbers after each entry would be slow. */
export const cellsQuery = (sectionId: string) => ({
  ...endpointQuery(getClassRecord, { sectionID: sectionId }),
  structuralSharing: false,
});

/** @param sectionId `undefined` for no request */
export const readyQuery = (sectionId: string | undefined, awayIds: readonly string[] = []) =>
  endpointQuery(getReadyNext, sectionId === undefined ? undefined : { sectionID: sectionId, awayIDs: [...awayIds] });

const sectionsQuery = endpointQuery(getRecordSections, {});

export const sectionsReads: PageReads = () => [sectionsQuery];

/** Returns the section of today's page: from the URL, or the first one. `undefined` until the sections are loaded. */
export const todaySectionId = ({
  search,
  getCached: known,
}: Pick<PageContext, 'search' | 'getCached'>): string | undefined => {
  const all = known(sectionsQuery) ?? [];
  return (all.find(({ _id }) => _id === search.get('class')) ?? all[0])?._id;
};

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
