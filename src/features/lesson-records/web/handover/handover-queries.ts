import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';

const { getHandover, getHandovers, getRecordRooms } = lessonRecordsEndpoints;

type Room = { readonly _id: string };

/** The class that the address names; the office always looks at one of them, a guide at all of theirs where none is named. */
export const chosenRoom = <R extends Room>(rooms: readonly R[], id: string | null, role: string): R | undefined =>
  rooms.find(({ _id }) => _id === id) ?? (role === 'admin' ? rooms[0] : undefined);

/** @param sectionID `undefined`: of all classes of the viewer */
const handoversQuery = (sectionID: string | undefined) =>
  endpointQuery(getHandovers, sectionID === undefined ? {} : { sectionID });

export const handoversReads: PageReads = ({ viewer, search, known }) => {
  const rooms = endpointQuery(getRecordRooms, {});
  const all = known(rooms);
  return all ? [rooms, handoversQuery(chosenRoom(all, search.get('class'), viewer.role)?._id)] : [rooms];
};

export const handoverReads: PageReads = ({ params: { id = '' } }) => [endpointQuery(getHandover, { studentID: id })];
