import { Text } from '@mantine/core';
import { formatDay } from '#platform/web/format/dates.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { type PlainColumn, PlainTable } from '#platform/web/tables/plain-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as teacherTexts from '#texts/classes/teacher';
import type { TaughtSection } from '../../records.ts';
import styles from './students-table.module.css';

const titles = teacherTexts.studentColumns;

const columns: PlainColumn<TaughtSection['students'][number]>[] = [
  { name: 'image', title: titles.picture, onCard: 'picture', render: ({ image }) => <PersonAvatar image={image} /> },
  {
    name: '_id',
    title: titles.id,
    render: ({ _id }) => (
      <Text size="xs" c="dimmed" className={styles.id ?? ''}>
        {_id}
      </Text>
    ),
  },
  { name: 'name', title: titles.name, onCard: 'none', render: ({ full_name }) => full_name },
  {
    name: 'birthdate',
    title: titles.birthDate,
    render: ({ birthdate }) => <span className={styles.day}>{formatDay(birthdate)}</span>,
  },
  { name: 'email', title: titles.email, render: ({ email }) => email },
];

/** The students of a section by name. */
export const StudentsTable = ({ section }: { section: TaughtSection }) => {
  if (section.students.length === 0) return <EmptyState>{teacherTexts.noStudents}</EmptyState>;
  return (
    <PlainTable
      label={teacherTexts.studentsOf({ section: section.section })}
      records={section.students.toSorted((one, other) => one.full_name.localeCompare(other.full_name))}
      columns={columns}
      rowName={({ full_name }) => full_name}
      minWidth={620}
    />
  );
};
