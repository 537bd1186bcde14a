import { Table, Text } from '@mantine/core';
import { formatDay } from '#platform/web/format/dates.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { TaughtSection } from '../../records.ts';
import { teacherTexts } from '../shared/texts.ts';
import styles from './students-table.module.css';

type Student = TaughtSection['students'][number];

const StudentRow = ({ student }: { student: Student }) => (
  <Table.Tr>
    <Table.Td>
      <PersonAvatar image={student.image} />
    </Table.Td>
    <Table.Td>
      <Text size="xs" c="dimmed" className={styles.id ?? ''}>
        {student._id}
      </Text>
    </Table.Td>
    <Table.Td>{student.full_name}</Table.Td>
    <Table.Td className={styles.day ?? ''}>{formatDay(student.birthdate)}</Table.Td>
    <Table.Td>{student.email}</Table.Td>
  </Table.Tr>
);

/** The students of a section by name; scrolls by itself where it is too wide. */
export const StudentsTable = ({ section }: { section: TaughtSection }) => {
  const label = teacherTexts.studentsOf(section.section);
  if (section.students.length === 0) return <EmptyState>{teacherTexts.noStudents}</EmptyState>;
  const students = section.students.toSorted((one, other) => one.full_name.localeCompare(other.full_name));
  return (
    <Table.ScrollContainer
      minWidth={620}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': `${label}, scrolls` } }}
    >
      <Table verticalSpacing="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {teacherTexts.studentColumns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {students.map((student) => (
            <StudentRow key={student._id} student={student} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
