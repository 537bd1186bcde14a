import { Button, List, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { groupBy } from '#kernel/group-by.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints } from '../contract.ts';
import type { Entry, RecordChild } from '../schemas.ts';
import { EntryWords } from './entry-words.tsx';
import { dayWords, kindWords } from './state-words.ts';

const pageSize = 50;
/** One call answers no more. */
const mostEntries = 1000;

const Day = ({ day, entries }: { day: string; entries: readonly Entry[] }) => (
  <section>
    <Title order={3} fz="md">
      {dayWords(day)}
    </Title>
    <List spacing={4}>
      {entries.map((entry) => (
        <List.Item key={entry._id}>
          <EntryWords entry={entry} line={texts.timelineLine({ kind: kindWords(entry.kind), lesson: entry.lesson })} />
        </List.Item>
      ))}
    </List>
  </section>
);

const Timeline = ({ child }: { child: RecordChild }) => {
  const [limit, setLimit] = useState(pageSize);
  const entries = useEndpoint(lessonRecordsEndpoints.getChildEntries, {
    ...{ studentID: child._id, limit },
    withTakenBack: true,
  });
  return (
    <Loaded query={entries} skeleton={<FieldsSkeleton />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState>{texts.noEntries}</EmptyState>
        ) : (
          <Stack>
            {[...groupBy(all, ({ day }) => day)].map(([day, ofDay]) => (
              <Day key={day} day={day} entries={ofDay} />
            ))}
            {all.length === limit && limit < mostEntries && (
              <Button variant="default" onClick={() => setLimit(Math.min(limit * 2, mostEntries))}>
                {texts.older}
              </Button>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
};

/** All that was recorded of a child, newest first. */
export const TimelinePanel = ({ child, onClose }: { child: RecordChild | undefined; onClose: () => void }) => (
  <SidePanel
    title={child ? texts.timelineOf({ child: child.full_name }) : ''}
    isOpen={child !== undefined}
    onClose={onClose}
  >
    {child && <Timeline key={child._id} child={child} />}
  </SidePanel>
);
