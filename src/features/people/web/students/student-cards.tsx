import { RecordId } from '#platform/web/tables/record-id.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import * as common from '#texts/people/common';
import * as students from '#texts/people/students';
import { guardianFields, studentDetails } from '../../fields.ts';
import type { StudentPerson } from '../../records.ts';
import { detailsOf } from '../person-details.tsx';

export const PersonCard = ({ student }: { student: StudentPerson }) => (
  <Card title={students.person}>
    <DetailList
      details={[{ label: common.id, value: <RecordId id={student._id} /> }, ...detailsOf(studentDetails, student)]}
    />
  </Card>
);

export const GuardianCard = ({ student }: { student: StudentPerson }) => (
  <Card title={students.guardian}>
    <DetailList details={detailsOf(guardianFields, student.parent_guardian)} />
  </Card>
);
