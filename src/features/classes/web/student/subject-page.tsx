import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import type { Student, TeacherCard } from '#features/people/records.ts';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as commonTexts from '#texts/classes/common';
import * as fileTexts from '#texts/classes/files';
import * as studentTexts from '#texts/classes/student';
import * as teacherTexts from '#texts/classes/teacher';
import * as scheduleTexts from '#texts/classes/week-schedule';
import type { Subject } from '../../records.ts';
import { FileGrid } from '../shared/file-grid.tsx';
import { MeetingLink } from '../shared/meeting-link.tsx';
import { MessageLink } from '../shared/message-link.tsx';
import { ScheduleTable } from '../shared/schedule-table.tsx';
import { NoSection } from './no-section.tsx';
import { useOwnSubjects, useTeachersOf } from './use-own-classes.ts';

const LoadedSubject = ({ subject, teacher }: { subject: Subject; teacher: TeacherCard | undefined }) => (
  <Page>
    <PageHeader
      title={subject.subject}
      subtitle={teacher && `${studentTexts.teacher}: ${teacher.full_name}`}
      back={{ to: '/student/section', label: teacherTexts.back }}
      actions={
        <>
          {teacher && <MessageLink to={`/student/messages/${teacher._id}`} name={teacher.full_name} />}
          <MeetingLink to={teacher?.zoom_link} />
        </>
      }
    />
    <Stack gap="xl">
      <Card title={scheduleTexts.title}>
        <ScheduleTable schedules={subject.schedules} />
      </Card>
      <Section title={fileTexts.files}>
        <FileGrid
          label={fileTexts.files}
          subject={subject.subject}
          files={subject.files.map((file) => ({ ...file, path: file.file }))}
          empty={fileTexts.noneForSubject}
        />
      </Section>
    </Stack>
  </Page>
);

export const OwnSubjectPage = () => {
  const { id } = useParams();
  const { sectionID } = useOwnRecord<Student>();
  const subjects = useOwnSubjects();
  const teachers = useTeachersOf(subjects.data);
  if (!sectionID) return <NoSection />;
  return (
    <LoadedPage query={subjects} itemName={commonTexts.kinds.subject}>
      {(loaded) => {
        const subject = loaded.find(({ _id }) => _id === id);
        if (!subject) return <NotFound itemName={commonTexts.kinds.subject} />;
        return <LoadedSubject subject={subject} teacher={teachers.get(subject.teacher)} />;
      }}
    </LoadedPage>
  );
};
