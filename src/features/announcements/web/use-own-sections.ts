import { useQueries, useQuery } from '@tanstack/react-query';
import { classesEndpoints } from '#features/classes/contract.ts';
import type { TaughtSection } from '#features/classes/records.ts';
import type { Teacher } from '#features/people/records.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { useOwnRecord } from '#platform/web/viewer.ts';

/** Returns the sections that the teacher advises or teaches in, without duplicates, by name. */
export const useOwnSections = (): { sections: TaughtSection[]; isLoading: boolean } => {
  const { classes, advisoryClass } = useOwnRecord<Teacher>();
  const subjectIDs = classes.map(({ subjectID }) => subjectID);
  const taught = useQuery(endpointQuery(classesEndpoints.getTeacherSubjects, { subjectIDs }));
  const advised = useQueries({
    queries: advisoryClass.map(({ sectionID }) => endpointQuery(classesEndpoints.getSectionDetails, { id: sectionID })),
  });
  const all = [...(taught.data?.sections ?? []), ...advised.flatMap(({ data }) => data ?? [])];
  const byId = new Map(all.map((section) => [section._id, section]));
  return {
    sections: [...byId.values()].sort((one, other) => one.section.localeCompare(other.section)),
    isLoading: taught.isPending || advised.some(({ isPending }) => isPending),
  };
};
