import { useOwnSubjects } from '#features/classes/web/student/use-own-classes.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/app/search';
import type { Place, Places } from './place.ts';

/** A student's own subjects, and the teachers whom one can write to. */
export const useStudentPlaces = (): Places => {
  const subjects = useOwnSubjects();
  const teachers = useEndpoint(peopleEndpoints.getAllTeachers, {});
  const ofSubjects = (subjects.data ?? []).map<Place>(({ _id, subject }) => ({
    group: texts.subjects,
    label: subject,
    to: `/student/section/subjects/${_id}`,
  }));
  const ofTeachers = (teachers.data ?? []).map<Place>(({ _id, full_name, image }) => ({
    group: texts.teachers,
    label: full_name,
    image,
    to: `/student/messages/${_id}`,
  }));
  return {
    places: [...ofSubjects, ...ofTeachers],
    isLoading: subjects.isLoading || teachers.isLoading,
    hasFailed: subjects.isError || teachers.isError,
  };
};
