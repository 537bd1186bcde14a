import { peopleEndpoints } from '#features/people/contract.ts';
import type { Student, TeacherCard } from '#features/people/records.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { useOwnRecord } from '#platform/web/viewer.ts';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';

/** The subjects of one's own section; nothing is asked while there is none. */
export const useOwnSubjects = () => {
  useFreshOwnRecord();
  const { sectionID } = useOwnRecord<Student>();
  return useEndpoint(classesEndpoints.getOwnSubjects, sectionID ? { sectionID } : undefined);
};

/** One's own section with its adviser. */
export const useOwnSection = () => {
  const { sectionID } = useOwnRecord<Student>();
  return useEndpoint(classesEndpoints.getOwnSection, sectionID ? { id: sectionID } : undefined);
};

/** Who teaches some subjects, by id; empty until they are known. */
export const useTeachersOf = (subjects: readonly Subject[] | undefined): ReadonlyMap<string, TeacherCard> => {
  const ids = [...new Set(subjects?.map(({ teacher }) => teacher))].sort();
  const cards = useEndpoint(peopleEndpoints.getTeacherCards, ids.length > 0 ? { ids } : undefined);
  return new Map(cards.data?.map((card) => [card._id, card]));
};
