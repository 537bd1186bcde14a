import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { matchesName } from '#kernel/search/match-name.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { AddPersonIcon } from '#platform/web/icons.tsx';
import { DataTable, useSorted } from '#platform/web/tables/data-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { confirmAndDelete } from '#platform/web/ui/confirm.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { PanelSteps } from '#platform/web/ui/panel-steps.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as common from '#texts/people/common';
import * as leavers from '#texts/people/leavers';
import * as students from '#texts/people/students';
import type { Student } from '../../records.ts';
import { summarizeNames } from '../admin/format-names.ts';
import { ManyPhotosLink } from '../admin/many-photos-link.tsx';
import { countDependents, useDeleteStudents, useStudents } from '../admin/people.queries.ts';
import { PrintCredentialSheets } from '../credential-sheets/print-credential-sheets.tsx';
import { ExportList } from '../export/export-list.tsx';
import { ImportLink } from '../import-link.tsx';
import { InviteSelected } from '../invitations/invite-selected.tsx';
import { NoPasswordChip, useNoPasswordFilter } from '../invitations/no-password-filter.tsx';
import { useWithoutPassword } from '../invitations/without-password.ts';
import { LeaveStudents } from '../leaving/leave-students.tsx';
import { MoveStudents } from './move-students.tsx';
import { PlaceChips, usePlaceFilter } from './place-filter.tsx';
import { PrintStudents } from './print-students.tsx';
import { studentColumns } from './student-columns.tsx';
import { StudentDetails } from './student-details.tsx';
import { StudentSearch } from './student-search.tsx';

const useStudentDeletion = () => {
  const client = useQueryClient();
  const remove = useDeleteStudents();
  return (chosen: Student[]) => {
    const ids = chosen.map(({ _id }) => _id);
    return confirmAndDelete({
      question: common.sureToDelete,
      describeDependents: async () => {
        const { chat, record } = await countDependents(client, 'student', ids);
        const dependents = students.along({ people: summarizeNames(chosen), count: chosen.length, ...chat });
        const isRecorded = Object.values(record).some((count) => count > 0);
        return isRecorded ? `${dependents} ${students.recordAlong(record)}` : dependents;
      },
      remove: () => remove.mutateAsync({ ids }),
    });
  };
};

const LeaversLink = () => (
  <Button component={Link} to="/admin/students/left" variant="default">
    {leavers.title}
  </Button>
);

const CreateLink = () => (
  <Button component={Link} to="/admin/students/new" leftSection={<AddPersonIcon size={18} />}>
    {students.createAction}
  </Button>
);

const Actions = () => (
  <Group gap="xs">
    <LeaversLink />
    <ManyPhotosLink list="students" />
    <CreateLink />
  </Group>
);

const searchTextOf = ({ full_name, email, parent_guardian: guardian }: Student) =>
  [full_name, email, guardian.first_name, guardian.middle_name, guardian.last_name, guardian.email]
    .filter(Boolean)
    .join(' ');

const StudentsTable = ({ records }: { records: Student[] }) => {
  const state = useTableState();
  const { search } = state;
  const { id, open, close, step } = usePanel();
  const deleteChosen = useStudentDeletion();
  const { place, narrow, choose } = usePlaceFilter();
  const withoutPassword = useWithoutPassword('student');
  const noPassword = useNoPasswordFilter(withoutPassword);
  const found = useMemo(
    () => (search ? records.filter((one) => matchesName(searchTextOf(one), search)) : records),
    [records, search],
  );
  const columns = studentColumns(open);
  const listed = noPassword.narrow(narrow(found));
  const inOrder = useSorted({ records: listed, columns, state });
  const shown = records.find(({ _id }) => _id === id);
  if (records.length === 0)
    return (
      <EmptyState
        action={
          <Group justify="center" gap="sm">
            <CreateLink />
            <ImportLink of="students" />
          </Group>
        }
      >
        {students.none}
      </EmptyState>
    );
  return (
    <>
      <DataTable
        label={students.list}
        records={listed}
        columns={columns}
        state={state}
        rowName={({ full_name }) => full_name}
        empty={search ? students.noneFound({ search }) : students.noneHere}
        onDelete={deleteChosen}
        onOpen={({ _id }) => open(_id)}
        selectionActions={(selected, done) => (
          <>
            <MoveStudents students={selected} onMoved={done} />
            <LeaveStudents students={selected} onLeft={done} />
            <PrintStudents students={selected} />
            <PrintCredentialSheets students={selected} />
            <InviteSelected of="student" selected={selected} withoutPassword={withoutPassword} />
          </>
        )}
        tools={
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" gap="sm">
              <StudentSearch search={search} onSearch={(sought) => state.set({ search: sought })} />
              <Group gap="xs">
                <PrintStudents students={inOrder} />
                <ExportList list="students" people={inOrder} />
              </Group>
            </Group>
            <PlaceChips all={found} place={place} onChoose={choose} />
            <NoPasswordChip
              all={narrow(found)}
              withoutPassword={withoutPassword}
              chosen={noPassword.chosen}
              onChoose={noPassword.choose}
            />
          </Stack>
        }
      />
      <SidePanel title={students.person} isOpen={id !== undefined} onClose={close}>
        {id && <PanelSteps ids={inOrder.map(({ _id }) => _id)} id={id} onStep={step} />}
        {shown ? <StudentDetails student={shown} onLeft={close} /> : <span>{common.gone}</span>}
      </SidePanel>
    </>
  );
};

export const StudentsPage = () => (
  <Page>
    <PageHeader title={students.listTitle} actions={<Actions />} />
    <Loaded query={useStudents()} skeleton={<TableSkeleton />}>
      {(records) => <StudentsTable records={records} />}
    </Loaded>
  </Page>
);
