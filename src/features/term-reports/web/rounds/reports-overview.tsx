import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/term-reports/screens';
import { reportStates } from '../../constants.ts';
import { termReportsEndpoints } from '../../contract.ts';
import { type ClosedClass, nameOfClosed, type OpenClass } from './classes-of.ts';

type Round = OutputOf<(typeof termReportsEndpoints)['getReportOverview']>[number];

const RoundProgress = ({ round: { title, isClosed, dueDay, counts } }: { round: Round }) => {
  const { formatDay } = useDates();
  const states = reportStates.filter((state) => counts[state] > 0);
  return (
    <>
      <Text size="sm">{isClosed ? texts.closedRound({ title }) : title}</Text>
      {!isClosed && (
        <Text size="sm" c="dimmed">
          {texts.neededBy({ due: formatDay(dueDay) })}
        </Text>
      )}
      <Text size="sm" mt={4}>
        {states.map((state) => texts.stateCount({ state: texts.state({ state }), count: counts[state] })).join(' · ') ||
          texts.nobodyThere}
      </Text>
    </>
  );
};

/** Sorts classes by due day, then those with closed rounds, then those without rounds. */
const byDueDay = (rounds: readonly Round[]) => {
  const open = new Map(rounds.filter(({ isClosed }) => !isClosed).map((round) => [round.sectionID, round.dueDay]));
  const closed = new Set(rounds.map(({ sectionID }) => sectionID));
  const keyOf = ({ _id }: OpenClass) => open.get(_id) ?? (closed.has(_id) ? 'closed' : 'none');
  return (one: OpenClass, other: OpenClass) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other)));
};

const Classes = ({ all, rounds }: { all: readonly OpenClass[]; rounds: readonly Round[] }) => {
  const roundOf = new Map(rounds.map((round) => [round.sectionID, round]));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing={{ base: 'xs', sm: 'md' }}>
      {all.toSorted(byDueDay(rounds)).map(({ _id, section, level }) => {
        const round = roundOf.get(_id);
        return (
          <Card key={_id} name={section} p="md" className={layout.breakAnywhere ?? ''}>
            <Anchor component={Link} to={`?class=${_id}`} fw={600}>
              {section}
            </Anchor>
            <Text size="sm" c="dimmed" mb={4}>
              {level}
            </Text>
            {round ? <RoundProgress round={round} /> : <Text size="sm">{texts.notBegun}</Text>}
          </Card>
        );
      })}
    </SimpleGrid>
  );
};

type OverviewProps = { open: readonly OpenClass[]; closed: readonly ClosedClass[] };

export const ReportsOverview = ({ open, closed }: OverviewProps) => {
  const overview = useEndpoint(termReportsEndpoints.getReportOverview, {});
  return (
    <Stack gap="xl">
      {open.length > 0 && (
        <Loaded query={overview} skeleton={<CardsSkeleton cards={6} height={120} />}>
          {(rounds) => <Classes all={open} rounds={rounds} />}
        </Loaded>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="closed-classes">
          <Title order={2} fz="h4" mb="xs" id="closed-classes">
            {texts.closedClasses}
          </Title>
          <Stack component="ul" gap={4} className={layout.plainList ?? ''}>
            {closed.map(({ _id, ...one }) => (
              <li key={_id}>
                <Anchor component={Link} to={`?class=${_id}`} className={layout.breakAnywhere ?? ''}>
                  {nameOfClosed(one)}
                </Anchor>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
};
