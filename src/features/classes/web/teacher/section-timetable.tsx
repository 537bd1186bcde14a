import { LoadingOrOffline } from '#platform/web/offline/not-available-offline.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { LoadError } from '#platform/web/ui/load-error.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { TaughtSection } from '../../records.ts';
import { weekOf } from '../shared/lessons.ts';
import { Timetable } from '../shared/timetable.tsx';
import { useSubjectsOf } from './use-teaching.ts';

export const SectionTimetable = ({ section }: { section: TaughtSection }) => {
  const subjects = useSubjectsOf(section);
  const failed = subjects.filter(({ isLoadingError }) => isLoadingError);
  const loaded = subjects.flatMap(({ data }) => data ?? []);
  if (failed[0]) {
    return <LoadError error={failed[0].error} retry={() => failed.forEach((query) => void query.refetch())} />;
  }
  if (loaded.length < subjects.length)
    return <LoadingOrOffline skeleton={<FieldsSkeleton />} isPaused={subjects.some(({ isPaused }) => isPaused)} />;
  return (
    <Card>
      <Timetable lessons={weekOf(loaded, ({ _id }) => ({ to: `/teacher/classes/${_id}` }))} />
    </Card>
  );
};
