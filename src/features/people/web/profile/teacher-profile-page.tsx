import { Stack } from '@mantine/core';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as words from '#texts/people/profile';
import * as texts from '#texts/people/teacher-profile';
import { meetingFields, teacherFields } from '../../fields.ts';
import type { Teacher } from '../../records.ts';
import { detailsOf } from '../person-details.tsx';
import { TeacherAccountForm } from './teacher-account-form.tsx';

const { phone: _editable, ...shownFields } = teacherFields;

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
          <DetailList details={detailsOf(shownFields, teacher)} none={words.none} />
        </Card>
        <Card title={texts.zoomTitle}>
          <DetailList details={detailsOf(meetingFields, teacher)} none={words.none} />
        </Card>
      </Stack>
    </Page>
  );
};
