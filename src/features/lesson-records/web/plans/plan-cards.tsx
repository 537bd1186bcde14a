import { lazy, Suspense, useState } from 'react';
import { isSchoolDay, type SchoolDays } from '#kernel/days/school-days.ts';
import { useSchoolDays } from '#platform/web/school.ts';
import { someTime } from '../../constants.ts';
import type { RecordSection } from '../../schemas.ts';
import type { PlanCard as Card } from '../sync/plan-steps.ts';
import { keyOfCard, PlanCard } from './plan-card.tsx';
import type { useAbsences } from './use-absences.ts';
import type { Plans } from './use-plans.ts';
import { isLongOpen, nextSchoolWeek, schoolWeek } from './week.ts';

const LazyPanel = lazy(async () => ({ default: (await import('./plan-panel.tsx')).PlanPanel }));

export type ViewProps = {
  section: RecordSection;
  plans: Plans;
  today: string;
  absences: ReturnType<typeof useAbsences>;
};
export type CardsProps = ViewProps & { cards: readonly Card[]; isGivable?: boolean; isDraggable?: boolean };

/** Returns the days a plan can move to: school days until the end of the next school week, and no date. */
const movesFrom = (today: string, days: SchoolDays): string[] => {
  const soon = schoolWeek(today, days.weekdays).filter((day) => day >= today && isSchoolDay(days, day));
  return [...new Set([...soon, ...nextSchoolWeek(today, days)])].concat(someTime);
};

export const Cards = ({ cards, isGivable = true, isDraggable = false, ...props }: CardsProps) => {
  const { section, plans, today, absences } = props;
  const [opened, setOpened] = useState<Card>();
  const moves = movesFrom(today, useSchoolDays());
  return (
    <>
      {cards.map((card) => (
        <PlanCard
          key={keyOfCard(card)}
          card={card}
          section={section}
          isAway={absences.isAway}
          onGive={isGivable ? (all) => plans.give(all, today) : undefined}
          moves={moves}
          onMove={plans.move}
          onDrop={plans.drop}
          onDetails={setOpened}
          isDraggable={isDraggable}
        />
      ))}
      {opened && (
        <Suspense fallback={null}>
          <LazyPanel
            {...{ section, plans, today }}
            card={opened}
            isAway={absences.isAway}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

export const isSomeTime = ({ day }: Card, today: string) => day === someTime || isLongOpen(day, today);
