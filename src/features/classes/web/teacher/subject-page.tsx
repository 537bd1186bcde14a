import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as commonTexts from '#texts/classes/common';
import * as teacherTexts from '#texts/classes/teacher';
import * as scheduleTexts from '#texts/classes/week-schedule';
import type { Subject } from '../../records.ts';
import { ScheduleTable } from '../shared/schedule-table.tsx';
import { SubjectFiles } from './subject-files.tsx';
import { subjectQuery } from './teaching.queries.ts';
import { useTeaching } from './use-teaching.ts';

const LoadedSubject = ({ subject }: { subject: Subject }) => {
  const { user } = useViewer();
  const isOwn = subject.teacher === user._id;
  const taught = useTeaching().data?.find((one) => one.subject._id === subject._id);
  const about =
    taught && `${taught.place} · ${teacherTexts.students({ number: taught.section?.students.length ?? 0 })}`;
  return (
    <>
      <PageHeader
        title={subject.subject}
        subtitle={about}
        back={{ to: isOwn ? '/teacher/classes' : `/teacher/advisory/${subject.section}`, label: teacherTexts.back }}
      />
      <Stack gap="lg">
        <Card title={scheduleTexts.title}>
          <ScheduleTable schedules={subject.schedules} />
        </Card>
        <SubjectFiles subject={subject} canChange={isOwn} />
      </Stack>
    </>
  );
};

export const SubjectPage = () => {
  const { id = '' } = useParams();
  const subject = useQuery(subjectQuery(id));
  return (
    <LoadedPage query={subject} itemName={commonTexts.kinds.subject}>
      {(loaded) => (
        <Page key={loaded._id}>
          <LoadedSubject subject={loaded} />
        </Page>
      )}
    </LoadedPage>
  );
};
