import { Button, Checkbox, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { photoConsentsChanged } from '#features/photo-consents/contract.ts';
import { groupBy } from '#kernel/group-by.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { usePreloadOnInteraction } from '#platform/web/ui/panel/use-preload-on-interaction.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/screens';
import * as seenTexts from '#texts/observations/seen';
import { observationsChanged, observationsEndpoints } from '../contract.ts';
import type { Observation } from '../schemas.ts';
import { DetailsFilter, type DetailsFilters } from './details/details-filter.tsx';
import { ObservationIcon } from './icons.tsx';
import { ObservationCard } from './observation-card.tsx';
import { observationsQuery, pageSize } from './observations.queries.ts';
import type { OutgoingObservation } from './sync/observation-outbox.ts';
import type { OpenOutbox } from './use-observation-outbox.ts';

const ChangePanel = lazyPage(async () => (await import('./change-panel.tsx')).ChangePanel);

const { getObservations, getChildObservations, withdrawObservation } = observationsEndpoints;
const lists = [getObservations, getChildObservations];

type ChangeStep = OutgoingObservation & { readonly kind: 'change' };

const isChangeOf =
  (id: string) =>
  (step: OutgoingObservation): step is ChangeStep =>
    step.kind === 'change' && step.id === id && step.state !== 'failed';

const maxShown = 1000;

type DayProps = {
  day: string;
  observations: readonly Observation[];
  onChange: (observation: Observation) => void;
  onWithdraw: (observation: Observation, isTakenBack: boolean) => void;
};

const Day = ({ day, observations, onChange, onWithdraw }: DayProps) => {
  const { formatDay } = useDates();
  return (
    <section>
      <Title order={2} fz="lg" mb="xs">
        {formatDay(day)}
      </Title>
      <Stack gap="sm">
        {observations.map((observation) => (
          <ObservationCard
            key={observation._id}
            observation={observation}
            actions={{
              onChange: () => onChange(observation),
              onWithdraw: (isTakenBack) => onWithdraw(observation, isTakenBack),
            }}
          />
        ))}
      </Stack>
    </section>
  );
};

type ObservationListProps = {
  section: RecordSection;
  studentId: string | undefined;
  steps: readonly OutgoingObservation[];
  open: OpenOutbox;
};

export const ObservationList = ({ section, studentId, steps, open }: ObservationListProps) => {
  const [limit, setLimit] = useState(pageSize);
  const [withTakenBack, setWithTakenBack] = useState(false);
  const [filters, setFilters] = useState<DetailsFilters>({});
  const [changed, setChanged] = useState<Observation>();
  const query = useQuery<Observation[]>(
    observationsQuery({ sectionID: section._id, studentId, limit, withTakenBack, ...filters }),
  );
  const withdraw = useAction(withdrawObservation, { invalidates: lists });
  useInvalidateOnEvent(observationsChanged.wire, lists);
  usePreloadOnInteraction(ChangePanel.preload);
  useInvalidateOnEvent(photoConsentsChanged.wire, lists);
  const newest = query.data?.find(({ _id }) => _id === changed?._id);
  // An observation that is no longer in the list remains open with the typed text.
  if (newest && newest !== changed) setChanged(newest);
  const sentOf = ({ _id }: Observation) => steps.findLast(isChangeOf(_id));
  return (
    <Stack>
      <Checkbox
        label={texts.withTakenBack}
        checked={withTakenBack}
        onChange={({ currentTarget }) => setWithTakenBack(currentTarget.checked)}
      />
      <DetailsFilter value={filters} onChange={setFilters} />
      <Loaded query={query} skeleton={<CardsSkeleton cards={3} height={140} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<ObservationIcon size={40} />}>
              {filters.topic || filters.engagement ? seenTexts.nothing : texts.nothing}
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {[...groupBy(all, ({ day }) => day)].map(([day, observations]) => (
                <Day
                  key={day}
                  day={day}
                  observations={observations.map((one) => ({ ...one, text: sentOf(one)?.text ?? one.text }))}
                  onChange={setChanged}
                  onWithdraw={({ _id }, isTakenBack) => withdraw.mutate({ id: _id, isTakenBack })}
                />
              ))}
              {all.length === limit && limit < maxShown && (
                <Button variant="default" onClick={() => setLimit(Math.min(limit * 2, maxShown))}>
                  {texts.older}
                </Button>
              )}
            </Stack>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {changed && (
          <ChangePanel
            key={changed._id}
            {...{ section, open }}
            observation={changed}
            sent={sentOf(changed)}
            onClose={() => setChanged(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
};
