import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'react-router';
import { groupBy } from '#kernel/group-by.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { SearchForm } from '#platform/web/forms/search-form.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/settings/screens';
import type { SettingView } from '../schemas.ts';
import { useLiveSettings, useSettings } from './settings.queries.ts';
import { TopicCard } from './topic-card.tsx';
import { anchorOf, isFound, titleOf, topics } from './topics.ts';

type TopicLinksProps = { shown: readonly (typeof topics)[number][] };

const TopicLinks = ({ shown }: TopicLinksProps) => {
  const { search } = useLocation();
  return (
    <Group component="nav" aria-label={texts.topicsOfPage} gap="md">
      {shown.map((topic) => (
        <Anchor
          key={topic}
          component={Link}
          to={{ search, hash: anchorOf(topic) }}
          py={2}
          underline="always"
          // Moves the keyboard focus to the topic.
          onClick={() => document.getElementById(anchorOf(topic))?.focus({ preventScroll: true })}
        >
          {titleOf(topic)}
        </Anchor>
      ))}
    </Group>
  );
};

const Topics = ({ settings, search }: { settings: readonly SettingView[]; search: string }) => {
  const byTopic = groupBy(settings, ({ topic }) => topic);
  const isShown = (setting: SettingView) => isFound(setting, search);
  return (
    <Stack gap="lg">
      <Box>
        <Text role="status" size="sm" c="dimmed" mih="1.5em">
          {search && texts.found({ count: settings.filter(isShown).length })}
        </Text>
        {!search && <TopicLinks shown={topics.filter((topic) => byTopic.has(topic))} />}
      </Box>
      {topics.map((topic) => {
        const own = byTopic.get(topic);
        return own && <TopicCard key={topic} topic={topic} settings={own} isShown={isShown} />;
      })}
    </Stack>
  );
};

export const SettingsPage = () => {
  const [params, setParams] = useSearchParams();
  useLiveSettings();
  const search = params.get('find') ?? '';
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button component={Link} to="/admin/getting-started" variant="default">
            {texts.gettingStarted}
          </Button>
        }
      />
      <SearchForm
        search={search}
        onSearch={(find) => setParams(find ? { find } : {}, { replace: true })}
        texts={texts.search}
        isLive
      />
      <Loaded query={useSettings()} skeleton={<FieldsSkeleton />}>
        {({ settings }) => <Topics settings={settings} search={search} />}
      </Loaded>
    </Page>
  );
};
