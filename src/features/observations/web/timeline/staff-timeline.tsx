import { EntryText, useRecordLabels } from '#features/lesson-records/web/public.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/timeline';
import type { TimelineFilter } from '../../constants.ts';
import { observationsEndpoints } from '../../contract.ts';
import type { DetailsFilters } from '../details/details-filter.tsx';
import { ObservationCard } from '../observation-card.tsx';
import { Days, useLimit } from './days.tsx';
import { mergeSameEntries, type ShownItem } from './merge-same-entries.ts';
import { useTimelineRefresh } from './use-timeline-refresh.ts';

const { getChildTimeline } = observationsEndpoints;
const lists = [getChildTimeline];

const Item = ({ item: { entry, observation, others } }: { item: ShownItem }) => {
  const labels = useRecordLabels();
  if (observation) return <ObservationCard observation={observation} />;
  if (!entry) return null;
  return (
    <EntryText
      entry={entry}
      line={texts.lesson({ kind: labels.kind(entry.kind), lesson: entry.lesson })}
      others={others}
    />
  );
};

const idOf = ({ entry, observation }: ShownItem) => entry?._id ?? observation?._id ?? '';

type StaffTimelineProps = { studentId: string; show: TimelineFilter; filters: DetailsFilters };

export const StaffTimeline = ({ studentId, show, filters }: StaffTimelineProps) => {
  const { limit, moreAfter } = useLimit();
  const isFiltered = filters.topic !== undefined || filters.engagement !== undefined;
  // Always refetches, because events that occurred while the component was unmounted were missed.
  const query = useEndpoint(
    getChildTimeline,
    { studentID: studentId, limit, show, withTakenBack: true, ...filters },
    { staleTime: 0 },
  );
  useTimelineRefresh(lists);
  return (
    <Loaded query={query} skeleton={<FieldsSkeleton />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState>{show === 'all' && !isFiltered ? texts.nothing : texts.nothingShown}</EmptyState>
        ) : (
          <Days
            items={mergeSameEntries(items)}
            more={moreAfter(items.length)}
            of={(item) => <Item key={idOf(item)} item={item} />}
          />
        )
      }
    </Loaded>
  );
};
