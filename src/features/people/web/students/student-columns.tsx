import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import type { Column } from '#platform/web/tables/data-table.tsx';
import { BreakingText } from '#platform/web/ui/breaking-text.tsx';
import * as common from '#texts/people/common';
import * as students from '#texts/people/students';
import type { Student } from '../../records.ts';
import { RowActions } from '../admin/row-actions.tsx';

/** The columns of the table of students. @param open shows somebody's details */
export const studentColumns = (open: (id: string) => void): Column<Student>[] => [
  {
    name: 'image',
    title: common.picture,
    onCard: 'picture',
    width: 70,
    render: ({ image }) => <PersonAvatar image={image} />,
  },
  {
    name: 'first_name',
    title: common.firstName,
    onCard: 'none',
    render: (one) => <BreakingText text={one.first_name} least="narrow" />,
    sortValue: (one) => one.first_name,
  },
  {
    name: 'middle_name',
    title: common.middleName,
    onCard: 'none',
    needsRoom: true,
    render: (one) => <BreakingText text={one.middle_name} least="narrow" />,
  },
  {
    name: 'last_name',
    title: common.lastName,
    onCard: 'none',
    render: (one) => <BreakingText text={one.last_name} least="narrow" />,
    sortValue: (one) => one.last_name,
  },
  { name: 'email', title: common.email, render: (one) => <BreakingText text={one.email} least="medium" /> },
  {
    name: 'category',
    title: students.category,
    needsRoom: true,
    render: (one) => <BreakingText text={one.category ?? students.unassigned} least="narrow" />,
  },
  {
    name: 'level',
    title: students.level,
    needsRoom: true,
    render: (one) => <BreakingText text={one.level ?? students.unassigned} least="narrow" />,
  },
  {
    name: 'section',
    title: students.section,
    render: (one) => <BreakingText text={one.section ?? students.unassigned} least="narrow" />,
  },
  {
    name: 'actions',
    title: common.actions,
    onCard: 'actions',
    textAlign: 'right',
    width: 156,
    render: ({ _id, full_name }) => (
      <RowActions name={full_name} edit={`/admin/students/${_id}/edit`} onDetails={() => open(_id)} />
    ),
  },
];
