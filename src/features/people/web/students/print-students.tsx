import { type PrintedColumn, PrintList } from '#platform/web/print/printed-list.tsx';
import * as texts from '#texts/people/printed-students';
import type { Student } from '../../records.ts';

const columns: PrintedColumn<Student>[] = [
  { title: texts.number, cell: (_, at) => at + 1, isOneLine: true },
  {
    title: texts.student,
    cell: ({ last_name, first_name, middle_name }) =>
      `${last_name}, ${[first_name, middle_name].filter(Boolean).join(' ')}`,
  },
  { title: texts.section, cell: ({ level, section }) => [level, section].filter(Boolean).join(' - ') },
  {
    title: texts.guardian,
    cell: ({ parent_guardian: { first_name, last_name, relationship } }) =>
      [[first_name, last_name].filter(Boolean).join(' '), relationship].filter(Boolean).join(', '),
  },
  { title: texts.phone, cell: ({ parent_guardian: { phone_number } }) => phone_number, isOneLine: true },
];

const placeOf = (students: readonly Student[]): string => {
  const [first] = students;
  const isShared = (part: 'sectionID' | 'levelID' | 'categoryID') =>
    first?.[part] !== undefined && students.every((student) => student[part] === first[part]);
  if (isShared('sectionID')) return [first?.level, first?.section].join(' - ');
  if (isShared('levelID')) return first?.level ?? '';
  return isShared('categoryID') ? (first?.category ?? '') : '';
};

export const PrintStudents = ({ students }: { students: readonly Student[] }) => {
  const place = placeOf(students);
  return (
    <PrintList
      label={texts.print}
      title={place ? texts.titleOf({ place }) : texts.title}
      count={texts.count({ number: students.length })}
      rows={students}
      columns={columns}
    />
  );
};
