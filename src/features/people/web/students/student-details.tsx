import { Stack } from '@mantine/core';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import * as students from '#texts/people/students';
import type { Student } from '../../records.ts';
import { LockNotice } from '../admin/lock-notice.tsx';
import { PersonHead } from '../admin/person-head.tsx';
import { NoPasswordNotice } from '../invitations/no-password-notice.tsx';
import { LeaveStudents } from '../leaving/leave-students.tsx';
import { GuardianCard, PersonCard } from './student-cards.tsx';
import { FilledStudentSlot } from './student-slot.tsx';

const placeOf = ({ category, level, section }: Student) => [
  { label: students.category, value: category },
  { label: students.level, value: level },
  { label: students.section, value: section },
];

export const StudentDetails = ({ student, onLeft }: { student: Student; onLeft?: () => void }) => (
  <Stack gap="md">
    {!student.left && <LockNotice of="student" person={student} />}
    <PersonHead person={student} edit={`/admin/students/${student._id}/edit`} />
    {!student.left && <NoPasswordNotice of="student" person={student} />}
    <PersonCard student={student} />
    <Card title={students.education}>
      <Stack gap="md" align="flex-start">
        <DetailList details={placeOf(student)} none={students.unassigned} />
        <LeaveStudents students={[student]} size="xs" {...(onLeft && { onLeft })} />
      </Stack>
    </Card>
    <GuardianCard student={student} />
    <FilledStudentSlot student={student} />
  </Stack>
);
