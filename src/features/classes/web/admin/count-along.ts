import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { classesEndpoints } from '../../contract.ts';
import type { Category, Section } from '../../records.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What goes along with sections that are deleted. */
export const countSections = (sections: readonly Section[]) => ({
  subjects: sum(sections.map(({ subjects }) => subjects.length)),
  students: sum(sections.map(({ students }) => students.length)),
});

/** What goes along with categories that are deleted, as it is on the server now. */
export const countCategories = async (client: QueryClient, categories: readonly Category[]) => {
  const levels = categories.flatMap((category) => category.levels);
  const answers = await Promise.all(
    levels.map(({ levelID }) =>
      client.fetchQuery({ ...endpointQuery(classesEndpoints.getSections, { levelID }), staleTime: 0 }),
    ),
  );
  const sections = answers.flat();
  return { levels: levels.length, sections: sections.length, ...countSections(sections) };
};
