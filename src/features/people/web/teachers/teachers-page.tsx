import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { AddPersonIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { type Column, DataTable } from '#platform/web/tables/data-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { BreakingText } from '#platform/web/ui/breaking-text.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { WarningList } from '#platform/web/ui/warning-list.tsx';
import * as common from '#texts/people/common';
import * as teachers from '#texts/people/teachers';
import type { Teacher } from '../../records.ts';
import { useTeachers } from '../admin/people.hooks.ts';
import { RowActions } from '../admin/row-actions.tsx';
import { TeacherDetails } from './teacher-details.tsx';
import { useTeacherDeletion } from './use-teacher-deletion.ts';

const TakeOverDialog = lazy(async () => ({ default: (await import('./take-over-dialog.tsx')).TakeOverDialog }));

const columnsOf = (open: (id: string) => void): Column<Teacher>[] => [
  {
    name: 'image',
    title: common.photo,
    onCard: 'picture',
    width: 70,
    render: ({ image }) => <PersonAvatar image={image} />,
  },
  {
    name: 'first_name',
    title: common.firstName,
    onCard: 'none',
    render: (one) => <BreakingText text={one.first_name} least="medium" />,
    sortValue: (one) => one.first_name,
  },
  {
    name: 'last_name',
    title: common.lastName,
    onCard: 'none',
    render: (one) => <BreakingText text={one.last_name} least="medium" />,
    sortValue: (one) => one.last_name,
  },
  { name: 'email', title: common.email, render: (one) => <BreakingText text={one.email} /> },
  {
    name: 'actions',
    title: common.actions,
    onCard: 'actions',
    textAlign: 'right',
    width: 162,
    render: ({ _id, full_name }) => (
      <RowActions name={full_name} edit={`/admin/teachers/${_id}/edit`} onDetails={() => open(_id)} />
    ),
  },
];

const CreateLink = () => (
  <Button component={Link} to="/admin/teachers/new" leftSection={<AddPersonIcon size={18} />}>
    {teachers.createAction}
  </Button>
);

const TeachersTable = ({ records }: { records: Teacher[] }) => {
  const state = useTableState();
  const { id, open, close } = usePanel();
  const { askAndDelete, asked, overlaps, forgetOverlaps } = useTeacherDeletion(records);
  const shown = records.find(({ _id }) => _id === id);
  if (records.length === 0) return <EmptyState action={<CreateLink />}>{teachers.none}</EmptyState>;
  return (
    <>
      <WarningList
        title={teachers.overlaps({ name: overlaps?.name ?? '' })}
        lines={overlaps?.lessons.map(teachers.overlap) ?? []}
        onClose={forgetOverlaps}
      />
      <DataTable
        label={teachers.list}
        records={records}
        columns={columnsOf(open)}
        state={state}
        rowName={({ full_name }) => full_name}
        empty={teachers.none}
        onDelete={askAndDelete}
        pinsLastColumn
      />
      <SidePanel title={teachers.person} isOpen={id !== undefined} onClose={close}>
        {shown ? <TeacherDetails teacher={shown} /> : common.gone}
      </SidePanel>
      <Suspense>{asked && <TakeOverDialog {...asked} />}</Suspense>
    </>
  );
};

export const TeachersPage = () => (
  <Page>
    <PageHeader title={teachers.listTitle} actions={<CreateLink />} />
    <Loaded query={useTeachers()} skeleton={<TableSkeleton />}>
      {(records) => <TeachersTable records={records} />}
    </Loaded>
  </Page>
);
