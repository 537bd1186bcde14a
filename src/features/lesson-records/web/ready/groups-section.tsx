import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Section } from '#platform/web/ui/section.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/ready';
import type { GroupsProps } from './proposed-groups.tsx';

const LazyApart = lazy(async () => ({ default: (await import('./apart-panel.tsx')).ApartPanel }));
const LazyProposed = lazy(async () => ({ default: (await import('./proposed-groups.tsx')).ProposedGroups }));

/** Proposed groups of present students. Loaded on request, and unchanged until the next request. */
export const GroupsSection = (props: GroupsProps & { awayIDs: readonly string[] }) => {
  const [request, setRequest] = useState<{ awayIDs: readonly string[]; time: number }>();
  const [apart, setApart] = useState<'open' | 'closed'>();
  return (
    <Section title={texts.groups}>
      <Stack>
        <Text c="dimmed">{texts.groupsAbout}</Text>
        <Group>
          <Button
            variant="default"
            onClick={() =>
              setRequest(({ time } = { awayIDs: [], time: 0 }) => ({ awayIDs: props.awayIDs, time: time + 1 }))
            }
          >
            {texts.propose}
          </Button>
          <Button variant="default" onClick={() => setApart('open')}>
            {texts.keepApart}
          </Button>
        </Group>
        {request && (
          <Suspense fallback={<CardsSkeleton cards={3} height={160} />}>
            <LazyProposed key={request.time} {...props} awayIDs={request.awayIDs} />
          </Suspense>
        )}
        {apart && (
          <Suspense fallback={null}>
            <LazyApart section={props.section} isOpen={apart === 'open'} onClose={() => setApart('closed')} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
};
