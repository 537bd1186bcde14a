import type { Lesson } from '../shared/lessons.ts';

const step = 5;
const dayMinutes = 24 * 60;

export type LessonPlace = { day: number; start: number };

/** Returns the new place in steps of five minutes, undefined if unchanged. `day` is -1 outside all columns. */
export const placeAfterDrag = (
  { day: from, start, end }: Pick<Lesson, 'day' | 'start' | 'end'>,
  day: number,
  minutes: number,
): LessonPlace | undefined => {
  const wanted = Math.round((start + minutes) / step) * step;
  // A lesson must end on the day on which it begins.
  const latest = dayMinutes - 1 - (end - start);
  const place = { day, start: Math.abs(minutes) < step / 2 ? start : Math.min(Math.max(wanted, 0), latest) };
  return day < 0 || (day === from && place.start === start) ? undefined : place;
};
