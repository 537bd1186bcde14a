import type { PageContext, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lessonRecordsEndpoints } from '../contract.ts';

const {
  getRecordSections: getRecordRooms,
  getRecordSection: getRecordRoom,
  getClassRecord,
  getPlans,
  getReadyNext,
  getBalance,
  getSectionAssistants: getRoomAssistants,
} = lessonRecordsEndpoints;

/** Thousands of numbers, of which each entry changes one: they are not compared with those of the answer before. */
export const cellsQuery = (sectionID: string) => ({
  ...endpointQuery(getClassRecord, { sectionID }),
  structuralSharing: false,
});

/** @param sectionID `undefined` where nothing is to be asked */
export const readyQuery = (sectionID: string | undefined, awayIDs: readonly string[] = []) =>
  endpointQuery(getReadyNext, sectionID === undefined ? undefined : { sectionID, awayIDs: [...awayIDs] });

const roomsQuery = endpointQuery(getRecordRooms, {});

export const roomsReads: PageReads = () => [roomsQuery];

/** The class of which today's page tells: the one that the address names, or the first; `undefined` while the classes are not known. */
export const roomOfToday = ({ search, known }: Pick<PageContext, 'search' | 'known'>): string | undefined => {
  const all = known(roomsQuery) ?? [];
  return (all.find(({ _id }) => _id === search.get('class')) ?? all[0])?._id;
};

/** What is planned in a class. */
export const todayReads: PageReads = (context) => {
  const sectionID = roomOfToday(context);
  if (sectionID === undefined) return [roomsQuery];
  return [
    roomsQuery,
    endpointQuery(getRecordRoom, { sectionID }),
    cellsQuery(sectionID),
    endpointQuery(getPlans, { sectionID }),
  ];
};

export const recordReads: PageReads = ({ params: { id = '' }, search }) => {
  const showsReady = search.get('show') === 'ready' || search.has('ready');
  return [
    endpointQuery(getRecordRoom, { sectionID: id }),
    cellsQuery(id),
    ...(search.has('assistants') ? [endpointQuery(getRoomAssistants, { sectionID: id })] : []),
    ...(showsReady ? [readyQuery(id)] : []),
  ];
};

export const balanceReads: PageReads = ({ params: { id = '' } }) => [endpointQuery(getBalance, { sectionID: id })];
