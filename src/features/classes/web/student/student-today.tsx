import type { Student } from '#features/people/records.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import { Today } from '../shared/today.tsx';
import { studentLessons } from './student-lessons.ts';
import { useOwnSubjects, useTeachersOf } from './use-own-classes.ts';

/** Lessons of a student on the current day. Renders nothing for a student without a section. */
export const StudentToday = () => {
  const { sectionID } = useOwnRecord<Student>();
  const subjects = useOwnSubjects();
  const teachers = useTeachersOf(subjects.data);
  if (!sectionID) return null;
  return (
    <Loaded query={subjects} skeleton={<CardSkeleton />}>
      {(loaded) => <Today lessons={studentLessons(loaded, teachers)} />}
    </Loaded>
  );
};
