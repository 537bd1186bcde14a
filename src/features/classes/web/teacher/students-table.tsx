import { Anchor, Text } from '@mantine/core';
import type { ListedStudent } from '#features/people/records.ts';
import { dialedNumber } from '#kernel/identity/phone-number.ts';
import { Day } from '#platform/web/format/day.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { type Column, ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as teacherTexts from '#texts/classes/teacher';
import type { TaughtSection } from '../../records.ts';
import { MessageIconLink } from '../shared/message-link.tsx';
import styles from './students-table.module.css';

const titles = teacherTexts.studentColumns;

const columns: Column<TaughtSection['students'][number]>[] = [
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
  { name: 'name', title: titles.name, onCard: 'title', render: ({ full_name }) => full_name },
  {
    name: 'birthdate',
    title: titles.birthDate,
    render: ({ birthdate }) => (
      <span className={styles.day}>
        <Day day={birthdate} />
      </span>
    ),
  },
  { name: 'email', title: titles.email, render: ({ email }) => email },
];

const writing: (typeof columns)[number] = {
  name: 'message',
  title: titles.message,
  render: ({ _id, full_name }) => <MessageIconLink to={`/teacher/messages/${_id}`} name={full_name} />,
};

const GuardianCell = ({
  guardian: { first_name, last_name, phone_number: phone, email },
}: {
  guardian: ListedStudent['parent_guardian'];
}) => (
  <>
    <span className={styles.guardian}>{[first_name, last_name].filter(Boolean).join(' ')}</span>
    {phone && (
      <Anchor inherit href={`tel:${dialedNumber(phone)}`} className={styles.contact ?? ''}>
        {phone}
      </Anchor>
    )}
    {email && (
      <Anchor inherit href={`mailto:${email}`} className={styles.contact ?? ''}>
        {email}
      </Anchor>
    )}
  </>
);

type Guardians = readonly Pick<ListedStudent, '_id' | 'parent_guardian'>[];

const guardianColumn = (guardians: Guardians): (typeof columns)[number] => {
  const ofStudent = new Map(guardians.map((one) => [one._id, one.parent_guardian]));
  return {
    name: 'guardian',
    title: titles.guardian,
    render: ({ _id }) => {
      const guardian = ofStudent.get(_id);
      return guardian && <GuardianCell guardian={guardian} />;
    },
  };
};

type StudentsTableProps = {
  section: TaughtSection;
  /** Undefined if the viewer may not see guardians. */
  guardians?: Guardians | undefined;
  /** Shows links to conversations. Off for printing. */
  mayWrite?: boolean;
};

/** Students of a section, sorted by last name like the class list. */
export const StudentsTable = ({ section, guardians, mayWrite = false }: StudentsTableProps) => {
  if (section.students.length === 0) return <EmptyState>{teacherTexts.noStudents}</EmptyState>;
  return (
    <ResponsiveTable
      label={teacherTexts.studentsOf({ section: section.section })}
      records={section.students}
      columns={[...columns, ...(guardians ? [guardianColumn(guardians)] : []), ...(mayWrite ? [writing] : [])]}
      rowName={({ full_name }) => full_name}
      minWidth={guardians ? 820 : 620}
    />
  );
};
