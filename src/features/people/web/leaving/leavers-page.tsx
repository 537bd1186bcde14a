import { Group, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { matchesName } from '#kernel/search/match-name.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type FormatDay, useDates } from '#platform/web/format/dates.ts';
import { type Column, DataTable, useSorted } from '#platform/web/tables/data-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { PanelSteps } from '#platform/web/ui/panel-steps.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as common from '#texts/people/common';
import * as texts from '#texts/people/leavers';
import * as students from '#texts/people/students';
import { peopleEndpoints } from '../../contract.ts';
import type { Leaver } from '../../records.ts';
import { detailsAction, nameColumns, textColumn } from '../admin/person-columns.tsx';
import { PersonHead } from '../admin/person-head.tsx';
import { ExportList } from '../export/export-list.tsx';
import { GuardianCard, PersonCard } from '../students/student-cards.tsx';
import { StudentSearch } from '../students/student-search.tsx';
import { LeftCard } from './left-card.tsx';

const columnsOf = (open: (id: string) => void, formatDay: FormatDay): Column<Leaver>[] => [
  ...nameColumns<Leaver>({ picture: common.picture }),
  textColumn('lastDay', texts.lastDay, ({ left }) => formatDay(left.lastDay), {
    sortValue: ({ left }) => left.lastDay,
  }),
  textColumn('place', texts.place, ({ left }) => left.place || students.unassigned),
  textColumn('reason', texts.reason, ({ left }) => left.reason || students.unassigned, { isWideOnly: true }),
  detailsAction<Leaver>(open),
];

const searchTextOf = ({ full_name, email, parent_guardian: guardian }: Leaver) =>
  [full_name, email, guardian.first_name, guardian.last_name, guardian.email].join(' ');

const Details = ({ student, onRestored }: { student: Leaver; onRestored: () => void }) => (
  <Stack gap="md">
    <PersonHead person={student} />
    <LeftCard student={student} onRestored={onRestored} />
    <PersonCard student={student} />
    <GuardianCard student={student} />
  </Stack>
);

const LeaversTable = ({ records }: { records: Leaver[] }) => {
  const { formatDay } = useDates();
  const state = useTableState();
  const { search } = state;
  const { id, open, close, step } = usePanel();
  const found = useMemo(
    () => (search ? records.filter((one) => matchesName(searchTextOf(one), search)) : records),
    [records, search],
  );
  const columns = columnsOf(open, formatDay);
  const inOrder = useSorted({ records: found, columns, state });
  const shown = records.find(({ _id }) => _id === id);
  return (
    <>
      {records.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <DataTable
          label={texts.title}
          records={found}
          columns={columns}
          state={state}
          rowName={({ full_name }) => full_name}
          empty={students.noneFound({ search })}
          onOpen={({ _id }) => open(_id)}
          tools={
            <Group justify="space-between" align="flex-start" gap="sm">
              <StudentSearch search={search} onSearch={(sought) => state.set({ search: sought })} />
              <ExportList list="leavers" people={inOrder} />
            </Group>
          }
        />
      )}
      <SidePanel title={students.person} isOpen={id !== undefined} onClose={close}>
        {id && <PanelSteps ids={inOrder.map(({ _id }) => _id)} id={id} onStep={step} />}
        {shown ? <Details student={shown} onRestored={close} /> : <span>{common.gone}</span>}
      </SidePanel>
    </>
  );
};

export const LeaversPage = () => (
  <Page>
    <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/admin/students' }} />
    <Loaded query={useEndpoint(peopleEndpoints.getLeavers, {})} skeleton={<TableSkeleton />}>
      {(records) => <LeaversTable records={records} />}
    </Loaded>
  </Page>
);
