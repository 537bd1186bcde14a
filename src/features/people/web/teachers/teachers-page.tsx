import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { AddPersonIcon } from '#platform/web/icons.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { WarningList } from '#platform/web/ui/warning-list.tsx';
import * as common from '#texts/people/common';
import * as teachers from '#texts/people/teachers';
import { teacherRecord } from '../../fields.ts';
import type { Teacher } from '../../records.ts';
import { ManyPhotosLink } from '../admin/many-photos-link.tsx';
import { useTeachers } from '../admin/people.queries.ts';
import { PeopleTable } from '../admin/people-table.tsx';
import { listedColumns, personColumns } from '../admin/person-columns.tsx';
import { ImportLink } from '../import-link.tsx';
import { InviteSelected } from '../invitations/invite-selected.tsx';
import { NoPasswordChip, useNoPasswordFilter } from '../invitations/no-password-filter.tsx';
import { TeacherDetails } from './teacher-details.tsx';
import { useTeacherDeletion } from './use-teacher-deletion.ts';

const TakeOverDialog = lazy(async () => ({ default: (await import('./take-over-dialog.tsx')).TakeOverDialog }));

const columnsOf = (open: (id: string) => void): Column<Teacher>[] =>
  personColumns<Teacher>({
    picture: common.photo,
    open,
    editPath: (id) => `/admin/teachers/${id}/edit`,
    more: listedColumns(teacherRecord, (teacher) => teacher),
  });

const CreateLink = () => (
  <Button component={Link} to="/admin/teachers/new" leftSection={<AddPersonIcon size={18} />}>
    {teachers.createAction}
  </Button>
);

const Actions = () => (
  <Group gap="xs">
    <ManyPhotosLink list="teachers" />
    <CreateLink />
  </Group>
);

const searchTextOf = ({ full_name, email }: Teacher) => `${full_name} ${email}`;

const TeachersTable = ({ records }: { records: Teacher[] }) => {
  const noPassword = useNoPasswordFilter('teacher');
  const { confirmAndDelete, prompt, overlaps, forgetOverlaps } = useTeacherDeletion(records);
  if (records.length === 0)
    return (
      <EmptyState
        action={
          <Group justify="center" gap="sm">
            <CreateLink />
            <ImportLink of="teachers" />
          </Group>
        }
      >
        {teachers.none}
      </EmptyState>
    );
  return (
    <>
      <WarningList title={overlaps?.title ?? ''} lines={overlaps?.lines ?? []} onClose={forgetOverlaps} />
      <PeopleTable
        list="teachers"
        label={teachers.list}
        records={records}
        columnsOf={columnsOf}
        searchTextOf={searchTextOf}
        searchTexts={{ label: teachers.searchPlaceholder, search: teachers.search, clear: teachers.clearSearch }}
        emptyMessage={(search) => (search ? teachers.noneFound({ search }) : teachers.noneHere)}
        filter={(found) => ({
          listed: noPassword.narrow(found),
          chips: <NoPasswordChip all={found} filter={noPassword} />,
        })}
        onDelete={confirmAndDelete}
        selectionActions={(selected) => (
          <InviteSelected of="teacher" selected={selected} withoutPassword={noPassword.withoutPassword} />
        )}
        panelTitle={teachers.person}
        renderDetails={(teacher) => <TeacherDetails teacher={teacher} />}
      />
      <Suspense>{prompt && <TakeOverDialog {...prompt} />}</Suspense>
    </>
  );
};

export const TeachersPage = () => (
  <Page>
    <PageHeader title={teachers.listTitle} actions={<Actions />} />
    <Loaded query={useTeachers()} skeleton={<TableSkeleton />}>
      {(records) => <TeachersTable records={records} />}
    </Loaded>
  </Page>
);
