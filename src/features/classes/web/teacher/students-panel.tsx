import { Table, Text } from '@mantine/core';
import { formatDay } from '#platform/web/format/dates.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import type { TaughtSection } from '../../records.ts';
import { teacherTexts } from '../shared/texts.ts';
import styles from './students-panel.module.css';

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

type StudentsPanelProps = { section: TaughtSection; isOpen: boolean; onClose: () => void };

/** The students of a section, from the right. */
export const StudentsPanel = ({ section, isOpen, onClose }: StudentsPanelProps) => {
  const title = teacherTexts.studentsOf(section.section);
  const students = section.students.toSorted((one, other) => one.full_name.localeCompare(other.full_name));
  return (
    <SidePanel title={title} isOpen={isOpen} onClose={onClose} size={960}>
      {students.length === 0 ? (
        <EmptyState>{teacherTexts.noStudents}</EmptyState>
      ) : (
        <Table.ScrollContainer
          minWidth={760}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': title } }}
        >
          <Table verticalSpacing="xs" aria-label={title}>
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
      )}
    </SidePanel>
  );
};
