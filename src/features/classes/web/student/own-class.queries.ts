import { peopleEndpoints } from '#features/people/contract.ts';
import type { Student } from '#features/people/records.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';

const sectionOf = ({ user }: Viewer) => (user as Student).sectionID;

/** The subjects of one's own section; nothing is asked while there is none. */
export const ownSubjectsQuery = (viewer: Viewer) => {
  const sectionID = sectionOf(viewer);
  return endpointQuery(classesEndpoints.getSubjects, sectionID ? { sectionID } : undefined);
};

/** One's own section with its adviser. */
export const ownSectionQuery = (viewer: Viewer) => {
  const id = sectionOf(viewer);
  return endpointQuery(classesEndpoints.getOwnSection, id ? { id } : undefined);
};

/** Who teaches some subjects. */
export const teacherCardsQuery = (subjects: readonly Subject[] | undefined) => {
  const ids = [...new Set(subjects?.map(({ teacher }) => teacher))].sort();
  return endpointQuery(peopleEndpoints.getTeacherCards, ids.length > 0 ? { ids } : undefined);
};

/** The subjects of one's own section and who teaches them. */
export const ownClassReads: PageReads = ({ viewer, getCached }) => {
  const subjects = ownSubjectsQuery(viewer);
  return [subjects, teacherCardsQuery(getCached(subjects))];
};

/** One's own section with its subjects. */
export const ownSectionReads: PageReads = (context) => [ownSectionQuery(context.viewer), ...ownClassReads(context)];
