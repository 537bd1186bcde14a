import { peopleEndpoints } from '#features/people/contract.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/classes/edit-section';
import { classesEndpoints } from '../../contract.ts';
import { weekOf } from '../shared/lessons.ts';
import { Timetable } from '../shared/timetable.tsx';

/** The week of a section, each lesson with its teacher; a lesson leads to its subject's panel. */
export const SectionTimetable = ({ id }: { id: string }) => {
  const subjects = useEndpoint(classesEndpoints.getSubjects, { sectionID: id });
  const teachers = useEndpoint(peopleEndpoints.getTeachers, {});
  const nameOf = (teacher: string) => teachers.data?.find(({ _id }) => _id === teacher)?.full_name ?? '';
  return (
    <Card>
      <Loaded query={subjects} skeleton={<FieldsSkeleton />} what={texts.timetable}>
        {(loaded) => (
          <Timetable
            lessons={weekOf(loaded, ({ _id, teacher }) => ({
              to: `?view=timetable&subject=${_id}`,
              detail: nameOf(teacher),
            }))}
          />
        )}
      </Loaded>
    </Card>
  );
};
