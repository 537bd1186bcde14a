import { useMemo } from 'react';
import { weekdays } from '#kernel/days/school-days.ts';
import { dateFormat } from '#kernel/locale.ts';
import { dayAt } from '#platform/web/format/today.ts';
import { useMinute } from '#platform/web/minute.ts';
import { useSchool } from '#platform/web/school.ts';
import type { Lesson } from './lessons.ts';

export type SchoolTime = { day: number; minute: number };

/** Returns the weekday (Monday = 0) and the minute of the day in a time zone. */
export const schoolTimeAt = (moment: Date, timeZone: string): SchoolTime => {
  const format = dateFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(parts.get('weekday') as 'Monday'),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
};

/** Returns the current weekday and minute at the school. Updates every minute. */
export const useSchoolNow = (): SchoolTime & { moment: Date; date: string } => {
  const timeZone = useSchool()?.timeZone ?? 'UTC';
  const minute = useMinute();
  return useMemo(() => {
    const moment = new Date(minute);
    return { ...schoolTimeAt(moment, timeZone), moment, date: dayAt(minute, timeZone) };
  }, [minute, timeZone]);
};

export type DayPart = 'over' | 'now' | 'next' | 'later';

/** Classifies each lesson of the current day. `next` are those with the earliest start that have not begun. */
export const partsOfDay = (lessons: readonly Lesson[], now: SchoolTime): { lesson: Lesson; part: DayPart }[] => {
  const today = lessons.filter(({ day }) => day === now.day);
  const nextStart = today.find(({ start }) => start > now.minute)?.start;
  const partOf = ({ start, end }: Lesson): DayPart => {
    if (end <= now.minute) return 'over';
    if (start <= now.minute) return 'now';
    return start === nextStart ? 'next' : 'later';
  };
  return today.map((lesson) => ({ lesson, part: partOf(lesson) }));
};

const daysAhead = 200;

/** Returns the first lesson after today and the days until then. `isClosed` gets the number of days from now. */
export const nextDayLesson = (
  lessons: readonly Lesson[],
  now: SchoolTime,
  isClosed: (ahead: number) => boolean = () => false,
): { lesson: Lesson; ahead: number } | undefined => {
  for (let ahead = 1; ahead <= daysAhead; ahead++) {
    const ofDay = lessons.filter(({ day }) => day === (now.day + ahead) % 7);
    const [first] = ofDay.toSorted((one, other) => one.start - other.start);
    if (first && !isClosed(ahead)) return { lesson: first, ahead };
  }
  return undefined;
};
