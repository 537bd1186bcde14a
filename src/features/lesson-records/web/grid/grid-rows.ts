import { matchesSearch } from '#kernel/fold.ts';
import type { RecordArea, RecordLesson } from '../../schemas.ts';

export type GridRow =
  | { readonly kind: 'group'; readonly id: string; readonly name: string }
  | { readonly kind: 'lesson'; readonly id: string; readonly lesson: RecordLesson };

type RowFilter = {
  readonly search: string;
  readonly isShown?: (lessonId: string) => boolean;
};

/** Returns the matching rows. Pinned lessons come first in their group. */
export const gridRows = (groups: RecordArea['groups'], { search, isShown = () => true }: RowFilter): GridRow[] =>
  groups.flatMap((group) => {
    const lessons = group.lessons
      .filter(({ _id, name }) => matchesSearch(name, search) && isShown(_id))
      .toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned));
    if (lessons.length === 0) return [];
    return [
      { kind: 'group' as const, id: group._id, name: group.name },
      ...lessons.map((lesson) => ({ kind: 'lesson' as const, id: lesson._id, lesson })),
    ];
  });

export type Place = { readonly row: number; readonly column: number };

/** Range between two corners, including both. */
export type Range = { readonly from: Place; readonly to: Place };

export const isWithin = ({ from, to }: Range, { row, column }: Place): boolean =>
  row >= Math.min(from.row, to.row) &&
  row <= Math.max(from.row, to.row) &&
  column >= Math.min(from.column, to.column) &&
  column <= Math.max(from.column, to.column);

export const placesIn = ({ from, to }: Range): Place[] => {
  const [top, left] = [Math.min(from.row, to.row), Math.min(from.column, to.column)];
  const columns = Math.abs(from.column - to.column) + 1;
  const number = columns * (Math.abs(from.row - to.row) + 1);
  return Array.from({ length: number }, (_, at) => ({
    row: top + Math.floor(at / columns),
    column: left + (at % columns),
  }));
};

/** Returns the nearest row with a lesson at or beyond `steps` rows, within the grid. */
const lessonRow = (rows: readonly GridRow[], from: number, steps: number): number => {
  const target = Math.min(Math.max(from + steps, 0), rows.length - 1);
  const direction = steps < 0 ? -1 : 1;
  for (const by of [direction, -direction])
    for (let row = target; row >= 0 && row < rows.length; row += by) if (rows[row]?.kind === 'lesson') return row;
  return from;
};

const pageRows = 10;

const rowSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
};

type Size = { readonly rows: readonly GridRow[]; readonly columns: number };

/** Returns the place that a key moves to. Undefined for other keys. */
export const placeAfterKey = (
  place: Place,
  key: string,
  { rows, columns, isWhole }: Size & { isWhole: boolean },
): Place | undefined => {
  const steps = rowSteps[key];
  if (steps !== undefined) return { ...place, row: lessonRow(rows, place.row, steps) };
  const last = columns - 1;
  if (key === 'ArrowLeft') return { ...place, column: Math.max(place.column - 1, 0) };
  if (key === 'ArrowRight') return { ...place, column: Math.min(place.column + 1, last) };
  if (key === 'Home') return isWhole ? { row: lessonRow(rows, 0, 0), column: 0 } : { ...place, column: 0 };
  if (key === 'End')
    return isWhole ? { row: lessonRow(rows, rows.length - 1, -0), column: last } : { ...place, column: last };
  return undefined;
};
