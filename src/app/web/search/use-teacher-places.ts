import { useTeaching } from '#features/classes/web/teacher/use-teaching.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import type { Teacher } from '#features/people/records.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/search';
import type { Place, Places } from './place.ts';

/** What a teacher teaches and advises, and the students whom one can write to. */
export const useTeacherPlaces = (): Places => {
  const { advisoryClass } = useOwnRecord<Teacher>();
  const teaching = useTeaching();
  const students = useEndpoint(peopleEndpoints.getAllStudents, {});
  const ofClasses = (teaching.data ?? []).map<Place>(({ subject, place }) => ({
    group: texts.classes,
    label: subject.subject,
    note: place,
    to: `/teacher/classes/${subject._id}`,
  }));
  const ofAdvisory = advisoryClass.map<Place>(({ sectionID, section }) => ({
    group: texts.advisory,
    label: section,
    to: `/teacher/advisory/${sectionID}`,
  }));
  const ofStudents = (students.data ?? []).map<Place>(({ _id, full_name, image }) => ({
    group: texts.students,
    label: full_name,
    image,
    to: `/teacher/messages/${_id}`,
  }));
  return {
    places: [...ofClasses, ...ofAdvisory, ...ofStudents],
    isLoading: teaching.isLoading || students.isLoading,
    hasFailed: teaching.isError || students.isError,
  };
};
