import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';

const { getHandover, getHandovers, getRecordSections: getRecordRooms } = lessonRecordsEndpoints;

type Room = { readonly _id: string };

/** The class that the address names; where it names none, all of the viewer's are looked at. */
export const chosenRoom = <R extends Room>(rooms: readonly R[], id: string | null): R | undefined =>
  rooms.find(({ _id }) => _id === id);

/** @param sectionID `undefined`: of all classes of the viewer */
const handoversQuery = (sectionID: string | undefined) =>
  endpointQuery(getHandovers, sectionID === undefined ? {} : { sectionID });

export const handoversReads: PageReads = ({ search, known }) => {
  const rooms = endpointQuery(getRecordRooms, {});
  const all = known(rooms);
  return all ? [rooms, handoversQuery(chosenRoom(all, search.get('class'))?._id)] : [rooms];
};

export const handoverReads: PageReads = ({ params: { id = '' } }) => [endpointQuery(getHandover, { studentID: id })];
