import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type Place, placesOf, type SearchSource } from '#platform/web/search-places.ts';
import * as texts from '#texts/people/menu';
import { peopleEndpoints } from '../contract.ts';

/** Everybody, for admins. */
const usePeople = () => {
  const teachers = useEndpoint(peopleEndpoints.getTeachers, {});
  const students = useEndpoint(peopleEndpoints.getStudents, {});
  const ofTeachers = (teachers.data ?? []).map<Place>(({ _id, full_name, email, image }) => ({
    group: texts.teachers,
    label: full_name,
    note: email,
    image,
    to: `/admin/teachers?details=${_id}`,
  }));
  const ofStudents = (students.data ?? []).map<Place>(({ _id, full_name, level, section, image }) => ({
    group: texts.students,
    label: full_name,
    note: [level, section].filter(Boolean).join(' - '),
    image,
    to: `/admin/students?details=${_id}`,
  }));
  return placesOf([...ofTeachers, ...ofStudents], [teachers, students]);
};

export const search: SearchSource[] = [{ area: 'admin', order: 10, usePlaces: usePeople }];
