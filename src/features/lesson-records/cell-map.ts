import { dayNumber } from '#kernel/days/days.ts';
import type { Cells, NewEntry } from './schemas.ts';
import { type CellState, cellStates, type EntryKind } from './words.ts';

/** What a child had of a lesson. `lastDay`: days since 1970. */
export type CellInfo = {
  readonly state: CellState;
  readonly times: number;
  readonly needsAttention: boolean;
  readonly lastDay: number;
};

export const cellKey = (studentID: string, lessonID: string): string => `${studentID} ${lessonID}`;

type Column = keyof Cells['cells'];
type CellNumbers = Readonly<Record<Column, number>>;

const columns: readonly Column[] = ['student', 'lesson', 'state', 'times', 'attention', 'lastDay'];

/** Cells in columns, as they go over the wire. */
export const cellColumns = (rows: readonly CellNumbers[]): Cells['cells'] =>
  Object.fromEntries(columns.map((column) => [column, rows.map((row) => row[column])])) as Cells['cells'];

/** The cells of an answer one by one. */
export const cellRows = ({ cells }: Cells): CellNumbers[] =>
  cells.student.map((student, at) => ({
    student,
    lesson: cells.lesson[at] ?? 0,
    state: cells.state[at] ?? 0,
    times: cells.times[at] ?? 0,
    attention: cells.attention[at] ?? 0,
    lastDay: cells.lastDay[at] ?? 0,
  }));

/** Cells by `cellKey`; those from which everything was taken back are missing. */
export const cellMap = (cells: Cells): Map<string, CellInfo> =>
  new Map(
    cellRows(cells).flatMap(({ student, lesson, state, times, attention, lastDay }) =>
      lastDay === 0
        ? []
        : [
            [
              cellKey(cells.students[student] ?? '', cells.lessons[lesson] ?? ''),
              { state: cellStates[state] ?? 'none', times, needsAttention: attention === 1, lastDay },
            ] as const,
          ],
    ),
  );

/** Joins what is known with what changed since then; the newer answer wins where both have a cell. */
export const mergeCells = (known: Cells, news: Cells): Cells => {
  const students = [...new Set([...known.students, ...news.students])];
  const lessons = [...new Set([...known.lessons, ...news.lessons])];
  const studentPlace = new Map(students.map((id, place) => [id, place]));
  const lessonPlace = new Map(lessons.map((id, place) => [id, place]));
  const merged = new Map<string, CellNumbers>();
  for (const answer of [known, news])
    for (const row of cellRows(answer)) {
      const [studentID = '', lessonID = ''] = [answer.students[row.student], answer.lessons[row.lesson]];
      const places = { student: studentPlace.get(studentID) ?? 0, lesson: lessonPlace.get(lessonID) ?? 0 };
      merged.set(cellKey(studentID, lessonID), { ...row, ...places });
    }
  return { change: Math.max(known.change, news.change), students, lessons, cells: cellColumns([...merged.values()]) };
};

const reached: Readonly<Record<EntryKind, CellState>> = {
  planned: 'planned',
  presented: 'presented',
  represented: 'presented',
  practised: 'practising',
  mastered: 'mastered',
  noted: 'none',
};

/** What is planned for later tells nothing of what happened. */
const lastDayOf = (cell: CellInfo | undefined, kind: EntryKind, day: number): number => {
  if (!cell || (cell.state === 'planned' && kind !== 'planned')) return day;
  return kind === 'planned' && cell.state !== 'planned' ? cell.lastDay : Math.max(cell.lastDay, day);
};

/** What a cell shows once an entry is on its way, until the server has told. */
export const withEntry = (
  cell: CellInfo | undefined,
  { kind, day, attention }: Pick<NewEntry, 'kind' | 'day'> & { attention?: NewEntry['attention'] | undefined },
): CellInfo => {
  const [before, after] = [cell?.state ?? 'none', reached[kind]];
  const isGiven = kind === 'presented' || kind === 'represented' || kind === 'practised';
  return {
    state: cellStates.indexOf(after) > cellStates.indexOf(before) ? after : before,
    times: (cell?.times ?? 0) + (isGiven ? 1 : 0),
    needsAttention: attention == null ? (cell?.needsAttention ?? false) : attention === 'set',
    lastDay: lastDayOf(cell, kind, dayNumber(day)),
  };
};

/** What a tap records: a lesson is presented first and practised from then on. It never leads further or back. */
export const tapKind = (cell: CellInfo | undefined): EntryKind =>
  cell === undefined || cell.state === 'none' || cell.state === 'planned' ? 'presented' : 'practised';
