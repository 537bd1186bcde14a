import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { observationsEndpoints } from '#features/observations/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';

const roomsQuery = endpointQuery(lessonRecordsEndpoints.getRecordSections, {});

/** Who teaches in many classes finds the others among the plans. */
const mostRooms = 3;

/** The classes whose day stands on the home of who keeps their record. */
export const homeRooms = <One extends { readonly hasAlbum: boolean }>(rooms: readonly One[]): One[] =>
  rooms.filter(({ hasAlbum }) => hasAlbum).slice(0, mostRooms);

export const homeRecordReads: PageReads = ({ getCached }) =>
  homeRooms(getCached(roomsQuery) ?? []).flatMap(({ _id: sectionID }) => [
    endpointQuery(lessonRecordsEndpoints.getPlans, { sectionID }),
    endpointQuery(observationsEndpoints.countQuickNotes, { sectionID }),
  ]);
