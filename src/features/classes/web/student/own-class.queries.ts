import { peopleEndpoints } from '#features/people/contract.ts';
import type { Student } from '#features/people/records.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';

const sectionOf = ({ user }: Viewer) => (user as Student).sectionID;

/** Queries the subjects of the student's section. Disabled if the student has no section. */
export const ownSubjectsQuery = (viewer: Viewer) => {
  const sectionID = sectionOf(viewer);
  return endpointQuery(classesEndpoints.getSubjects, sectionID ? { sectionID } : undefined);
};

export const ownSectionQuery = (viewer: Viewer) => {
  const id = sectionOf(viewer);
  return endpointQuery(classesEndpoints.getOwnSection, id ? { id } : undefined);
};

export const teacherCardsQuery = (subjects: readonly Subject[] | undefined) => {
  const ids = [...new Set(subjects?.map(({ teacher }) => teacher))].sort();
  return endpointQuery(peopleEndpoints.getTeacherCards, ids.length > 0 ? { ids } : undefined);
};

export const ownClassReads: PageReads = ({ viewer, getCached }) => {
  const subjects = ownSubjectsQuery(viewer);
  return [subjects, teacherCardsQuery(getCached(subjects))];
};

export const ownSectionReads: PageReads = (context) => [ownSectionQuery(context.viewer), ...ownClassReads(context)];
