import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isActiveState } from '#kernel/operation.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { CheckIcon } from '#platform/web/icons.tsx';
import { InfoIcon, WarningIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/year-turnover/trial';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { TurnoverDetails, TurnoverTrial, TurnoverTrialState } from '../schemas.ts';
import { Counts } from './turnover-counts.tsx';

const everySecond = 1000;
const invalidates = [calls.getTurnoverTrial];

const durationOf = (milliseconds: number) => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 120 ? texts.seconds({ seconds }) : texts.minutes({ minutes: Math.round(seconds / 60) });
};

const TrialProgress = ({ id, found: { percent, by } }: { id: string; found: TurnoverTrialState }) => {
  const stop = useAction(calls.stopTurnoverTrial, { invalidates, success: texts.stopped });
  return (
    <Stack gap="md">
      <Text>{by === undefined ? texts.tryingAny : texts.trying({ by })}</Text>
      <Progress value={percent} animated aria-label={texts.progress} />
      <Group>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
          {texts.stop}
        </Button>
      </Group>
    </Stack>
  );
};

/** Result of the last trial. Shown as outdated if the plan has changed since. */
const Outcome = ({ last, isOutdated }: { last: TurnoverTrial; isOutdated: boolean }) => {
  const { dateTime } = useDates();
  const { triedAt, by, milliseconds, counts, tables = 0, rows = 0, problem } = last;
  const tried = { when: dateTime(triedAt), duration: durationOf(milliseconds) };
  const details: ReactNode = (
    <Stack gap="xs">
      <Text>{by === undefined ? texts.triedByAny(tried) : texts.tried({ ...tried, by })}</Text>
      {problem !== undefined && <Text>{problem}</Text>}
      {counts && <Counts counts={counts} />}
      {problem === undefined && <Text>{texts.undone({ tables, rows })}</Text>}
    </Stack>
  );
  if (isOutdated)
    return (
      <>
        <Alert color="terracotta" icon={<InfoIcon />}>
          {texts.changedSince}
        </Alert>
        {details}
      </>
    );
  const isGood = problem === undefined;
  return (
    <Alert
      color={isGood ? 'sage' : 'terracotta'}
      icon={isGood ? <CheckIcon /> : <WarningIcon />}
      title={isGood ? texts.works : texts.stoppedIt}
    >
      {details}
    </Alert>
  );
};

const TrialPanel = ({ plan, found }: { plan: TurnoverDetails; found: TurnoverTrialState }) => {
  const { dateTime } = useDates();
  const { _id: id, fingerprint, problems } = plan;
  const begin = useAction(calls.tryYearTurnover, { invalidates });
  const panel = useRef<HTMLDivElement>(null);
  const isRunning = isActiveState(found.state);
  const wasRunning = useRef(isRunning);
  // Restores focus that was lost with the pressed button. Focus elsewhere on the page stays.
  useEffect(() => {
    if (wasRunning.current !== isRunning && document.activeElement === document.body) panel.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const { state, last, endedAt = '', problem = '' } = found;
  return (
    <Stack gap="md" ref={panel} tabIndex={-1} aria-live="polite">
      {isRunning ? (
        <TrialProgress id={id} found={found} />
      ) : (
        <>
          {state === 'failed' && (
            <Alert color="terracotta" icon={<WarningIcon />}>
              {texts.failed({ when: dateTime(endedAt), why: problem })}
            </Alert>
          )}
          {last && <Outcome last={last} isOutdated={last.fingerprint !== fingerprint} />}
          <Group>
            <Button
              variant="default"
              loading={begin.isPending}
              disabled={problems.length > 0}
              onClick={() => begin.mutate({ id })}
            >
              {last ? texts.again : texts.begin}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
};

export const TrialCard = ({ plan }: { plan: TurnoverDetails }) => {
  const trial = useQuery({
    ...endpointQuery(calls.getTurnoverTrial, { id: plan._id }),
    refetchInterval: ({ state }) => (isActiveState(state.data?.state) ? everySecond : false),
  });
  return (
    <Card title={texts.title} description={texts.hint} mb="md">
      <Loaded query={trial} skeleton={<CardSkeleton />}>
        {(found) => <TrialPanel plan={plan} found={found} />}
      </Loaded>
    </Card>
  );
};
