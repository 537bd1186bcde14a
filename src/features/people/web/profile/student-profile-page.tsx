import { Stack } from '@mantine/core';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as words from '#texts/people/profile';
import * as texts from '#texts/people/student-profile';
import { guardianFields, studentFields } from '../../fields.ts';
import type { Student } from '../../records.ts';
import { detailsOf } from '../person-details.tsx';
import { StudentPhotoForm } from './student-photo-form.tsx';

const educationOf = ({ category, level, section }: Student) => [
  { label: texts.category, value: category },
  { label: texts.level, value: level },
  { label: texts.section, value: section },
];

/** Renders a student's own record. Only the photo can be changed. */
export const StudentProfilePage = () => {
  useFreshOwnRecord();
  const student = useOwnRecord<Student>();
  return (
    <Page width="narrow">
      <PageHeader title={student.full_name} tab={texts.tab} />
      <Stack gap="lg">
        <Card title={words.photo}>
          <StudentPhotoForm student={student} />
        </Card>
        <Card title={texts.student}>
          <DetailList details={detailsOf(studentFields, student)} none={words.none} />
        </Card>
        <Card title={texts.guardian}>
          <DetailList details={detailsOf(guardianFields, student.parent_guardian)} none={words.none} />
        </Card>
        <Card title={texts.education}>
          <DetailList details={educationOf(student)} none={words.none} />
        </Card>
      </Stack>
    </Page>
  );
};
