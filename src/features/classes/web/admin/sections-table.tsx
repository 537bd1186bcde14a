import { ActionIcon, Button, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Teacher } from '#features/people/records.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { EditIcon } from '#platform/web/icons.tsx';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { confirmAndDelete } from '#platform/web/ui/confirm.ts';
import * as commonTexts from '#texts/classes/common';
import * as texts from '#texts/classes/level';
import { classesEndpoints } from '../../contract.ts';
import type { Section } from '../../records.ts';
import { quotedNames } from './quoted-names.ts';
import { useDependentsWarning } from './use-dependents-warning.tsx';

const useDeleteSections = () => {
  const dependentsWarning = useDependentsWarning();
  const remove = useAction(classesEndpoints.deleteSections, {
    success: ({ deleted }) => texts.deleted({ number: deleted }),
  });
  return (chosen: Section[]) => {
    const ids = chosen.map(({ _id }) => _id);
    const warning = texts.warning({ names: quotedNames(chosen.map(({ section }) => section)) });
    return confirmAndDelete({
      question: texts.sureToDelete,
      describeDependents: () => dependentsWarning({ kind: 'section', ids, warning }),
      remove: () => remove.mutateAsync({ ids }),
    });
  };
};

const subjectsOf = ({ subjects }: Section) => subjects.map(({ subject }) => subject).join(', ') || texts.noSubjects;

const columnsFor = (teachers: readonly Teacher[], onView: (id: string) => void): Column<Section>[] => {
  const names = new Map(teachers.map(({ _id, full_name }) => [_id, full_name]));
  const adviserOf = ({ adviser }: Section) => names.get(adviser) ?? '';
  return [
    { name: '_id', title: commonTexts.id, render: ({ _id }) => <RecordId id={_id} /> },
    {
      name: 'section',
      title: texts.section,
      onCard: 'title',
      text: ({ section }) => section,
      render: ({ section }) => section,
      sortValue: ({ section }) => section,
    },
    {
      name: 'adviser',
      title: texts.adviser,
      text: adviserOf,
      render: adviserOf,
      sortValue: adviserOf,
    },
    {
      name: 'subjects',
      title: texts.subjects,
      text: subjectsOf,
      render: subjectsOf,
    },
    {
      name: 'edit',
      title: commonTexts.edit,
      onCard: 'corner',
      width: 56,
      render: ({ _id, section }) => (
        <ActionIcon
          component={Link}
          to={`/admin/classes/sections/${_id}/edit`}
          variant="subtle"
          size="lg"
          aria-label={texts.editSection({ name: section })}
        >
          <EditIcon size={18} />
        </ActionIcon>
      ),
    },
    {
      name: 'details',
      title: commonTexts.viewDetails,
      onCard: 'actions',
      width: 126,
      render: ({ _id, section }) => (
        <Button variant="default" size="xs" aria-label={texts.detailsOf({ name: section })} onClick={() => onView(_id)}>
          {commonTexts.viewDetails}
        </Button>
      ),
    },
  ];
};

type SectionsTableProps = {
  sections: readonly Section[];
  teachers: readonly Teacher[];
  onView: (id: string) => void;
};

export const SectionsTable = ({ sections, teachers, onView }: SectionsTableProps) => {
  const state = useTableState();
  const deleteSections = useDeleteSections();
  const columns = useMemo(() => columnsFor(teachers, onView), [teachers, onView]);
  return (
    <DataTable
      label={texts.table}
      records={sections}
      columns={columns}
      state={state}
      rowName={({ section }) => section}
      empty={texts.empty}
      onDelete={deleteSections}
      onOpen={({ _id }) => onView(_id)}
      tools={
        <Title order={2} fz="h3">
          {texts.sections}
        </Title>
      }
    />
  );
};
