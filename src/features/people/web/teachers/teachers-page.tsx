import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { matchesName } from '#kernel/search/match-name.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { SearchForm } from '#platform/web/forms/search-form.tsx';
import { AddPersonIcon } from '#platform/web/icons.tsx';
import { type Column, DataTable, useSorted } from '#platform/web/tables/data-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { PanelSteps } from '#platform/web/ui/panel-steps.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { WarningList } from '#platform/web/ui/warning-list.tsx';
import * as common from '#texts/people/common';
import * as teachers from '#texts/people/teachers';
import { meetingFields, teacherFields } from '../../fields.ts';
import type { Teacher } from '../../records.ts';
import { ManyPhotosLink } from '../admin/many-photos-link.tsx';
import { useTeachers } from '../admin/people.queries.ts';
import { listedColumns, personColumns } from '../admin/person-columns.tsx';
import { ExportList } from '../export/export-list.tsx';
import { ImportLink } from '../import-link.tsx';
import { InviteSelected } from '../invitations/invite-selected.tsx';
import { NoPasswordChip, useNoPasswordFilter } from '../invitations/no-password-filter.tsx';
import { useWithoutPassword } from '../invitations/without-password.ts';
import { TeacherDetails } from './teacher-details.tsx';
import { useTeacherDeletion } from './use-teacher-deletion.ts';

const TakeOverDialog = lazy(async () => ({ default: (await import('./take-over-dialog.tsx')).TakeOverDialog }));

const columnsOf = (open: (id: string) => void): Column<Teacher>[] =>
  personColumns<Teacher>({
    picture: common.photo,
    open,
    editPath: (id) => `/admin/teachers/${id}/edit`,
    more: listedColumns({ ...teacherFields, ...meetingFields }, (teacher) => teacher),
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

const TeachersTable = ({ records }: { records: Teacher[] }) => {
  const state = useTableState();
  const { search } = state;
  const { id, open, close, step } = usePanel();
  const columns = useMemo(() => columnsOf(open), [open]);
  const withoutPassword = useWithoutPassword('teacher');
  const noPassword = useNoPasswordFilter(withoutPassword);
  const sought = useMemo(
    () => records.filter(({ full_name, email }) => matchesName(`${full_name} ${email}`, search)),
    [records, search],
  );
  const found = noPassword.narrow(sought);
  const shownInOrder = useSorted({ records: found, columns, state });
  const { confirmAndDelete, prompt, overlaps, forgetOverlaps } = useTeacherDeletion(records);
  const shown = records.find(({ _id }) => _id === id);
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
      <DataTable
        label={teachers.list}
        records={found}
        columns={columns}
        state={state}
        rowName={({ full_name }) => full_name}
        empty={search ? teachers.noneFound({ search }) : teachers.noneHere}
        onDelete={confirmAndDelete}
        onOpen={({ _id }) => open(_id)}
        selectionActions={(selected) => (
          <InviteSelected of="teacher" selected={selected} withoutPassword={withoutPassword} />
        )}
        tools={
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" gap="sm">
              <SearchForm
                search={search}
                onSearch={(next) => state.set({ search: next })}
                texts={{ label: teachers.searchPlaceholder, search: teachers.search, clear: teachers.clearSearch }}
                isLive
              />
              <ExportList list="teachers" people={shownInOrder} />
            </Group>
            <NoPasswordChip
              all={sought}
              withoutPassword={withoutPassword}
              chosen={noPassword.chosen}
              onChoose={noPassword.choose}
            />
          </Stack>
        }
      />
      <SidePanel title={teachers.person} isOpen={id !== undefined} onClose={close}>
        {id && <PanelSteps ids={shownInOrder.map(({ _id }) => _id)} id={id} onStep={step} />}
        {shown ? <TeacherDetails teacher={shown} /> : <span>{common.gone}</span>}
      </SidePanel>
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
