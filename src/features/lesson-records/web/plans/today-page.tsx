import { Button, Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { useToday } from '#platform/web/format/today.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/plans';
import * as screens from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordSection } from '../../schemas.ts';
import { QuickRecord } from '../panels.tsx';
import { useQuickRecordHandler } from '../quick/quick-record-handler.ts';
import { FilledRecordSlot } from '../record-slot.tsx';
import { RecordProblems, StickyRecordStatus } from '../status/record-status.tsx';
import { DayView } from './day-view.tsx';
import { HereToday } from './here-today.tsx';
import { useAbsences } from './use-absences.ts';
import { usePlans } from './use-plans.ts';
import { WeekView } from './week-view.tsx';

const { getRecordSections, getRecordSection } = lessonRecordsEndpoints;

const views = [
  { value: 'day', label: texts.day },
  { value: 'week', label: texts.week },
];

const SectionPlans = ({ section, isWeek }: { section: RecordSection; isWeek: boolean }) => {
  const today = useToday();
  const absences = useAbsences(today);
  const plans = usePlans(section);
  const [quick, setQuick] = useState<'presented' | 'planned'>();
  useQuickRecordHandler(useCallback(() => setQuick('presented'), []));
  const { record } = plans;
  const View = isWeek ? WeekView : DayView;
  return (
    <Stack gap="xl">
      <Group data-no-print>
        <Button leftSection={<AddIcon size={18} />} onClick={() => setQuick('presented')}>
          {screens.recordLesson}
        </Button>
        <Button variant="default" onClick={() => setQuick('planned')}>
          {texts.planLesson}
        </Button>
        <FilledRecordSlot sectionID={section._id} studentId={undefined} />
      </Group>
      {!isWeek && <HereToday students={section.children} absences={absences} />}
      <Loaded query={plans.stored} skeleton={<CardsSkeleton cards={3} height={120} />}>
        {() => <View {...{ section, plans, today, absences }} />}
      </Loaded>
      <StickyRecordStatus record={record} section={section} />
      {quick && (
        <QuickRecord
          section={section}
          record={record}
          day={today}
          kind={quick}
          problems={<RecordProblems record={record} section={section} />}
          onAdd={record.record}
          onClose={() => setQuick(undefined)}
        />
      )}
    </Stack>
  );
};

const LoadedSectionPlans = ({ id, isWeek }: { id: string; isWeek: boolean }) => {
  const section = useEndpoint(getRecordSection, { sectionID: id });
  return (
    <Loaded query={section} skeleton={<CardsSkeleton cards={3} height={120} />}>
      {(loaded) =>
        loaded.children.length === 0 ? (
          <EmptyState>{screens.noChildren}</EmptyState>
        ) : (
          <SectionPlans key={loaded._id} section={loaded} isWeek={isWeek} />
        )
      }
    </Loaded>
  );
};

export const TodayPage = () => {
  const [params, set] = useSearchValues();
  const sections = useEndpoint(getRecordSections, {});
  const view = params.get('view') === 'week' ? 'week' : 'day';
  return (
    <Page>
      <PageHeader title={texts.title} />
      <Loaded query={sections} skeleton={<CardsSkeleton cards={3} height={120} />}>
        {(all) => {
          const section = all.find(({ _id }) => _id === params.get('class')) ?? all[0];
          if (!section) return <EmptyState>{screens.noRooms}</EmptyState>;
          return (
            <Stack>
              <Group align="flex-end" data-no-print>
                <SegmentedControl
                  aria-label={texts.view}
                  data={views}
                  value={view}
                  onChange={(value) => set({ view: value })}
                />
                {all.length > 1 && (
                  <NativeSelect
                    label={texts.class}
                    data={all.map(({ _id, section }) => ({ value: _id, label: section }))}
                    value={section._id}
                    onChange={({ currentTarget }) => set({ class: currentTarget.value })}
                  />
                )}
              </Group>
              <LoadedSectionPlans id={section._id} isWeek={view === 'week'} />
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
};
