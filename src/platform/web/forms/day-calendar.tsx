import { type CalendarLevel, DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isDay } from '#kernel/days/typed-day.ts';
import { earliestBirthDate } from '#kernel/field-rules.ts';
import { defaultLocale, type Locale } from '#kernel/locale.ts';
import * as texts from '#texts/platform/web/forms';
import { useDates } from '../format/dates.ts';
import { useToday } from '../format/today.ts';

export type DayCalendarProps = {
  /** `YYYY-MM-DD`; what is none is no day yet. */
  day: string;
  onChoose: (day: string) => void;
  /** Begins with the year, which is how birthdays are found, and ends today. */
  isBirthday: boolean;
};

const createDayFormat = (options: Intl.DateTimeFormatOptions, locale: Locale = defaultLocale) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
};
const month = createDayFormat({ month: 'short' });
const monthAndYear = createDayFormat({ month: 'long', year: 'numeric' });

/** Where the focus begins when the calendar opens. */
const autofocusProps = (isFirst: boolean) => (isFirst ? { 'data-autofocus': true } : {});

const levels: readonly CalendarLevel[] = ['decade', 'year', 'month'];

/** Each level takes the place of the one before; the focus goes to where one goes on. Where it begins is the popover's to say. */
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

/** Days to choose from, by their year and month where that is quicker. */
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
