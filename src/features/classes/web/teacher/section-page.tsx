import { Anchor, Button, List, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { PeopleIcon } from '#platform/web/icons.tsx';
import { LoadingOrOffline } from '#platform/web/offline/not-available-offline.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { LoadError } from '#platform/web/ui/load-error.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as commonTexts from '#texts/classes/common';
import * as teacherTexts from '#texts/classes/teacher';
import * as timetableTexts from '#texts/classes/timetable';
import type { TaughtSection } from '../../records.ts';
import { weekOf } from '../shared/lessons.ts';
import { Timetable } from '../shared/timetable.tsx';
import { TimetableSwitch, useTimetableView } from '../shared/timetable-view.tsx';
import { SectionFiles } from './section-files.tsx';
import { StudentsPanel } from './students-panel.tsx';
import { sectionQuery } from './teaching.queries.ts';
import { useSubjectsOf } from './use-teaching.ts';

const SectionTimetable = ({ section }: { section: TaughtSection }) => {
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

const SectionFacts = ({ section }: { section: TaughtSection }) => {
  const panel = usePanel('students');
  return (
    <Card>
      <DetailList
        details={[
          { label: teacherTexts.section, value: section.section },
          { label: teacherTexts.sectionId, value: section._id },
          { label: teacherTexts.studentCount, value: section.students.length },
          { label: teacherTexts.subjectCount, value: section.subjects.length },
        ]}
      />
      <Button mt="lg" leftSection={<PeopleIcon size={18} />} onClick={() => panel.open('all')}>
        {teacherTexts.viewStudents}
      </Button>
      <StudentsPanel section={section} isOpen={panel.id !== undefined} onClose={panel.close} />
    </Card>
  );
};

const SectionSubjects = ({ section }: { section: TaughtSection }) => (
  <Card title={teacherTexts.subjectsTitle}>
    <List spacing="xs">
      {section.subjects.map(({ subjectID, subject }) => (
        <List.Item key={subjectID}>
          <Anchor component={Link} to={`/teacher/classes/${subjectID}`}>
            {subject}
          </Anchor>
        </List.Item>
      ))}
    </List>
  </Card>
);

const LoadedSection = ({ section }: { section: TaughtSection }) => {
  const { isTimetable } = useTimetableView();
  const isOwn = section.adviser === useViewer().user._id;
  return (
    <>
      <PageHeader
        title={isTimetable ? timetableTexts.ofTitle({ whose: section.section }) : section.section}
        back={{ to: '/teacher/advisory', label: teacherTexts.back }}
        views={isOwn && <TimetableSwitch listLabel={teacherTexts.section} />}
      />
      {isTimetable && isOwn ? (
        <SectionTimetable section={section} />
      ) : (
        <Stack gap="lg">
          <SectionFacts section={section} />
          <SectionFiles section={section} canChange={isOwn} />
          {isOwn && section.subjects.length > 0 && <SectionSubjects section={section} />}
        </Stack>
      )}
    </>
  );
};

export const SectionPage = () => {
  const { id = '' } = useParams();
  const section = useQuery(sectionQuery(id));
  return (
    <LoadedPage query={section} itemName={commonTexts.kinds.section}>
      {(loaded) => (
        <Page key={loaded._id}>
          <LoadedSection section={loaded} />
        </Page>
      )}
    </LoadedPage>
  );
};
