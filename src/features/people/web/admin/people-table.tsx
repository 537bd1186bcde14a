import { Group, Stack } from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { ExportedList } from '#features/roster/export-constants.ts';
import { matchesName } from '#kernel/search/match-name.ts';
import { SearchForm } from '#platform/web/forms/search-form.tsx';
import { DataTable, type DataTableProps, useSorted } from '#platform/web/tables/data-table.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { PanelSteps } from '#platform/web/ui/panel-steps.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as common from '#texts/people/common';
import { ExportList } from '../export/export-list.tsx';

type PeopleTableProps<Person extends { _id: string }> = Pick<
  DataTableProps<Person>,
  'label' | 'onDelete' | 'selectionActions'
> & {
  list: ExportedList;
  records: Person[];
  columnsOf: (open: (id: string) => void) => Column<Person>[];
  searchTextOf: (person: Person) => string;
  searchTexts: ComponentProps<typeof SearchForm>['texts'];
  /** Returns the message for a list without matches. */
  emptyMessage: (search: string) => string;
  /** Narrows the people found by the search, and returns the chips to choose how. */
  filter?: (found: Person[]) => { listed: Person[]; chips: ReactNode };
  /** Renders further actions for all listed people. */
  listActions?: (listed: readonly Person[]) => ReactNode;
  /** Rendered instead of the table if there are no records. */
  none?: ReactNode;
  panelTitle: string;
  renderDetails: (person: Person, close: () => void) => ReactNode;
};

/** Renders people in a table with search and export, and the details of one of them in a side panel. */
export const PeopleTable = <Person extends { _id: string; full_name: string; image: string }>({
  list,
  records,
  columnsOf,
  searchTextOf,
  searchTexts,
  emptyMessage,
  filter,
  listActions,
  none,
  panelTitle,
  renderDetails,
  ...table
}: PeopleTableProps<Person>) => {
  const state = useTableState();
  const { search } = state;
  const { id, open, close, step } = usePanel();
  const found = useMemo(
    () => (search ? records.filter((one) => matchesName(searchTextOf(one), search)) : records),
    [records, search, searchTextOf],
  );
  const { listed, chips } = filter?.(found) ?? { listed: found };
  const columns = columnsOf(open);
  const inOrder = useSorted({ records: listed, columns, state });
  const shown = records.find(({ _id }) => _id === id);
  return (
    <>
      {(records.length === 0 && none) || (
        <DataTable
          {...table}
          records={listed}
          columns={columns}
          state={state}
          rowName={({ full_name }) => full_name}
          empty={emptyMessage(search)}
          onOpen={({ _id }) => open(_id)}
          tools={
            <Stack gap="sm">
              <Group justify="space-between" align="flex-start" gap="sm">
                <SearchForm
                  search={search}
                  onSearch={(next) => state.set({ search: next })}
                  texts={searchTexts}
                  isLive
                />
                <Group gap="xs">
                  {listActions?.(inOrder)}
                  <ExportList list={list} people={inOrder} />
                </Group>
              </Group>
              {chips}
            </Stack>
          }
        />
      )}
      <SidePanel title={panelTitle} isOpen={id !== undefined} onClose={close}>
        {id && <PanelSteps ids={inOrder.map(({ _id }) => _id)} id={id} onStep={step} />}
        {shown ? renderDetails(shown, close) : <span>{common.gone}</span>}
      </SidePanel>
    </>
  );
};
