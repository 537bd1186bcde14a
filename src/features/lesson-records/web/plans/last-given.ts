import { dayOfNumber } from '#kernel/days/days.ts';
import type { CellMap } from '../../cell-map.ts';

const maxShown = 8;

type GivenLesson = { readonly lessonID: string; readonly day: string; readonly students: readonly string[] };

/** Returns presented lessons not yet practiced, latest first. A later note also changes the day of a cell. */
export const lastGiven = (cells: CellMap): GivenLesson[] => {
  const given = [...cells].flatMap(([lessonId, cellsByStudent]) => {
    const presented = [...cellsByStudent].filter(([, { state }]) => state === 'presented');
    const day = Math.max(...presented.map(([, { lastDay }]) => lastDay));
    const students = presented.filter(([, { lastDay }]) => lastDay === day).map(([studentId]) => studentId);
    return presented.length > 0 ? [{ lessonID: lessonId, day, students }] : [];
  });
  return given
    .toSorted((one, other) => other.day - one.day)
    .slice(0, maxShown)
    .map(({ day, ...one }) => ({ ...one, day: dayOfNumber(day) }));
};
