import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type Place, placesOf, type SearchSource } from '#platform/web/search-places.ts';
import * as texts from '#texts/people/menu';
import { peopleEndpoints } from '../contract.ts';

/** Returns all people as search results for admins. */
const usePeople = () => {
  const teachers = useEndpoint(peopleEndpoints.getTeachers, {});
  const students = useEndpoint(peopleEndpoints.getStudents, {});
  const admins = useEndpoint(peopleEndpoints.getAdmins, {});
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
  const ofGuardians = (students.data ?? []).flatMap<Place>(({ _id, full_name: student, section, parent_guardian }) => {
    const name = [parent_guardian.first_name, parent_guardian.last_name].filter(Boolean).join(' ');
    const note = section ? texts.guardianIn({ child: student, section }) : texts.guardianOf({ child: student });
    return name ? [{ group: texts.guardians, label: name, note, to: `/admin/students?details=${_id}` }] : [];
  });
  const ofAdmins = (admins.data ?? []).map<Place>(({ _id, full_name, email, image }) => ({
    group: texts.admins,
    label: full_name,
    note: email,
    image,
    to: `/admin/admins?details=${_id}`,
  }));
  return placesOf([...ofTeachers, ...ofStudents, ...ofGuardians, ...ofAdmins], [teachers, students, admins]);
};

export const search: SearchSource[] = [{ area: 'admin', order: 10, usePlaces: usePeople }];
