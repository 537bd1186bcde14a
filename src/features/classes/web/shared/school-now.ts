import { useMemo } from 'react';
import { useMinute } from '#platform/web/minute.ts';
import { useSchool } from '#platform/web/school.ts';
import { weekdays } from '../../week.ts';
import type { Lesson } from './lessons.ts';

export type SchoolTime = { day: number; minute: number };

/** The day of the week (Monday = 0) and the minute of the day, there. */
export const schoolTimeAt = (moment: Date, timeZone: string): SchoolTime => {
  const format = new Intl.DateTimeFormat('en-US', {
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

/** Where the school's week stands, new with every minute. */
export const useSchoolNow = (): SchoolTime & { moment: Date } => {
  const timeZone = useSchool()?.timeZone ?? 'UTC';
  const minute = useMinute();
  return useMemo(() => {
    const moment = new Date(minute);
    return { ...schoolTimeAt(moment, timeZone), moment };
  }, [minute, timeZone]);
};

export type DayPart = 'over' | 'now' | 'next' | 'later';

/** Each lesson of a day with where it stands; `next` is the first one, or several at once, still to begin. */
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

/** The first lesson on a later day, within a week from now. */
export const nextDayLesson = (lessons: readonly Lesson[], now: SchoolTime): Lesson | undefined => {
  const ahead = (day: number) => (day - now.day + 6) % 7;
  return lessons.toSorted((one, other) => ahead(one.day) - ahead(other.day) || one.start - other.start)[0];
};
