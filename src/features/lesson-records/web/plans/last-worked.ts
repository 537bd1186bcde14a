import { dayOfNumber } from '#kernel/days/days.ts';
import type { CellInfo } from '../../cell-map.ts';

const mostShown = 8;

type Worked = { readonly lessonID: string; readonly day: string; readonly children: readonly string[] };

/** What a class worked with last, the latest first, with those who did so on that day. */
export const lastWorked = (cells: ReadonlyMap<string, CellInfo>): Worked[] => {
  const last = new Map<string, { day: number; children: string[] }>();
  for (const [key, { state, lastDay }] of cells) {
    const [studentID = '', lessonID = ''] = key.split(' ');
    if (state === 'none' || state === 'planned') continue;
    const known = last.get(lessonID);
    if (known?.day === lastDay) known.children.push(studentID);
    else if (!known || known.day < lastDay) last.set(lessonID, { day: lastDay, children: [studentID] });
  }
  return [...last]
    .toSorted(([, one], [, other]) => other.day - one.day)
    .slice(0, mostShown)
    .map(([lessonID, { day, children }]) => ({ lessonID, day: dayOfNumber(day), children }));
};
