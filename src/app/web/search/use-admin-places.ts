import { useQueries } from '@tanstack/react-query';
import { classesEndpoints } from '#features/classes/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { endpointQuery, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/app/search';
import type { Place, Places } from './place.ts';

/** Everybody and every level and section, for admins. */
export const useAdminPlaces = (): Places => {
  const teachers = useEndpoint(peopleEndpoints.getTeachers, {});
  const students = useEndpoint(peopleEndpoints.getStudents, {});
  const categories = useEndpoint(classesEndpoints.getCategories, {});
  const levels = useQueries({
    queries: (categories.data ?? []).map(({ _id }) => endpointQuery(classesEndpoints.getLevels, { category: _id })),
  });

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
  const known = levels.flatMap(({ data }) => data ?? []);
  const nameOf = new Map((categories.data ?? []).map(({ _id, category }) => [_id, category]));
  const ofLevels = known.map<Place>(({ _id, level, category }) => ({
    group: texts.levels,
    label: level,
    note: nameOf.get(category) ?? '',
    to: `/admin/classes/levels/${_id}`,
  }));
  const ofSections = known.flatMap(({ _id, level, sections }) =>
    sections.map<Place>(({ sectionID, section }) => ({
      group: texts.sections,
      label: section,
      note: level,
      to: `/admin/classes/levels/${_id}?details=${sectionID}`,
    })),
  );
  const all = [teachers, students, categories, ...levels];
  return {
    places: [...ofTeachers, ...ofStudents, ...ofLevels, ...ofSections],
    isLoading: all.some(({ isLoading }) => isLoading),
    hasFailed: all.some(({ isError }) => isError),
  };
};
