import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import type { Student } from '../../records.ts';
import { RowActions } from './row-actions.tsx';
import { common, students } from './texts.ts';

/** The columns of the table of students. @param open shows somebody's details */
export const studentColumns = (open: (id: string) => void): Column<Student>[] => [
  { name: 'image', title: common.picture, width: 84, render: ({ image }) => <PersonAvatar image={image} /> },
  { name: 'first_name', title: common.firstName, render: (one) => one.first_name, sortValue: (one) => one.first_name },
  { name: 'middle_name', title: common.middleName, render: (one) => one.middle_name },
  { name: 'last_name', title: common.lastName, render: (one) => one.last_name, sortValue: (one) => one.last_name },
  { name: 'email', title: common.email, render: (one) => one.email },
  { name: 'category', title: students.category, render: (one) => one.category ?? students.unassigned },
  { name: 'level', title: students.level, render: (one) => one.level ?? students.unassigned },
  { name: 'section', title: students.section, render: (one) => one.section ?? students.unassigned },
  {
    name: 'actions',
    title: common.actions,
    textAlign: 'right',
    width: 216,
    render: ({ _id, full_name }) => (
      <RowActions name={full_name} edit={`/admin/students/${_id}/edit`} onDetails={() => open(_id)} />
    ),
  },
];
