import { Stack } from '@mantine/core';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { Day } from '#platform/web/format/day.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as words from '#texts/people/profile';
import * as texts from '#texts/people/student-profile';
import type { Student } from '../../records.ts';
import { StudentPhotoForm } from './student-photo-form.tsx';

const infoOf = (student: Student) => [
  { label: words.firstName, value: student.first_name },
  ...(student.middle_name ? [{ label: words.middleName, value: student.middle_name }] : []),
  { label: words.lastName, value: student.last_name },
  { label: words.birthDate, value: <Day day={student.birthdate} /> },
  { label: words.email, value: student.email },
  { label: words.address, value: student.address },
];

const guardianOf = ({ parent_guardian: guardian }: Student) => [
  { label: words.firstName, value: guardian.first_name },
  { label: words.middleName, value: guardian.middle_name },
  { label: words.lastName, value: guardian.last_name },
  { label: words.email, value: guardian.email },
  { label: texts.phone, value: guardian.phone_number },
  { label: texts.relationship, value: guardian.relationship },
];

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
          <DetailList details={infoOf(student)} none={words.none} />
        </Card>
        <Card title={texts.guardian}>
          <DetailList details={guardianOf(student)} none={words.none} />
        </Card>
        <Card title={texts.education}>
          <DetailList details={educationOf(student)} none={words.none} />
        </Card>
      </Stack>
    </Page>
  );
};
