import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CloseIcon, SearchIcon } from '../icons.tsx';

type SearchFormProps = {
  search: string;
  onSearch: (search: string) => void;
  texts: { label: string; search: string; clear: string };
  /** True if the search runs on each keystroke, in data that is already loaded. */
  isLive?: boolean;
};

export const SearchForm = ({ search, onSearch, texts, isLive = false }: SearchFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // While the user types, the address lags behind the field and must not overwrite it.
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);
  const clear = () => {
    onSearch('');
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not know <search>.
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current?.value.trim() ?? '');
      }}
    >
      <Group gap="xs" wrap="nowrap" maw={440}>
        <TextInput
          ref={input}
          defaultValue={search}
          {...(isLive && { onChange: ({ currentTarget }) => onSearch(currentTarget.value.trim()) })}
          placeholder={texts.label}
          aria-label={texts.label}
          leftSection={<SearchIcon size={18} />}
          autoComplete="off"
          maxLength={200}
          flex={1}
          miw={0}
          rightSection={
            search && (
              <ActionIcon variant="subtle" color="gray" onClick={clear} aria-label={texts.clear}>
                <CloseIcon size={18} />
              </ActionIcon>
            )
          }
        />
        <Button type="submit" variant="default">
          {texts.search}
        </Button>
      </Group>
    </form>
  );
};
