import type { Lesson } from '../shared/lessons.ts';

const step = 5;
const dayMinutes = 24 * 60;

export type LessonPlace = { day: number; start: number };

/**
 * Where a lesson stands after it was dragged, in steps of five minutes; `undefined` where it stays.
 * @param day of the column it was dropped on, -1 outside of all
 * @param minutes how far down it was dragged
 */
export const placeAfterDrag = (
  { day: from, start, end }: Pick<Lesson, 'day' | 'start' | 'end'>,
  day: number,
  minutes: number,
): LessonPlace | undefined => {
  const wanted = Math.round((start + minutes) / step) * step;
  // A lesson ends on the day on which it begins.
  const latest = dayMinutes - 1 - (end - start);
  const place = { day, start: Math.abs(minutes) < step / 2 ? start : Math.min(Math.max(wanted, 0), latest) };
  return day < 0 || (day === from && place.start === start) ? undefined : place;
};
