import { type CalendarLevel, DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isDay } from '#kernel/days/typed-day.ts';
import { earliestBirthDate } from '#kernel/field-rules.ts';
import { dateFormat, defaultLocale, type Locale } from '#kernel/locale.ts';
import * as texts from '#texts/platform/web/forms';
import { useDates } from '../format/dates.ts';
import { useToday } from '../format/today.ts';

export type DayCalendarProps = {
  /** `YYYY-MM-DD`. Other values mean that no day is selected. */
  day: string;
  onChoose: (day: string) => void;
  /** True if the calendar starts with the year, to find birthdays faster, and ends today. */
  isBirthday: boolean;
};

const createDayFormat = (options: Intl.DateTimeFormatOptions, locale: Locale = defaultLocale) => {
  return (day: string) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
};
const month = createDayFormat({ month: 'short' });
const monthAndYear = createDayFormat({ month: 'long', year: 'numeric' });

/** Returns the attribute that gives a control the focus when the calendar opens. */
const autofocusProps = (isFirst: boolean) => (isFirst ? { 'data-autofocus': true } : {});

const levels: readonly CalendarLevel[] = ['decade', 'year', 'month'];

/** Moves the focus into the new level when the level changes. The popover sets the initial focus. */
const useFocusOnLevel = (level: CalendarLevel) => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(level);
  useEffect(() => {
    if (level === before.current) return;
    before.current = level;
    const controls = ['[data-selected]', 'td [tabindex="0"]'];
    const [first] = controls.flatMap((control) => place.current?.querySelector<HTMLElement>(control) ?? []);
    first?.focus();
  }, [level]);
  return place;
};

export const DayCalendar = ({ day, onChoose, isBirthday }: DayCalendarProps) => {
  const today = useToday();
  const selected = isDay(day) ? day : null;
  const shown = selected ?? today;
  const [level, setLevel] = useState<CalendarLevel>(isBirthday ? 'decade' : 'month');
  const place = useFocusOnLevel(level);
  const { locale } = useDates();
  const wholeDay = useMemo(() => createDayFormat({ dateStyle: 'full' }, locale), [locale]);
  return (
    <div ref={place}>
      <DatePicker
        value={selected}
        onChange={(chosen) => chosen && onChoose(chosen)}
        level={level}
        onLevelChange={(next) => levels.includes(next) && setLevel(next)}
        defaultDate={shown}
        {...(isBirthday && { minDate: earliestBirthDate, maxDate: today })}
        getYearControlProps={(year) => autofocusProps(year.slice(0, 4) === shown.slice(0, 4))}
        getDayProps={(date) => autofocusProps(date === shown)}
        hideOutsideDates
        weekendDays={[]}
        monthsListFormat={month}
        monthLabelFormat={monthAndYear}
        getDayAriaLabel={wholeDay}
        ariaLabels={texts.calendar}
      />
    </div>
  );
};
