import { ActionIcon, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SearchIcon } from '#platform/web/icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';

/** Minimum length for a search by name. A search for messages needs a longer term. */
const shortestTerm = 2;

type ConversationSearchProps = {
  term: string | undefined;
  onSearch: (term: string | undefined) => void;
  onOpen: () => void;
};

/** Search field for people and messages. An empty search does nothing. */
export const ConversationSearch = ({ term, onSearch, onOpen }: ConversationSearchProps) => {
  const { role } = useViewer();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    const isTooShort = [...wanted].length < shortestTerm;
    setError(isTooShort ? texts.tooShort : '');
    if (!isTooShort) onSearch(wanted);
  };
  const change = (next: string) => {
    setText(next);
    setError('');
    if (next === '' && term) onSearch('');
  };
  return (
    <search>
      <form onSubmit={search} noValidate>
        <TextInput
          type="search"
          aria-label={texts.search({ role })}
          placeholder={texts.searchPlaceholder({ role })}
          value={text}
          onClick={onOpen}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          error={error}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          size="md"
          rightSectionWidth={48}
          rightSection={
            <ActionIcon type="submit" variant="subtle" size="lg" aria-label={texts.searchButton}>
              <SearchIcon />
            </ActionIcon>
          }
        />
      </form>
    </search>
  );
};
