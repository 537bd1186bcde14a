import { dayNumber } from '#kernel/days/days.ts';
import { type CellInfo, type CellMap, cellKey, cellOf } from '../../cell-map.ts';
import type { RecordStudent } from '../../schemas.ts';

/** Lesson filters. `ready`: proposed for a student. `new`: not yet given to any student. */
export const shownLessons = ['all', 'ready', 'planned', 'recent', 'new', 'attention'] as const;
export type ShownLessons = (typeof shownLessons)[number];

const recentDays = 30;

export type LessonFacts = {
  readonly cells: CellMap;
  readonly students: readonly RecordStudent[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Cells whose lesson is proposed for the student. */
  readonly ready: ReadonlySet<string>;
};

const isGiven = (cell: CellInfo) => cell.state !== 'none' && cell.state !== 'planned';

export const lessonFilter = (
  shown: ShownLessons,
  { cells, students, today, ready }: LessonFacts,
): ((lessonId: string) => boolean) => {
  const since = dayNumber(today) - recentDays;
  const fits: Readonly<Record<Exclude<ShownLessons, 'all' | 'ready' | 'new'>, (cell: CellInfo) => boolean>> = {
    planned: ({ state }) => state === 'planned',
    recent: (cell) => isGiven(cell) && cell.lastDay >= since,
    attention: ({ needsAttention }) => needsAttention,
  };
  if (shown === 'all') return () => true;
  if (shown === 'ready') return (lessonId) => students.some(({ _id }) => ready.has(cellKey(_id, lessonId)));
  return (lessonId) => {
    const all = students.flatMap(({ _id }) => cellOf(cells, _id, lessonId) ?? []);
    return shown === 'new' ? !all.some(isGiven) : all.some(fits[shown]);
  };
};
