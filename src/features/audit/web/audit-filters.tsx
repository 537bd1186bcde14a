import { Button, Group, Select } from '@mantine/core';
import { isDay } from '#kernel/days/typed-day.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { SearchForm } from '#platform/web/forms/search-form.tsx';
import * as texts from '#texts/audit/screens';
import { type Topic, topics } from '../topics.ts';
import styles from './audit.module.css';
import type { AuditFilter } from './use-audit-filter.ts';

const topicNames: Readonly<Record<Topic, string>> = {
  'sign-in': texts.topics.signIn,
  people: texts.topics.people,
  classes: texts.topics.classes,
  observations: texts.topics.observations,
  reports: texts.topics.reports,
  albums: texts.topics.albums,
  news: texts.topics.news,
  messages: texts.topics.messages,
  files: texts.topics.files,
  settings: texts.topics.settings,
  log: texts.topics.log,
  school: texts.topics.school,
};

const topicOptions = [
  { value: '', label: texts.topics.all },
  ...topics.map((topic) => ({ value: topic, label: topicNames[topic] })),
];

const searchTexts = { label: texts.searchLabel, search: texts.search, clear: texts.clearSearch };

export const AuditFilters = ({ filter }: { filter: AuditFilter }) => (
  <Group gap="md" align="flex-end" data-no-print>
    <div className={styles.search}>
      <SearchForm search={filter.read('search')} onSearch={(search) => filter.set({ search })} texts={searchTexts} />
    </div>
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
      onChange={(until) => (until === '' || isDay(until)) && filter.set({ until })}
      flex="1 1 180px"
    />
    {filter.isFiltered && (
      <Button variant="subtle" onClick={() => filter.set({ search: '', topic: '', until: '', about: '', before: '' })}>
        {texts.clear}
      </Button>
    )}
  </Group>
);
