import { Stack, Text } from '@mantine/core';
import type { Student, TeacherCard } from '#features/people/records.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as fileTexts from '#texts/classes/files';
import * as studentTexts from '#texts/classes/student';
import * as timetableTexts from '#texts/classes/timetable';
import type { Subject } from '../../records.ts';
import { ClassCard, ClassCards } from '../shared/class-card.tsx';
import { FileGrid } from '../shared/file-grid.tsx';
import { inWeekOrder } from '../shared/lessons.ts';
import { MessageLink } from '../shared/message-link.tsx';
import { Timetable } from '../shared/timetable.tsx';
import { TimetableSwitch, useTimetableView } from '../shared/timetable-view.tsx';
import { NoSection } from './no-section.tsx';
import { studentLessons } from './student-lessons.ts';
import { useOwnSection, useOwnSubjects, useTeachersOf } from './use-own-classes.ts';

type SubjectCardsProps = { subjects: readonly Subject[]; teachers: ReadonlyMap<string, TeacherCard> };

const SubjectCards = ({ subjects, teachers }: SubjectCardsProps) => {
  if (subjects.length === 0) return <EmptyState>{studentTexts.noSubjects}</EmptyState>;
  return (
    <ClassCards>
      {subjects.map(({ _id, subject, teacher, schedules }) => (
        <ClassCard
          key={_id}
          order={3}
          to={`/student/section/subjects/${_id}`}
          title={subject}
          subject={subject}
          over={teachers.get(teacher)?.full_name ?? '\u00a0'}
          lines={inWeekOrder(schedules).map(({ _id: id, day, startTime, endTime }) => (
            <Text key={id} span inherit>{`${day}: ${startTime} - ${endTime}`}</Text>
          ))}
        />
      ))}
    </ClassCards>
  );
};

const LessonGuides = () => (
  <Section title={fileTexts.guides}>
    <Loaded query={useOwnSection()} skeleton={<CardsSkeleton height={180} />}>
      {({ section }) => (
        <FileGrid
          label={fileTexts.guides}
          files={section.files.map((file) => ({ ...file, path: file.name }))}
          empty={fileTexts.noneForSection}
        />
      )}
    </Loaded>
  </Section>
);

const SectionBody = ({ isTimetable }: { isTimetable: boolean }) => {
  const subjects = useOwnSubjects();
  const teachers = useTeachersOf(subjects.data);
  const shown = (
    <Loaded query={subjects} skeleton={<CardsSkeleton height={140} />}>
      {(loaded) =>
        isTimetable ? (
          <Timetable lessons={studentLessons(loaded, teachers)} />
        ) : (
          <SubjectCards subjects={loaded} teachers={teachers} />
        )
      }
    </Loaded>
  );
  if (isTimetable) return <Card>{shown}</Card>;
  return (
    <Stack gap="xl">
      <LessonGuides />
      <Section title={studentTexts.subjects}>{shown}</Section>
    </Stack>
  );
};

export const OwnSectionPage = () => {
  const { level, section, sectionID } = useOwnRecord<Student>();
  const { isTimetable } = useTimetableView();
  const adviser = useOwnSection().data?.adviser;
  if (!sectionID) return <NoSection />;
  const name = `${level} - ${section}`;
  return (
    <Page>
      <PageHeader
        title={isTimetable ? timetableTexts.ofTitle({ whose: name }) : name}
        subtitle={adviser && `${studentTexts.adviser}: ${adviser.full_name}`}
        actions={adviser && <MessageLink to={`/student/messages/${adviser._id}`} name={adviser.full_name} />}
        views={<TimetableSwitch listLabel={studentTexts.subjects} />}
      />
      <SectionBody isTimetable={isTimetable} />
    </Page>
  );
};
