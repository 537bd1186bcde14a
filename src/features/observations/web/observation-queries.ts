import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { observationsEndpoints } from '../contract.ts';
import type { SeenAs } from './seen/seen-filter.tsx';

const { getRecordRooms, getRecordRoom, getJottingRooms, getRoomFaces } = lessonRecordsEndpoints;
const { getClassPhotoConsents, getPhotoConsents } = photoConsentsEndpoints;
const { getObservations, getChildObservations, getQuickNotes, countQuickNotes } = observationsEndpoints;

export const pageSize = 30;

export type Asked = SeenAs & {
  sectionID: string;
  childID: string | undefined;
  limit: number;
  withTakenBack: boolean;
};

/** The observations of a class, or of one child of it. */
export const observationsQuery = ({ sectionID, childID, ...page }: Asked) =>
  childID === undefined
    ? endpointQuery(getObservations, { sectionID, ...page })
    : endpointQuery(getChildObservations, { studentID: childID, ...page });

/** How many jottings of a class wait to be sorted. */
export const countQuery = (sectionID: string) => endpointQuery(countQuickNotes, { sectionID });

/** The class that the address names, or the first one. Who has all classes of a school chooses one. */
export const chosenRoom = <Room extends { readonly _id: string }>(
  all: readonly Room[],
  id: string | null,
  role: Viewer['role'],
): Room | undefined => all.find(({ _id }) => _id === id) ?? (role === 'admin' && all.length > 1 ? undefined : all[0]);

/** What was observed in the class that is shown. */
export const observationsReads: PageReads = ({ search, known, viewer }) => {
  const rooms = endpointQuery(getRecordRooms, {});
  const sectionID = chosenRoom(known(rooms) ?? [], search.get('class'), viewer.role)?._id;
  if (sectionID === undefined) return [rooms];
  const room = endpointQuery(getRecordRoom, { sectionID });
  const child = viewer.role === 'teacher' ? search.get('child') : null;
  const childID = known(room)?.children.find(({ _id }) => _id === child)?._id;
  return [
    ...[rooms, room, observationsQuery({ sectionID, childID, limit: pageSize, withTakenBack: false })],
    countQuery(sectionID),
    // Whoever writes about photos is told at once whose family allows what, also without a connection.
    endpointQuery(getClassPhotoConsents, { sectionID, use: 'record' }),
    ...(childID === undefined ? [] : [endpointQuery(getPhotoConsents, { studentID: childID })]),
  ];
};

/** How many jottings are shown at once: those that came first. */
export const mostJottings = 100;

export const jottingsQuery = (sectionID: string) => endpointQuery(getQuickNotes, { sectionID, limit: mostJottings });

/** What was jotted down in the class that is shown. */
export const jottingsReads: PageReads = ({ search, known, viewer }) => {
  const rooms = endpointQuery(getJottingRooms, {});
  const room = chosenRoom(known(rooms) ?? [], search.get('class'), viewer.role);
  if (!room) return [rooms];
  const sectionID = room._id;
  return [
    ...[rooms, jottingsQuery(sectionID)],
    ...(room.keepsRecord
      ? [
          endpointQuery(getRecordRoom, { sectionID }),
          endpointQuery(getClassPhotoConsents, { sectionID, use: 'record' }),
        ]
      : [endpointQuery(getRoomFaces, { sectionID })]),
  ];
};
