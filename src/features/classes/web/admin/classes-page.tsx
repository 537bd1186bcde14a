import { Anchor, Button, Group } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { ExportFormats, ImportLink, sheetNames } from '#features/people/web/public.ts';
import { rosterEndpoints } from '#features/roster/contract.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { confirmAndDelete } from '#platform/web/ui/confirm.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/classes/class-list';
import { classesEndpoints } from '../../contract.ts';
import { categoryColumns, type Programme } from './category-columns.tsx';
import { quotedNames } from './quoted-names.ts';
import { useDependentsWarning } from './use-dependents-warning.tsx';
import { NextYearNote, PastYearsLink } from './year-links.tsx';

/** Saves all classes as a table that can be imported. */
const ExportClasses = () => {
  const exported = useAction(rosterEndpoints.exportClasses, { success: ({ lines }) => texts.exported({ lines }) });
  return (
    <ExportFormats
      formats={sheetNames}
      isDisabled={false}
      isPending={exported.isPending}
      onChoose={(format) => exported.mutate({ format }, { onSuccess: (file) => saveFile(file.name, fileOf(file)) })}
    />
  );
};

const useDeleteCategories = () => {
  const dependentsWarning = useDependentsWarning();
  const remove = useAction(classesEndpoints.deleteAllClasses, {
    success: ({ deleted }) => texts.deleted({ number: deleted }),
  });
  return (chosen: Programme[]) => {
    const ids = chosen.map(({ _id }) => _id);
    const warning = texts.warning({ names: quotedNames(chosen.map(({ category }) => category)) });
    return confirmAndDelete({
      question: texts.sureToDelete,
      describeDependents: () => dependentsWarning({ kind: 'category', ids, warning }),
      remove: () => remove.mutateAsync({ ids }),
    });
  };
};

const CreateLink = () => (
  <Button component={Link} to="/admin/classes/new" leftSection={<AddIcon size={18} />}>
    {texts.create}
  </Button>
);

export const ClassesPage = () => {
  const state = useTableState();
  const categories = useEndpoint(classesEndpoints.getClassOverview, {});
  const deleteCategories = useDeleteCategories();
  const only = useSearchParams()[0].get('category');
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <PastYearsLink />
            <CreateLink />
          </>
        }
      />
      <NextYearNote />
      <Loaded query={categories} skeleton={<TableSkeleton />}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState
              action={
                <Group justify="center" gap="sm">
                  <CreateLink />
                  <ImportLink of="classes" />
                </Group>
              }
            >
              {texts.empty}
            </EmptyState>
          ) : (
            <DataTable
              label={texts.table}
              records={only ? records.filter(({ _id }) => _id === only) : records}
              columns={categoryColumns}
              state={state}
              rowName={({ category }) => category}
              empty={texts.empty}
              onDelete={deleteCategories}
              tools={
                <Group justify="space-between" gap="sm">
                  {only && (
                    <Anchor component={Link} to="/admin/classes" underline="always">
                      {texts.showAll}
                    </Anchor>
                  )}
                  <Group ml="auto">
                    <ExportClasses />
                  </Group>
                </Group>
              }
            />
          )
        }
      </Loaded>
    </Page>
  );
};
