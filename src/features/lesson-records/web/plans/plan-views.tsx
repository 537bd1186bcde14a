import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { PrintIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/plans';
import { addDays } from '../../days.ts';
import type { RecordRoom } from '../../schemas.ts';
import { someTime } from '../../words.ts';
import { dayWords, weekdayWords } from '../state-words.ts';
import type { PlanCard as Card } from '../sync/plan-steps.ts';
import { PlanCard } from './plan-card.tsx';
import type { useAway } from './use-away.ts';
import type { Plans } from './use-plans.ts';
import { isLongOpen, schoolWeek } from './week.ts';

type ViewProps = { room: RecordRoom; plans: Plans; today: string; away: ReturnType<typeof useAway> };
type CardsProps = ViewProps & { cards: readonly Card[]; isGivable?: boolean };

/** Where a plan can go: the days from today to the end of next week, and no day yet. */
const movesFrom = (today: string): string[] => {
  const week = schoolWeek(today);
  const next = schoolWeek(addDays(week[0] ?? today, 7));
  return [...week, ...next].filter((day) => day >= today).concat(someTime);
};

const Cards = ({ cards, room, plans, today, away, isGivable = true }: CardsProps) => (
  <>
    {cards.map((card) => (
      <PlanCard
        key={`${card.day} ${card.lessonID}`}
        card={card}
        room={room}
        isAway={away.isAway}
        onGive={isGivable ? (all) => plans.give(all, today) : undefined}
        moves={movesFrom(today)}
        onMove={plans.move}
        onDrop={plans.drop}
      />
    ))}
  </>
);

const CardGrid = (props: CardsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
    <Cards {...props} />
  </SimpleGrid>
);

/** What was planned for days that are over: carried over or dropped in one step. */
const Earlier = (props: CardsProps) => {
  const { cards, plans, today } = props;
  const open = cards.flatMap((card) => card.plans).filter(({ isStored }) => isStored);
  if (cards.length === 0) return null;
  return (
    <Section title={texts.fromBefore}>
      <Stack>
        <Group>
          <Button variant="default" onClick={() => plans.move(open, today)}>
            {texts.carryOver}
          </Button>
          <Button variant="default" onClick={() => plans.drop(open)}>
            {texts.dropAll}
          </Button>
        </Group>
        <CardGrid {...props} />
      </Stack>
    </Section>
  );
};

const isSomeTime = ({ day }: Card, today: string) => day === someTime || isLongOpen(day, today);

/** What is planned for today, what is left from before, and what may come some time. */
export const DayView = (props: ViewProps) => {
  const { plans, today } = props;
  const ofToday = plans.cards.filter(({ day }) => day === today);
  const before = plans.cards.filter((card) => card.day < today && !isSomeTime(card, today));
  const later = plans.cards.filter((card) => isSomeTime(card, today));
  return (
    <Stack gap="xl">
      <Section title={texts.plannedToday}>
        {ofToday.length === 0 ? <EmptyState>{texts.nothingToday}</EmptyState> : <CardGrid {...props} cards={ofToday} />}
      </Section>
      <Earlier {...props} cards={before} />
      {later.length > 0 && (
        <Section title={texts.someTime}>
          <CardGrid {...props} cards={later} />
        </Section>
      )}
    </Stack>
  );
};

/** The school week as columns, and what has no day yet. It prints on one page, with a box beside each child. */
export const WeekView = (props: ViewProps) => {
  const { plans, today } = props;
  const week = schoolWeek(today);
  return (
    <Stack>
      <Group data-no-print>
        <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 6 }}>
        {week.map((day) => {
          const cards = plans.cards.filter((card) => card.day === day);
          return (
            <Section key={day} title={weekdayWords(day)}>
              <Stack gap="xs">
                <Text size="sm" c="dimmed">
                  {dayWords(day)}
                </Text>
                {cards.length === 0 && <Text c="dimmed">{texts.nothing}</Text>}
                <Cards {...props} cards={cards} isGivable={day <= today} />
              </Stack>
            </Section>
          );
        })}
        <Section title={texts.someTime}>
          <Stack gap="xs">
            <Cards {...props} cards={plans.cards.filter((card) => isSomeTime(card, today))} />
          </Stack>
        </Section>
      </SimpleGrid>
    </Stack>
  );
};
