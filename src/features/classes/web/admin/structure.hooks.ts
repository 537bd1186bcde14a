import { peopleEndpoints } from '#features/people/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { classesEndpoints } from '../../contract.ts';

/** Everything that shows where classes, teachers and students belong, and so changes with any of them. */
export const structure = [
  classesEndpoints.getCategories,
  classesEndpoints.getLevels,
  classesEndpoints.getSections,
  classesEndpoints.getLevel,
  classesEndpoints.getSection,
  classesEndpoints.getSubject,
  classesEndpoints.getOwnSubjects,
  peopleEndpoints.getTeachers,
  peopleEndpoints.getTeacher,
  peopleEndpoints.getStudents,
  peopleEndpoints.getStudent,
];

/** A level as the list of categories names it, with its category. */
export const useLevelName = (levelId: string | undefined) => {
  const categories = useEndpoint(classesEndpoints.getCategories, {});
  for (const { _id: categoryId, category, levels } of categories.data ?? []) {
    const found = levels.find(({ levelID }) => levelID === levelId);
    if (found) return { categoryId, category, level: found.level };
  }
  return undefined;
};
