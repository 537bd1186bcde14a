import { Button, Text } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { BackIcon } from '#platform/web/icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import { useSearch } from '../hooks/messages.hooks.ts';
import { PeopleSkeleton } from '../message-skeletons.tsx';
import { ConversationList } from './conversation-list.tsx';
import { FoundMessages } from './found-messages.tsx';

/** Whom a search found, then which messages, and the way back to the conversations. */
export const SearchResults = ({ term, onDone }: { term: string; onDone: () => void }) => {
  const { role } = useViewer();
  const found = useSearch(term);
  return (
    <div>
      <Button variant="subtle" size="compact-md" leftSection={<BackIcon size={16} />} onClick={onDone} mb="xs">
        {texts.clearSearch}
      </Button>
      <Loaded query={found} skeleton={<PeopleSkeleton />}>
        {(people) => (
          <>
            <Text role="status" size="sm" c="dimmed" px="xs" pb="xs">
              {people.length > 0 ? texts.found({ number: people.length, role }) : texts.noneFound({ role })}
            </Text>
            {people.length > 0 && <ConversationList label={texts.searchResults} people={people} onChosen={onDone} />}
          </>
        )}
      </Loaded>
      <FoundMessages term={term} />
    </div>
  );
};
