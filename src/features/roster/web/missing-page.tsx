import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { LeaveStudents } from '#features/people/web/public.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { invalidate, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { DeleteIcon } from '#platform/web/icons.tsx';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/roster/screens';
import { rosterEndpoints as calls } from '../contract.ts';
import { areMany } from '../missing.ts';
import type { ImportDetails } from '../schemas.ts';
import { BinMissingDialog, staleAfterRemoval } from './bin-missing-dialog.tsx';
import { importAddress } from './import.queries.ts';

type Missing = OutputOf<typeof calls.getMissingPeople>;
type Person = Missing['people'][number];

const columnsOf = (isOfStudents: boolean): Column<Person>[] => [
  {
    name: 'name',
    title: texts.person,
    onCard: 'title',
    render: ({ full_name }) => <Text fw={600}>{full_name}</Text>,
    sortValue: ({ full_name }) => full_name,
  },
  { name: 'email', title: texts.email, render: ({ email }) => email, sortValue: ({ email }) => email },
  ...(isOfStudents
    ? [
        {
          name: 'section',
          title: texts.section,
          render: ({ section }: Person) => section ?? texts.noSection,
          sortValue: ({ section }: Person) => section ?? '',
        },
      ]
    : []),
];

type ChosenProps = { details: ImportDetails; people: readonly Person[]; present: number; onDone: () => void };

const Chosen = ({ details, people, present, onDone }: ChosenProps) => {
  const [isOpen, { open, close }] = useDisclosure();
  const isMuch = areMany(people.length, present);
  const ids = people.map(({ _id }) => _id);
  const client = useQueryClient();
  const onLeft = () => {
    onDone();
    void invalidate(client, staleAfterRemoval);
  };
  return (
    <>
      {details.kind === 'students' && <LeaveStudents students={people} areMany={isMuch} onLeft={onLeft} size="sm" />}
      <Button color="red" size="sm" leftSection={<DeleteIcon size={18} />} onClick={open}>
        {texts.toBin}
      </Button>
      {isOpen && <BinMissingDialog details={details} ids={ids} areMany={isMuch} onClose={close} onBinned={onDone} />}
    </>
  );
};

const MissingPeople = ({ details, missing }: { details: ImportDetails; missing: Missing }) => {
  const state = useTableState();
  const isOfStudents = details.kind === 'students';
  const columns = useMemo(() => columnsOf(isOfStudents), [isOfStudents]);
  const { people, present } = missing;
  const hint = details.onlyChanges
    ? texts.onlyChanges
    : (isOfStudents ? texts.missingStudents : texts.missingTeachers)({ number: people.length });
  if (people.length === 0) return <EmptyState>{hint}</EmptyState>;
  return (
    <>
      <Text mb="md">{hint}</Text>
      <DataTable
        label={texts.missingList}
        records={people}
        columns={columns}
        state={state}
        rowName={({ full_name }) => full_name}
        empty={hint}
        selectionActions={(chosen, done) => (
          <Chosen details={details} people={chosen} present={present} onDone={done} />
        )}
      />
    </>
  );
};

const Missing = ({ details }: { details: ImportDetails }) => {
  const { _id: id, state, fileName } = details;
  const missing = useEndpoint(calls.getMissingPeople, { id });
  return (
    <Page>
      <PageHeader
        title={texts.missingTitle}
        subtitle={fileName}
        back={
          state === 'draft'
            ? { to: importAddress(id, 'check'), label: texts.toCheckAgain }
            : { to: importAddress(id), label: texts.toDone }
        }
      />
      <Loaded query={missing} skeleton={<TableSkeleton />}>
        {(found) => <MissingPeople details={details} missing={found} />}
      </Loaded>
    </Page>
  );
};

/** Renders the people at the school who are not in a file. The import itself removes no one. */
export const MissingPage = () => {
  const { id = '' } = useParams();
  const details = useEndpoint(calls.getImport, { id });
  return (
    <LoadedPage query={details} itemName={texts.what}>
      {(found) => <Missing key={found._id} details={found} />}
    </LoadedPage>
  );
};
