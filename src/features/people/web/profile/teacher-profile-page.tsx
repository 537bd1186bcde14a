import { Anchor, Stack } from '@mantine/core';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { Day } from '#platform/web/format/day.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as words from '#texts/people/profile';
import * as texts from '#texts/people/teacher-profile';
import type { Teacher } from '../../records.ts';
import { TeacherAccountForm } from './teacher-account-form.tsx';

const MeetingAddress = ({ to }: { to: string }) =>
  /^https?:\/\//i.test(to) ? (
    <Anchor href={to} target="_blank" rel="noopener noreferrer">
      {to}
    </Anchor>
  ) : (
    to
  );

const infoOf = (teacher: Teacher) => [
  { label: words.firstName, value: teacher.first_name },
  { label: words.middleName, value: teacher.middle_name },
  { label: words.lastName, value: teacher.last_name },
  { label: words.birthDate, value: <Day day={teacher.birthdate} /> },
  { label: words.email, value: teacher.email },
  { label: words.address, value: teacher.address },
];

const zoomOf = ({ zoom_link, zoom_id, zoom_password }: Teacher) => [
  { label: texts.zoomLink, value: zoom_link && <MeetingAddress to={zoom_link} /> },
  { label: texts.zoomId, value: zoom_id },
  { label: texts.zoomPassword, value: zoom_password },
];

/** Renders a teacher's own record. Only phone and photo can be changed. */
export const TeacherProfilePage = () => {
  useFreshOwnRecord();
  const teacher = useOwnRecord<Teacher>();
  return (
    <Page width="narrow">
      <PageHeader title={teacher.full_name} tab={texts.tab} />
      <Stack gap="lg">
        <TeacherAccountForm teacher={teacher} />
        <Card title={texts.title}>
          <DetailList details={infoOf(teacher)} none={words.none} />
        </Card>
        <Card title={texts.zoomTitle}>
          <DetailList details={zoomOf(teacher)} none={words.none} />
        </Card>
      </Stack>
    </Page>
  );
};
