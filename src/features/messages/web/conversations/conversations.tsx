import { Text } from '@mantine/core';
import { use } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import type { ConversationPartner } from '../../records.ts';
import { useOpenPartnerId } from '../hooks/messages.queries.ts';
import { useConversations } from '../hooks/use-conversations.ts';
import { PeopleSkeleton } from '../message-skeletons.tsx';
import { ConversationRowsSlot, type ListRow } from '../message-slots.ts';
import { visibleConversations } from '../sync/conversations.ts';
import { ConversationList } from './conversation-list.tsx';
import { type Shown, useShown } from './use-shown.ts';

type Parts = { people: readonly ConversationPartner[]; rows: readonly ListRow[] };

const noPart: Parts = { people: [], rows: [] };

/** Returns the filtered part of the list. The open conversation stays in the unread filter after it has been read. */
const partOf = ({ people, rows }: Parts, shown: Shown, openId: string | undefined): Parts => {
  if (shown === 'classes') return { people: noPart.people, rows };
  if (shown === '') return { people, rows };
  return { people: people.filter(({ _id, unreadCount }) => unreadCount > 0 || _id === openId), rows: noPart.rows };
};

const emptyLabels = { '': texts.noConversations, unread: texts.allRead, classes: texts.noClassMessages } as const;

const Filters = ({ people, rows }: Parts) => {
  const { shown, show } = useShown();
  const { role } = useViewer();
  const unread = people.filter(({ unreadCount }) => unreadCount > 0).length;
  const classes = { value: 'classes', label: texts.showClasses, count: rows.length };
  const choices = [
    { value: '', label: texts.showAll, count: people.length + rows.length },
    { value: 'unread', label: texts.showUnread, count: unread },
    ...(role === 'teacher' ? [classes] : []),
  ];
  return <FilterChips label={texts.show} choices={choices} value={shown} onChange={show} />;
};

const FilteredConversations = ({ people, rows }: Parts) => {
  const { shown } = useShown();
  const part = partOf({ people, rows }, shown, useOpenPartnerId());
  const isEmpty = part.people.length + part.rows.length === 0;
  return (
    <>
      {people.length + rows.length > 0 && <Filters people={people} rows={rows} />}
      {isEmpty ? (
        <Text c="dimmed" ta="center" py="xl">
          {emptyLabels[shown]}
        </Text>
      ) : (
        <ConversationList label={texts.conversations} {...part} />
      )}
    </>
  );
};

export const Conversations = () => {
  const rows = use(ConversationRowsSlot)();
  return (
    <Loaded query={useConversations()} skeleton={<PeopleSkeleton />}>
      {(list) => <FilteredConversations people={visibleConversations(list)} rows={rows} />}
    </Loaded>
  );
};
