import { dayOfNumber } from '#kernel/days/days.ts';
import type { CellMap } from '../../cell-map.ts';

const mostShown = 8;

type Given = { readonly lessonID: string; readonly day: string; readonly children: readonly string[] };

/** The lessons that a class was given last and that wait to be worked with, the latest first. A note on one is of its day too. */
export const lastGiven = (cells: CellMap): Given[] => {
  const given = [...cells].flatMap(([lessonID, ofChildren]) => {
    const had = [...ofChildren].filter(([, { state }]) => state === 'presented');
    const day = Math.max(...had.map(([, { lastDay }]) => lastDay));
    const children = had.filter(([, { lastDay }]) => lastDay === day).map(([studentID]) => studentID);
    return had.length > 0 ? [{ lessonID, day, children }] : [];
  });
  return given
    .toSorted((one, other) => other.day - one.day)
    .slice(0, mostShown)
    .map(({ day, ...one }) => ({ ...one, day: dayOfNumber(day) }));
};
