import { peopleEndpoints } from '#features/people/contract.ts';
import type { Partner } from '#features/people/records.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type Place, placesOf, type SearchSource } from '#platform/web/search-places.ts';
import * as texts from '#texts/messages/search';

const conversationWith =
  (area: 'teacher' | 'student', group: string) =>
  ({ _id, full_name, image }: Partner): Place => ({ group, label: full_name, image, to: `/${area}/messages/${_id}` });

const useStudents = () => {
  const students = useEndpoint(peopleEndpoints.getAllStudents, {});
  return placesOf((students.data ?? []).map(conversationWith('teacher', texts.students)), [students]);
};

const useTeachers = () => {
  const teachers = useEndpoint(peopleEndpoints.getAllTeachers, {});
  return placesOf((teachers.data ?? []).map(conversationWith('student', texts.teachers)), [teachers]);
};

export const search: SearchSource[] = [
  { area: 'teacher', order: 20, usePlaces: useStudents },
  { area: 'student', order: 20, usePlaces: useTeachers },
];
