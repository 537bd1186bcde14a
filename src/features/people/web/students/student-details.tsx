import { Stack } from '@mantine/core';
import { formatDay } from '#platform/web/format/dates.ts';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import * as common from '#texts/people/common';
import * as students from '#texts/people/students';
import type { Student } from '../../records.ts';
import { PersonHead } from '../admin/person-head.tsx';
import { FilledStudentSlot } from './student-slot.tsx';

const personOf = (student: Student) => [
  { label: common.id, value: <RecordId id={student._id} /> },
  { label: common.email, value: student.email },
  { label: common.birthdate, value: formatDay(student.birthdate) },
  { label: common.address, value: student.address },
];

const placeOf = ({ category, level, section }: Student) => [
  { label: students.category, value: category },
  { label: students.level, value: level },
  { label: students.section, value: section },
];

const guardianOf = ({ parent_guardian: guardian }: Student) => [
  { label: common.firstName, value: guardian.first_name },
  ...(guardian.middle_name ? [{ label: common.middleName, value: guardian.middle_name }] : []),
  { label: common.lastName, value: guardian.last_name },
  { label: students.relationship, value: guardian.relationship },
  { label: common.email, value: guardian.email },
  { label: students.phoneNumber, value: guardian.phone_number },
];

/** Everything of a student, to read. */
export const StudentDetails = ({ student }: { student: Student }) => (
  <Stack gap="md">
    <PersonHead person={student} edit={`/admin/students/${student._id}/edit`} />
    <Card title={students.person}>
      <DetailList details={personOf(student)} />
    </Card>
    <Card title={students.education}>
      <DetailList details={placeOf(student)} none={students.unassigned} />
    </Card>
    <Card title={students.guardian}>
      <DetailList details={guardianOf(student)} />
    </Card>
    <FilledStudentSlot student={student} />
  </Stack>
);
