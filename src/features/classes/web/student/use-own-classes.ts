import { useQuery } from '@tanstack/react-query';
import type { TeacherCard } from '#features/people/records.ts';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { useViewer } from '#platform/web/viewer.ts';
import type { Subject } from '../../records.ts';
import { ownSectionQuery, ownSubjectsQuery, teacherCardsQuery } from './own-class.queries.ts';

/** Returns the subjects of the student's section. Sends no request if the student has no section. */
export const useOwnSubjects = () => {
  useFreshOwnRecord();
  return useQuery(ownSubjectsQuery(useViewer()));
};

export const useOwnSection = () => useQuery(ownSectionQuery(useViewer()));

/** Returns the teachers of subjects by id. Empty until loaded. */
export const useTeachersOf = (subjects: readonly Subject[] | undefined): ReadonlyMap<string, TeacherCard> => {
  const cards = useQuery(teacherCardsQuery(subjects));
  return new Map(cards.data?.map((card) => [card._id, card]));
};
