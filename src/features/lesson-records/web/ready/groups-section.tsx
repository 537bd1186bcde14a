import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Section } from '#platform/web/ui/section.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/ready';
import type { RecordSection } from '../../schemas.ts';
import type { ClassRecord } from '../use-record.ts';

const LazyApart = lazy(async () => ({ default: (await import('./apart-panel.tsx')).ApartPanel }));
const LazyProposed = lazy(async () => ({ default: (await import('./proposed-groups.tsx')).ProposedGroups }));

export type GroupsProps = { room: RecordSection; record: ClassRecord; day: string };

/** Groups from who is here. They come when they are asked for, and stay as they are until they are asked for again. */
export const GroupsSection = (props: GroupsProps & { awayIDs: readonly string[] }) => {
  const [asked, setAsked] = useState<{ awayIDs: readonly string[]; time: number }>();
  const [apart, setApart] = useState<'open' | 'closed'>();
  return (
    <Section title={texts.groups}>
      <Stack>
        <Text c="dimmed">{texts.groupsAbout}</Text>
        <Group>
          <Button
            variant="default"
            onClick={() =>
              setAsked(({ time } = { awayIDs: [], time: 0 }) => ({ awayIDs: props.awayIDs, time: time + 1 }))
            }
          >
            {texts.propose}
          </Button>
          <Button variant="default" onClick={() => setApart('open')}>
            {texts.keepApart}
          </Button>
        </Group>
        {asked && (
          <Suspense fallback={<CardsSkeleton cards={3} height={160} />}>
            <LazyProposed key={asked.time} {...props} awayIDs={asked.awayIDs} />
          </Suspense>
        )}
        {apart && (
          <Suspense fallback={null}>
            <LazyApart room={props.room} isOpen={apart === 'open'} onClose={() => setApart('closed')} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
};
