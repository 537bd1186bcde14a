import { type CellInfo, cellKey } from '../../cell-map.ts';
import type { RecordChild } from '../../schemas.ts';

/** Which lessons of an area are shown. `new`: given to none of the children yet. */
export const shownLessons = ['all', 'planned', 'recent', 'new', 'attention'] as const;
export type ShownLessons = (typeof shownLessons)[number];

const recentDays = 30;
const dayMilliseconds = 86_400_000;

export type LessonFacts = {
  readonly cells: ReadonlyMap<string, CellInfo>;
  readonly children: readonly RecordChild[];
  /** `YYYY-MM-DD` */
  readonly today: string;
};

const isGiven = (cell: CellInfo) => cell.state !== 'none' && cell.state !== 'planned';

/** Whether a lesson is one of those that are to be shown, by what the children had of it. */
export const lessonFilter = (
  shown: ShownLessons,
  { cells, children, today }: LessonFacts,
): ((lessonId: string) => boolean) => {
  const since = Date.parse(`${today}T00:00:00Z`) / dayMilliseconds - recentDays;
  const fits: Readonly<Record<Exclude<ShownLessons, 'all' | 'new'>, (cell: CellInfo) => boolean>> = {
    planned: ({ state }) => state === 'planned',
    recent: (cell) => isGiven(cell) && cell.lastDay >= since,
    attention: ({ needsAttention }) => needsAttention,
  };
  if (shown === 'all') return () => true;
  return (lessonId) => {
    const all = children.flatMap(({ _id }) => cells.get(cellKey(_id, lessonId)) ?? []);
    return shown === 'new' ? !all.some(isGiven) : all.some(fits[shown]);
  };
};
