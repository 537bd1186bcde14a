import { useQuery } from '@tanstack/react-query';
import type { TeacherCard } from '#features/people/records.ts';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { useViewer } from '#platform/web/viewer.ts';
import type { Subject } from '../../records.ts';
import { ownSectionQuery, ownSubjectsQuery, teacherCardsQuery } from './own-class.queries.ts';

/** The subjects of one's own section; nothing is asked while there is none. */
export const useOwnSubjects = () => {
  useFreshOwnRecord();
  return useQuery(ownSubjectsQuery(useViewer()));
};

/** One's own section with its adviser. */
export const useOwnSection = () => useQuery(ownSectionQuery(useViewer()));

/** Who teaches some subjects, by id; empty until they are known. */
export const useTeachersOf = (subjects: readonly Subject[] | undefined): ReadonlyMap<string, TeacherCard> => {
  const cards = useQuery(teacherCardsQuery(subjects));
  return new Map(cards.data?.map((card) => [card._id, card]));
};
