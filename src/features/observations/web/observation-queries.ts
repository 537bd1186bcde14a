import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { observationsEndpoints } from '../contract.ts';

const { getRecordRooms, getRecordRoom } = lessonRecordsEndpoints;
const { getClassPhotoConsents, getPhotoConsents } = photoConsentsEndpoints;
const { getObservations, getChildObservations } = observationsEndpoints;

export const pageSize = 30;

export type Asked = { sectionID: string; childID: string | undefined; limit: number; withTakenBack: boolean };

/** The observations of a class, or of one child of it. */
export const observationsQuery = ({ sectionID, childID, ...page }: Asked) =>
  childID === undefined
    ? endpointQuery(getObservations, { sectionID, ...page })
    : endpointQuery(getChildObservations, { studentID: childID, ...page });

/** What was observed in the class that the address names, or in the first one. */
export const observationsReads: PageReads = ({ search, known, viewer }) => {
  const rooms = endpointQuery(getRecordRooms, {});
  const all = known(rooms) ?? [];
  const { _id: sectionID } = all.find(({ _id }) => _id === search.get('class')) ?? all[0] ?? {};
  if (sectionID === undefined) return [rooms];
  const room = endpointQuery(getRecordRoom, { sectionID });
  const child = viewer.role === 'teacher' ? search.get('child') : null;
  const childID = known(room)?.children.find(({ _id }) => _id === child)?._id;
  return [
    ...[rooms, room, observationsQuery({ sectionID, childID, limit: pageSize, withTakenBack: false })],
    // Whoever writes about photos is told at once whose family allows what, also without a connection.
    endpointQuery(getClassPhotoConsents, { sectionID, use: 'record' }),
    ...(childID === undefined ? [] : [endpointQuery(getPhotoConsents, { studentID: childID })]),
  ];
};

/** Whether an answer is about what was observed. */
export const isOfObservations = ([path]: readonly unknown[]) =>
  path === getObservations.path || path === getChildObservations.path;
