import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { AddPersonIcon } from '#platform/web/icons.tsx';
import { confirmAndDelete } from '#platform/web/ui/confirm.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as common from '#texts/people/common';
import * as leavers from '#texts/people/leavers';
import * as students from '#texts/people/students';
import type { Student } from '../../records.ts';
import { summarizeNames } from '../admin/format-names.ts';
import { ManyPhotosLink } from '../admin/many-photos-link.tsx';
import { countDependents, useDeleteStudents, useStudents } from '../admin/people.queries.ts';
import { PeopleTable } from '../admin/people-table.tsx';
import { PrintCredentialSheets } from '../credential-sheets/print-credential-sheets.tsx';
import { ImportLink } from '../import-link.tsx';
import { InviteSelected } from '../invitations/invite-selected.tsx';
import { NoPasswordChip, useNoPasswordFilter } from '../invitations/no-password-filter.tsx';
import { LeaveStudents } from '../leaving/leave-students.tsx';
import { MoveStudents } from './move-students.tsx';
import { PlaceChips, usePlaceFilter } from './place-filter.tsx';
import { PrintStudents } from './print-students.tsx';
import { studentColumns } from './student-columns.tsx';
import { StudentDetails } from './student-details.tsx';
import { studentSearchTexts } from './student-search.ts';

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
  const deleteChosen = useStudentDeletion();
  const { place, narrow, choose } = usePlaceFilter();
  const noPassword = useNoPasswordFilter('student');
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
    <PeopleTable
      list="students"
      label={students.list}
      records={records}
      columnsOf={studentColumns}
      searchTextOf={searchTextOf}
      searchTexts={studentSearchTexts}
      emptyMessage={(search) => (search ? students.noneFound({ search }) : students.noneHere)}
      filter={(found) => {
        const here = narrow(found);
        return {
          listed: noPassword.narrow(here),
          chips: (
            <>
              <PlaceChips all={found} place={place} onChoose={choose} />
              <NoPasswordChip all={here} filter={noPassword} />
            </>
          ),
        };
      }}
      onDelete={deleteChosen}
      selectionActions={(selected, done) => (
        <>
          <MoveStudents students={selected} onMoved={done} />
          <LeaveStudents students={selected} onLeft={done} />
          <PrintStudents students={selected} />
          <PrintCredentialSheets students={selected} />
          <InviteSelected of="student" selected={selected} withoutPassword={noPassword.withoutPassword} />
        </>
      )}
      listActions={(listed) => <PrintStudents students={listed} />}
      panelTitle={students.person}
      renderDetails={(student, close) => <StudentDetails student={student} onLeft={close} />}
    />
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
