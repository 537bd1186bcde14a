import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/my-lessons';
import { shownDays } from '../../constants.ts';
import type { MyLesson, MyLessonsArea } from '../../my-lessons-schemas.ts';
import { RecordIcon } from '../icons.tsx';
import { useRecordLabels } from '../record-labels.ts';
import { FilledMyLessonsSlot } from '../record-slot.tsx';
import { myLessonsQuery, seesLessons } from './my-lessons.queries.ts';

const shownAtFirst = 5;

const Lesson = ({ lesson: { name, about, states } }: { lesson: MyLesson }) => {
  const { formatDay } = useDates();
  const { stateParameters } = useRecordLabels();
  return (
    <Stack component="li" gap={4} className={layout.breakAnywhere ?? ''}>
      <Text component="h3" fw={600} dir="auto">
        {name}
      </Text>
      {about !== '' && <Text dir="auto">{about}</Text>}
      {states.map(({ state, days, first, last }) => (
        <Text key={state} size="sm" c="dimmed">
          {texts.state({
            ...stateParameters(state),
            days: shownDays(state, days),
            first: formatDay(first),
            last: formatDay(last),
          })}
        </Text>
      ))}
    </Stack>
  );
};

const Area = ({ area: { lessons }, title }: { area: MyLessonsArea; title: string }) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lessons : lessons.slice(0, shownAtFirst);
  const more = lessons.length - shownAtFirst;
  return (
    <Card title={title}>
      <Stack component="ul" gap="lg" p={0} m={0} className={layout.plainList ?? ''}>
        {shown.map((lesson) => (
          <Lesson key={lesson._id} lesson={lesson} />
        ))}
      </Stack>
      {more > 0 && (
        <Button
          variant="default"
          mt="lg"
          h="auto"
          mih={44}
          py={10}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.showFewer({ area: title }) : texts.showAll({ more, area: title })}
        </Button>
      )}
    </Card>
  );
};

const Areas = ({ areas }: { areas: readonly MyLessonsArea[] }) => {
  if (areas.length === 0) return <EmptyMessage first={texts.empty} then={texts.emptyHint} />;
  const hasAlbums = new Set(areas.map(({ album }) => album)).size > 1;
  return (
    <Stack gap="lg">
      {areas.map((area) => (
        <Area
          key={area._id}
          area={area}
          title={hasAlbums ? texts.inArea({ area: area.name, album: area.album }) : area.name}
        />
      ))}
    </Stack>
  );
};

const EmptyMessage = ({ first, then }: { first: string; then: string }) => (
  <EmptyState icon={<RecordIcon size={32} />}>
    <Text fw={600}>{first}</Text>
    <Text mt={4}>{then}</Text>
  </EmptyState>
);

const useMyLessons = () => {
  useFreshOwnRecord();
  const client = useQueryClient();
  const viewer = useViewer();
  const lessons = useQuery(myLessonsQuery(viewer));
  // The level was closed or the student moved. Refreshes the session, so that the menu changes too.
  const isNotFound = hasCode(lessons.error, 'not_found');
  useEffect(() => {
    if (isNotFound) void client.invalidateQueries({ queryKey: sessionKey });
  }, [client, isNotFound]);
  return { lessons, isClosed: isNotFound || !seesLessons(viewer) };
};

export const MyLessonsPage = () => {
  const { lessons, isClosed } = useMyLessons();
  return (
    <Page width="narrow">
      <PageHeader title={texts.title} subtitle={isClosed ? undefined : texts.subtitle} />
      {isClosed ? (
        <EmptyMessage first={texts.closed} then={texts.closedHint} />
      ) : (
        <Loaded query={lessons} skeleton={<CardsSkeleton cards={3} height={200} />}>
          {(areas) => (
            <Stack gap="lg">
              <FilledMyLessonsSlot />
              <Areas areas={areas} />
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
};
