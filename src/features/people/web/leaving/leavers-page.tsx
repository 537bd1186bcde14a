import { Stack } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type FormatDay, useDates } from '#platform/web/format/dates.ts';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as common from '#texts/people/common';
import * as texts from '#texts/people/leavers';
import * as students from '#texts/people/students';
import { peopleEndpoints } from '../../contract.ts';
import type { Leaver } from '../../records.ts';
import { PeopleTable } from '../admin/people-table.tsx';
import { detailsAction, nameColumns, textColumn } from '../admin/person-columns.tsx';
import { PersonHead } from '../admin/person-head.tsx';
import { GuardianCard, PersonCard } from '../students/student-cards.tsx';
import { studentSearchTexts } from '../students/student-search.ts';
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
  return (
    <PeopleTable
      list="leavers"
      label={texts.title}
      records={records}
      columnsOf={(open) => columnsOf(open, formatDay)}
      searchTextOf={searchTextOf}
      searchTexts={studentSearchTexts}
      emptyMessage={(search) => students.noneFound({ search })}
      none={<EmptyState>{texts.none}</EmptyState>}
      panelTitle={students.person}
      renderDetails={(student, close) => <Details student={student} onRestored={close} />}
    />
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
