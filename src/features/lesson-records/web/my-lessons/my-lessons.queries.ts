import type { OwnStudent } from '#features/people/records.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';

const { getLevelLessons, getMyLessons } = lessonRecordsEndpoints;

/** True if, according to the session, the student can see their lessons. */
export const seesLessons = ({ user }: Viewer): boolean => (user as OwnStudent).seesOwnLessons === true;

/** Query of the student's lessons. Sends no request if they are hidden. */
export const myLessonsQuery = (viewer: Viewer) => endpointQuery(getMyLessons, seesLessons(viewer) ? {} : undefined);

export const myLessonsReads: PageReads = ({ viewer }) => [myLessonsQuery(viewer)];

export const levelLessonsQuery = (levelId: string) => endpointQuery(getLevelLessons, { levelID: levelId });

export const levelLessonsReads: PageReads = ({ params: { id = '' } }) => [levelLessonsQuery(id)];
