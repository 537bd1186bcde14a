import { Loaded } from '#platform/web/data/loaded.tsx';
import { ClassIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as teacherTexts from '#texts/classes/teacher';
import * as timetableTexts from '#texts/classes/timetable';
import { ClassCard, ClassCards } from '../shared/class-card.tsx';
import { Timetable } from '../shared/timetable.tsx';
import { TimetableSwitch, useTimetableView } from '../shared/timetable-view.tsx';
import { teacherLessons } from './teacher-lessons.ts';
import { type TaughtSubject, useTeaching } from './use-teaching.ts';

const TaughtCards = ({ taught }: { taught: readonly TaughtSubject[] }) => (
  <ClassCards>
    {taught.map(({ subject, section, place }) => (
      <ClassCard
        key={subject._id}
        to={`/teacher/classes/${subject._id}`}
        over={place}
        title={subject.subject}
        subject={subject.subject}
        lines={[teacherTexts.students({ number: section?.students.length ?? 0 })]}
      />
    ))}
  </ClassCards>
);

export const ClassesPage = () => {
  const teaching = useTeaching();
  const { isTimetable } = useTimetableView();
  const { user } = useViewer();
  const title = isTimetable ? timetableTexts.ofTitle({ whose: user.full_name }) : teacherTexts.classes;
  return (
    <Page>
      <PageHeader title={title} views={<TimetableSwitch listLabel={teacherTexts.classes} />} />
      <Loaded query={teaching} skeleton={<CardsSkeleton height={120} />}>
        {(taught) => {
          if (taught.length === 0)
            return <EmptyState icon={<ClassIcon size={32} />}>{teacherTexts.noClasses}</EmptyState>;
          if (!isTimetable) return <TaughtCards taught={taught} />;
          return (
            <Card>
              <Timetable lessons={teacherLessons(taught)} />
            </Card>
          );
        }}
      </Loaded>
    </Page>
  );
};
