import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { SectionSelect } from '#platform/web/forms/section-select.tsx';
import { LogIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/work-cycles/screens';
import { workCycleChanged, workCyclesEndpoints } from '../contract.ts';
import { pageSize } from '../limits.ts';
import type { WorkCycleLine } from '../schemas.ts';

const { getWorkCycles, beginWorkCycle } = workCyclesEndpoints;
const maxShown = 960;

const Line = ({ cycle }: { cycle: WorkCycleLine }) => {
  const { role } = useViewer();
  const { time, formatDay } = useDates();
  const { _id, day, begunAt, endedAt, isKept, erasedOn = '' } = cycle;
  const values = { day: formatDay(day), from: time(begunAt) };
  const name = endedAt === undefined ? texts.openLine(values) : texts.dayLine({ ...values, to: time(endedAt) });
  return (
    <Card name={name}>
      <Anchor component={Link} to={`/${role}/work-cycle/${_id}`} fw={600}>
        {name}
      </Anchor>
      <Text c="dimmed" size="sm">
        {isKept ? texts.kept : texts.erasedOn({ day: formatDay(erasedOn) })}
      </Text>
    </Card>
  );
};

type SectionSummary = { readonly _id: string; readonly children: number };

const Begin = ({ section, open }: { section: SectionSummary; open: WorkCycleLine | undefined }) => {
  const { role } = useViewer();
  const { time } = useDates();
  const navigate = useNavigate();
  const begin = useAction(beginWorkCycle, { invalidates: [getWorkCycles] });
  const start = async () => {
    const cycle = await begin.mutateAsync({ sectionID: section._id }).catch(() => undefined);
    if (cycle) await navigate(`/${role}/work-cycle/${cycle._id}`);
  };
  if (open)
    return (
      <Group>
        <Button component={Link} to={`/${role}/work-cycle/${open._id}`} size="lg">
          {texts.goOn}
        </Button>
        <Text>{texts.openSince({ time: time(open.begunAt) })}</Text>
      </Group>
    );
  if (section.children === 0) return <Text>{texts.noChildren}</Text>;
  return (
    <Group>
      <Button size="lg" loading={begin.isPending} onClick={() => void start()}>
        {texts.begin}
      </Button>
    </Group>
  );
};

const SectionCycles = ({ section }: { section: SectionSummary }) => {
  const [limit, setLimit] = useState(pageSize);
  const cycles = useEndpoint(getWorkCycles, { sectionID: section._id, limit });
  useInvalidateOnEvent(workCycleChanged.wire, [getWorkCycles]);
  return (
    <Loaded query={cycles} skeleton={<CardsSkeleton cards={3} height={72} />}>
      {(all) => (
        <Stack gap="xl">
          <Begin section={section} open={all.find(({ endedAt }) => endedAt === undefined)} />
          <Section title={texts.earlier}>
            {all.length === 0 ? (
              <EmptyState icon={<LogIcon size={40} />}>{texts.nothing}</EmptyState>
            ) : (
              <Stack gap="sm">
                {all.map((cycle) => (
                  <Line key={cycle._id} cycle={cycle} />
                ))}
                {all.length === limit && limit < maxShown && (
                  <Button variant="default" onClick={() => setLimit(limit * 2)}>
                    {texts.older}
                  </Button>
                )}
              </Stack>
            )}
          </Section>
        </Stack>
      )}
    </Loaded>
  );
};

export const CycleList = () => {
  const [params, set] = useSearchValues();
  const sections = useEndpoint(lessonRecordsEndpoints.getRecordSections, {});
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Loaded query={sections} skeleton={<CardsSkeleton cards={3} height={72} />}>
        {(all) => {
          const section = all.find(({ _id }) => _id === params.get('class')) ?? all[0];
          if (!section) return <EmptyState icon={<LogIcon size={40} />}>{texts.noRooms}</EmptyState>;
          return (
            <Stack>
              <SectionSelect
                label={texts.class}
                sections={all}
                value={section._id}
                onChange={(id) => set({ class: id })}
              />
              <SectionCycles key={section._id} section={section} />
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
};
