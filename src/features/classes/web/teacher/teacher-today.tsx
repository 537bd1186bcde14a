import type { Teacher } from '#features/people/records.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import { Today } from '../shared/today.tsx';
import { teacherLessons } from './teacher-lessons.ts';
import { useTeaching } from './use-teaching.ts';

export const TeacherToday = () => {
  const { zoom_link } = useOwnRecord<Teacher>();
  return (
    <Loaded query={useTeaching()} skeleton={<CardSkeleton />}>
      {(taught) => <Today lessons={teacherLessons(taught, zoom_link)} />}
    </Loaded>
  );
};
