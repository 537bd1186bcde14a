import { Group, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { matchesName } from '#kernel/search/match-name.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { DeleteIcon, SearchIcon } from '#platform/web/icons.tsx';
import { useMinute } from '#platform/web/minute.ts';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/bin/screens';
import { binEndpoints } from '../contract.ts';
import { deletableKinds } from '../kinds.ts';
import type { BinBatch } from '../schemas.ts';
import { useConfirmAndErase, useRestoreOrResolve } from './bin.queries.ts';
import { binColumns } from './bin-columns.tsx';
import { ConflictsDialog } from './conflicts-dialog.tsx';
import { titleOf } from './counts.ts';

const kindOptions = deletableKinds.map((kind) => ({ value: kind, label: texts.kind({ kind }) }));

/** Returns the search and the kind filter. Both are stored in the URL. */
const useFilter = () => {
  const { search, set } = useTableState();
  const [params, setValues] = useSearchValues();
  const kind = params.get('kind');
  const setKind = (chosen: string | null) => setValues({ kind: chosen ?? '', page: '' });
  return { search, kind, setSearch: (query: string) => set({ search: query }), setKind };
};

const Filter = ({ search, kind, setSearch, setKind }: ReturnType<typeof useFilter>) => (
  <Group gap="sm">
    <TextInput
      flex="1 1 200px"
      maw={320}
      value={search}
      onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      placeholder={texts.search}
      aria-label={texts.search}
      leftSection={<SearchIcon size={18} />}
      autoComplete="off"
      maxLength={200}
    />
    <Select
      flex="1 1 160px"
      maw={240}
      data={kindOptions}
      value={kind}
      onChange={setKind}
      placeholder={texts.allKinds}
      aria-label={texts.show}
      clearable
      clearButtonProps={{ 'aria-label': texts.allKinds }}
    />
  </Group>
);

const BinTable = ({ batches }: { batches: readonly BinBatch[] }) => {
  const state = useTableState();
  const filter = useFilter();
  const now = useMinute();
  const { restoreOrResolve, busyId, conflicting, close } = useRestoreOrResolve();
  const confirmAndErase = useConfirmAndErase();
  const { search, kind } = filter;
  const found = useMemo(
    () =>
      batches.filter(
        (batch) => (!kind || batch.kind === kind) && (!search || matchesName(batch.titles.join(' '), search)),
      ),
    [batches, search, kind],
  );
  const columns = binColumns({
    now,
    busyId,
    onRestore: (batch) => void restoreOrResolve(batch),
    onErase: (batch) => void confirmAndErase(batch),
  });
  return (
    <>
      <DataTable
        label={texts.title}
        records={found}
        columns={columns}
        state={state}
        rowName={titleOf}
        empty={texts.noneFound}
        tools={<Filter {...filter} />}
      />
      {conflicting && <ConflictsDialog batch={conflicting} onClose={close} />}
    </>
  );
};

export const BinPage = () => (
  <Page>
    <PageHeader title={texts.title} subtitle={texts.intro} />
    <Loaded query={useEndpoint(binEndpoints.getBin, { searchInput: '' })} skeleton={<TableSkeleton />}>
      {(batches) =>
        batches.length === 0 ? (
          <EmptyState icon={<DeleteIcon size={40} />}>{texts.empty}</EmptyState>
        ) : (
          <BinTable batches={batches} />
        )
      }
    </Loaded>
  </Page>
);
