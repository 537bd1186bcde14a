import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CloseIcon, SearchIcon } from '#platform/web/icons.tsx';
import * as students from '#texts/people/students';

type StudentSearchProps = { search: string; onSearch: (search: string) => void };

/** Looks for students by name. What is looked for stands in the address. */
export const StudentSearch = ({ search, onSearch }: StudentSearchProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);
  const clear = () => {
    onSearch('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to some of the browsers in use.
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
          placeholder={students.searchPlaceholder}
          aria-label={students.searchPlaceholder}
          leftSection={<SearchIcon size={18} />}
          autoComplete="off"
          maxLength={200}
          flex={1}
          miw={0}
          rightSection={
            search && (
              <ActionIcon variant="subtle" color="gray" onClick={clear} aria-label={students.clearSearch}>
                <CloseIcon size={18} />
              </ActionIcon>
            )
          }
        />
        <Button type="submit" variant="default">
          {students.search}
        </Button>
      </Group>
    </form>
  );
};
