import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lessonRecordsEndpoints } from '../contract.ts';

const { getRecordRooms, getRecordRoom, getClassRecord } = lessonRecordsEndpoints;

export const roomsReads: PageReads = () => [endpointQuery(getRecordRooms, {})];

export const cellsQuery = (sectionID: string) => endpointQuery(getClassRecord, { sectionID });

export const recordReads: PageReads = ({ params: { id = '' } }) => [
  endpointQuery(getRecordRoom, { sectionID: id }),
  cellsQuery(id),
];
