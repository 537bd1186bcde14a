import type { Teacher } from '#features/people/records.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { classesEndpoints } from '../../contract.ts';
import type { TaughtSection } from '../../records.ts';

export const teachingQuery = ({ user }: Viewer) => {
  const subjectIDs = (user as Teacher).classes.map(({ subjectID }) => subjectID);
  return endpointQuery(classesEndpoints.getTeacherSubjects, { subjectIDs });
};

export const sectionQuery = (id: string) => endpointQuery(classesEndpoints.getSectionDetails, { id });

/** Includes guardians. Only the adviser may send this request. */
export const classListQuery = (id: string) => endpointQuery(classesEndpoints.getClassList, { id });

export const subjectQuery = (subjectID: string) => endpointQuery(classesEndpoints.getSubjectDetails, { subjectID });

export const advisoryQueries = ({ user }: Viewer) =>
  (user as Teacher).advisoryClass.map(({ sectionID }) => sectionQuery(sectionID));

export const subjectsQueries = (section: TaughtSection) =>
  section.subjects.map(({ subjectID }) => subjectQuery(subjectID));

export const teachingReads: PageReads = ({ viewer }) => [teachingQuery(viewer)];
export const advisoryReads: PageReads = ({ viewer }) => advisoryQueries(viewer);
export const subjectReads: PageReads = ({ viewer, params: { id = '' } }) => [subjectQuery(id), teachingQuery(viewer)];
export const classListReads: PageReads = ({ viewer, params: { id = '' }, getCached }) => {
  const query = sectionQuery(id);
  return getCached(query)?.adviser === viewer.user._id ? [query, classListQuery(id)] : [query];
};

/** Loads a section. For its adviser, the timetable also loads the subjects and the student list the guardians. */
export const sectionReads: PageReads = ({ viewer, params: { id = '' }, search, getCached }) => {
  const query = sectionQuery(id);
  const section = getCached(query);
  if (section?.adviser !== viewer.user._id) return [query];
  const isTimetable = search.get('view') === 'timetable';
  const isList = !isTimetable && search.has('students');
  return [query, ...(isTimetable ? subjectsQueries(section) : []), ...(isList ? [classListQuery(id)] : [])];
};
