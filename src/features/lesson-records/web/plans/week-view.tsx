import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { closedOn } from '#kernel/days/school-days.ts';
import { PrintIcon } from '#platform/web/icons.tsx';
import { useSchoolDays } from '#platform/web/school.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/plans';
import { someTime } from '../../constants.ts';
import { useRecordLabels, weekdayLabel } from '../record-labels.ts';
import type { PlanCard } from '../sync/plan-steps.ts';
import { keyOfCard, storedOf } from './plan-card.tsx';
import { Cards, isSomeTime, type ViewProps } from './plan-cards.tsx';
import styles from './plans.module.css';
import { inNextWeek, isLongOpen, nextSchoolWeek, schoolWeek } from './week.ts';

/** End-of-week actions that move the remaining plans to the next week or leave them. */
const WeekEnd = ({ plans, today }: ViewProps) => {
  const days = useSchoolDays();
  const [next = ''] = nextSchoolWeek(today, days);
  const open = plans.cards.filter(({ day }) => day < next && !isLongOpen(day, today));
  const stored = open.flatMap(storedOf);
  if (stored.length === 0) return null;
  const carry = () => {
    for (const card of open) plans.move(storedOf(card), inNextWeek(card.day, today, days));
  };
  const drop = async () => {
    const { title, body, ...labels } = texts.dropWeek;
    if (await confirm({ title, body: body({ number: open.length }), ...labels })) plans.drop(stored);
  };
  return (
    <>
      <Button variant="default" onClick={carry}>
        {texts.carryWeek}
      </Button>
      <Button variant="default" onClick={() => void drop()}>
        {texts.dropAll}
      </Button>
    </>
  );
};

type DayProps = { title: string; note?: string; children: ReactNode; onDropped: (key: string) => void };

const Day = ({ title, note, children, onDropped }: DayProps) => {
  const [isOver, setOver] = useState(false);
  return (
    <li
      className={styles.day}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData('text/plain'));
      }}
    >
      <Section title={title}>
        {note && (
          <Text size="sm" c="dimmed" mb="xs">
            {note}
          </Text>
        )}
        <div className={styles.cards}>{children}</div>
      </Section>
    </li>
  );
};

const everyWeekday = [0, 1, 2, 3, 4, 5, 6];

/** School week as columns, with plans without a date. Prints on one page with a box next to each student. */
export const WeekView = (props: ViewProps) => {
  const { dayLabel } = useRecordLabels();
  const { plans, today } = props;
  const { weekdays, closed } = useSchoolDays();
  const usual = schoolWeek(today, weekdays);
  const whole = schoolWeek(usual[0] ?? today, everyWeekday);
  const week = whole.filter((day) => usual.includes(day) || plans.cards.some((card) => card.day === day));
  const undated = plans.cards.filter((card) => isSomeTime(card, today));
  const moveTo = (day: string) => (key: string) => {
    const card = plans.cards.find((one) => keyOfCard(one) === key);
    if (card && card.day !== day) plans.move(storedOf(card), day);
  };
  const cardsOf = (cards: readonly PlanCard[], isGivable: boolean) => (
    <Cards {...props} cards={cards} isGivable={isGivable} isDraggable />
  );
  return (
    <Stack>
      <Group data-no-print>
        <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <WeekEnd {...props} />
      </Group>
      <div className={styles.board}>
        <ul className={styles.week}>
          {week.map((day) => {
            const cards = plans.cards.filter((card) => card.day === day);
            const free = closedOn(closed, day);
            return (
              <Day key={day} title={weekdayLabel(day)} note={dayLabel(day)} onDropped={moveTo(day)}>
                {free && <Text>{texts.noSchool({ name: free.name })}</Text>}
                {cards.length === 0 && !free && <Text c="dimmed">{texts.nothing}</Text>}
                {cardsOf(cards, day <= today)}
              </Day>
            );
          })}
        </ul>
        <ul className={styles.week}>
          <Day title={texts.someTime} onDropped={moveTo(someTime)}>
            {undated.length === 0 && <Text c="dimmed">{texts.nothing}</Text>}
            {cardsOf(undated, true)}
          </Day>
        </ul>
      </div>
    </Stack>
  );
};
