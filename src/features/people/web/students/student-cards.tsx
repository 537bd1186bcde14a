import { Day } from '#platform/web/format/day.tsx';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import * as common from '#texts/people/common';
import * as students from '#texts/people/students';
import type { StudentPerson } from '../../records.ts';

const personOf = (student: StudentPerson) => [
  { label: common.id, value: <RecordId id={student._id} /> },
  { label: common.email, value: student.email },
  { label: common.birthdate, value: <Day day={student.birthdate} /> },
  { label: common.address, value: student.address },
];

const guardianOf = ({ parent_guardian: guardian }: StudentPerson) => [
  { label: common.firstName, value: guardian.first_name },
  ...(guardian.middle_name ? [{ label: common.middleName, value: guardian.middle_name }] : []),
  { label: common.lastName, value: guardian.last_name },
  { label: students.relationship, value: guardian.relationship },
  { label: common.email, value: guardian.email },
  { label: students.phoneNumber, value: guardian.phone_number },
];

export const PersonCard = ({ student }: { student: StudentPerson }) => (
  <Card title={students.person}>
    <DetailList details={personOf(student)} />
  </Card>
);

export const GuardianCard = ({ student }: { student: StudentPerson }) => (
  <Card title={students.guardian}>
    <DetailList details={guardianOf(student)} />
  </Card>
);
