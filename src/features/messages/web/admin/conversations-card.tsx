import { Group, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { Partner } from '#features/people/records.ts';
import { formatNumber } from '#kernel/locale.ts';
import { matchesName } from '#kernel/search/match-name.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { SearchIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/messages/overview';
import { messagesEndpoints } from '../../contract.ts';
import type { ConversationHead } from '../../records.ts';

const Name = ({ person }: { person: Partner }) => (
  <Group gap="sm" wrap="nowrap">
    <PersonAvatar image={person.image} size={32} />
    <span className={layout.breakAnywhere}>{person.full_name}</span>
  </Group>
);

const sortNameOf = ({ last_name, first_name }: Partner) => `${last_name} ${first_name}`;

const useColumns = (): Column<ConversationHead>[] => {
  const { dateTime } = useDates();
  return [
    {
      name: 'student',
      title: texts.student,
      onCard: 'title',
      render: ({ student }) => <Name person={student} />,
      sortValue: ({ student }) => sortNameOf(student),
    },
    {
      name: 'teacher',
      title: texts.teacher,
      render: ({ teacher }) => <Name person={teacher} />,
      sortValue: ({ teacher }) => sortNameOf(teacher),
    },
    {
      name: 'messages',
      title: texts.messages,
      width: 130,
      textAlign: 'right',
      render: ({ messageCount }) => formatNumber(messageCount),
      sortValue: ({ messageCount }) => messageCount,
    },
    {
      name: 'last',
      title: texts.last,
      width: 180,
      render: ({ lastMessageAt }) => dateTime(lastMessageAt),
      sortValue: ({ lastMessageAt }) => lastMessageAt,
    },
  ];
};

const ConversationsTable = ({ records }: { records: readonly ConversationHead[] }) => {
  const state = useTableState();
  const columns = useColumns();
  const { search } = state;
  const found = useMemo(
    () =>
      search
        ? records.filter(({ student, teacher }) =>
            [student, teacher].some(({ full_name }) => matchesName(full_name, search)),
          )
        : records,
    [records, search],
  );
  return (
    <DataTable
      label={texts.table}
      records={found}
      columns={columns}
      state={state}
      rowName={({ student }) => student.full_name}
      empty={search ? texts.noneFound : texts.none}
      tools={
        <TextInput
          type="search"
          placeholder={texts.search}
          aria-label={texts.search}
          leftSection={<SearchIcon size={18} />}
          value={search}
          onChange={({ currentTarget }) => state.set({ search: currentTarget.value })}
          maxLength={200}
          w={{ base: '100%', sm: 340 }}
        />
      }
    />
  );
};

/** Lists who writes with whom. The messages themselves are never shown. */
export const ConversationsCard = () => (
  <Card title={texts.title} description={texts.intro}>
    <Loaded query={useEndpoint(messagesEndpoints.adminConversations, {})} skeleton={<TableSkeleton rows={6} />}>
      {(records) => <ConversationsTable records={records} />}
    </Loaded>
  </Card>
);
