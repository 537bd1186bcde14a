import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { AddPersonIcon } from '#platform/web/icons.tsx';
import { DataTable, useSorted } from '#platform/web/tables/data-table.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/admins';
import * as common from '#texts/people/common';
import { adminFields } from '../../fields.ts';
import type { Admin } from '../../records.ts';
import { DetailsButton } from '../admin/details-button.tsx';
import { useAdmins } from '../admin/people.queries.ts';
import { identityColumns, listedColumns } from '../admin/person-columns.tsx';
import { ExportList } from '../export/export-list.tsx';
import { InviteSelected } from '../invitations/invite-selected.tsx';
import { NoPasswordChip, useNoPasswordFilter } from '../invitations/no-password-filter.tsx';
import { AdminDetails } from './admin-details.tsx';

const columnsOf = (ownId: string, open: (id: string) => void): Column<Admin>[] => [
  ...identityColumns<Admin>({ picture: common.photo }),
  ...listedColumns(adminFields, (admin: Admin) => admin),
  {
    name: 'actions',
    title: common.actions,
    onCard: 'actions',
    textAlign: 'right',
    width: 170,
    render: ({ _id, full_name: name }) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        {_id === ownId && (
          <Badge variant="light" tt="none" flex="none">
            {texts.you}
          </Badge>
        )}
        <DetailsButton name={name} onOpen={() => open(_id)} />
      </Group>
    ),
  },
];

const AdminsTable = ({ records }: { records: Admin[] }) => {
  const { user } = useViewer();
  const { id, open, close } = usePanel();
  const columns = useMemo(() => columnsOf(user._id, open), [user._id, open]);
  const state = useTableState();
  const noPassword = useNoPasswordFilter('admin');
  const listed = noPassword.narrow(records);
  const inOrder = useSorted({ records: listed, columns, state });
  const shown = records.find(({ _id }) => _id === id);
  return (
    <>
      <DataTable
        label={texts.list}
        records={listed}
        columns={columns}
        state={state}
        tools={
          <Stack gap="sm">
            <Group justify="flex-end">
              <ExportList list="admins" people={inOrder} />
            </Group>
            <NoPasswordChip all={records} filter={noPassword} />
          </Stack>
        }
        rowName={({ full_name }) => full_name}
        empty={texts.noneHere}
        selectionActions={(selected) => (
          <InviteSelected of="admin" selected={selected} withoutPassword={noPassword.withoutPassword} />
        )}
        onOpen={({ _id }) => open(_id)}
      />
      <SidePanel title={texts.person} isOpen={id !== undefined} onClose={close}>
        {shown ? <AdminDetails admin={shown} onEnded={close} /> : common.gone}
      </SidePanel>
    </>
  );
};

const CreateLink = () => (
  <Button component={Link} to="/admin/admins/new" leftSection={<AddPersonIcon size={18} />}>
    {texts.createTitle}
  </Button>
);

export const AdminsPage = () => (
  <Page>
    <PageHeader title={texts.title} actions={<CreateLink />} />
    <Text mb="md">{texts.intro}</Text>
    <Loaded query={useAdmins()} skeleton={<TableSkeleton />}>
      {(records) => <AdminsTable records={records} />}
    </Loaded>
  </Page>
);
