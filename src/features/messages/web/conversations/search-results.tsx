import { Button, Text } from '@mantine/core';
import type { Role } from '#kernel/roles.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { BackIcon } from '#platform/web/icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import { isLongTerm, useSearch } from '../hooks/messages.queries.ts';
import { PeopleSkeleton } from '../message-skeletons.tsx';
import { ConversationList } from './conversation-list.tsx';
import { FoundMessages } from './found-messages.tsx';

type ResultStatus = { term: string; number: number; role: Role };

const statusMessage = ({ term, number, role }: ResultStatus): string => {
  if (term === '') return texts.searchScope({ role });
  if (number > 0) return texts.found({ number, role });
  return isLongTerm(term) ? texts.noneFound({ role }) : texts.tooShort;
};

/** Shows the people found, then the messages found. With an empty term, lists all possible partners. */
export const SearchResults = ({ term, onDone }: { term: string; onDone: () => void }) => {
  const { role } = useViewer();
  const found = useSearch(term);
  const isLong = isLongTerm(term);
  return (
    <div>
      <Button variant="subtle" size="compact-md" leftSection={<BackIcon size={16} />} onClick={onDone} mb="xs">
        {texts.clearSearch}
      </Button>
      <Loaded query={found} skeleton={<PeopleSkeleton />}>
        {(people) => (
          <>
            <Text role="status" size="sm" c="dimmed" px="xs" pb="xs">
              {statusMessage({ term, number: people.length, role })}
            </Text>
            {people.length > 0 && <ConversationList label={texts.searchResults} people={people} onChosen={onDone} />}
          </>
        )}
      </Loaded>
      {isLong && <FoundMessages term={term} />}
    </div>
  );
};
