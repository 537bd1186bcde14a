import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lessonRecordsEndpoints } from '../contract.ts';

const { getRecordRooms, getRecordRoom, getClassRecord, getPlans, getReadyNext, getBalance } = lessonRecordsEndpoints;

export const roomsReads: PageReads = () => [endpointQuery(getRecordRooms, {})];

export const cellsQuery = (sectionID: string) => endpointQuery(getClassRecord, { sectionID });

/** @param sectionID `undefined` where nothing is to be asked */
export const readyQuery = (sectionID: string | undefined, awayIDs: readonly string[] = []) =>
  endpointQuery(getReadyNext, sectionID === undefined ? undefined : { sectionID, awayIDs: [...awayIDs] });

/** What is planned in the class that the address names, or in the first one. */
export const todayReads: PageReads = ({ search, known }) => {
  const rooms = endpointQuery(getRecordRooms, {});
  const all = known(rooms) ?? [];
  const { _id: sectionID } = all.find(({ _id }) => _id === search.get('class')) ?? all[0] ?? {};
  if (sectionID === undefined) return [rooms];
  return [
    rooms,
    endpointQuery(getRecordRoom, { sectionID }),
    cellsQuery(sectionID),
    endpointQuery(getPlans, { sectionID }),
  ];
};

export const recordReads: PageReads = ({ viewer, params: { id = '' }, search }) => {
  const showsReady = search.get('show') === 'ready' || search.has('ready');
  return [
    endpointQuery(getRecordRoom, { sectionID: id }),
    cellsQuery(id),
    ...(viewer.role === 'teacher' && showsReady ? [readyQuery(id)] : []),
  ];
};

export const balanceReads: PageReads = ({ params: { id = '' } }) => [endpointQuery(getBalance, { sectionID: id })];
