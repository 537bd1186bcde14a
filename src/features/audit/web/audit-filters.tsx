import { Button, Group, Select, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { SearchIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/audit/screens';
import { type Topic, topics } from '../topics.ts';
import styles from './audit.module.css';
import type { AuditFilter } from './use-audit-filter.ts';

const topicNames: Readonly<Record<Topic, string>> = {
  'sign-in': texts.topics.signIn,
  people: texts.topics.people,
  classes: texts.topics.classes,
  news: texts.topics.news,
  messages: texts.topics.messages,
  files: texts.topics.files,
  log: texts.topics.log,
};

const topicOptions = [
  { value: '', label: texts.topics.all },
  ...topics.map((topic) => ({ value: topic, label: topicNames[topic] })),
];

const Search = ({ filter }: { filter: AuditFilter }) => {
  const input = useRef<HTMLInputElement>(null);
  const search = filter.read('search');
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to some of the browsers in use.
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        filter.set({ search: input.current?.value.trim() ?? '' });
      }}
    >
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          ref={input}
          label={texts.searchLabel}
          defaultValue={search}
          leftSection={<SearchIcon size={18} />}
          autoComplete="off"
          maxLength={200}
          flex={1}
          miw={0}
        />
        <Button type="submit" variant="default">
          {texts.search}
        </Button>
      </Group>
    </form>
  );
};

/** Narrows the log down: words, what it is about, up to which day. */
export const AuditFilters = ({ filter }: { filter: AuditFilter }) => (
  <Group gap="md" align="flex-end" data-no-print>
    <Search filter={filter} />
    <Select
      label={texts.topic}
      data={topicOptions}
      value={filter.read('topic')}
      onChange={(topic) => filter.set({ topic: topic ?? '' })}
      allowDeselect={false}
      flex="1 1 180px"
    />
    <DateField
      label={texts.until}
      value={filter.read('until')}
      onChange={(until) => filter.set({ until })}
      flex="1 1 180px"
    />
    {filter.isFiltered && (
      <Button variant="subtle" onClick={() => filter.set({ search: '', topic: '', until: '', about: '', before: '' })}>
        {texts.clear}
      </Button>
    )}
  </Group>
);
