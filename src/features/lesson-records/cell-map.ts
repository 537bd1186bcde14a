import { dayNumber } from '#kernel/days/days.ts';
import { type CellState, cellStates, type EntryKind, stateOfKind } from './constants.ts';
import type { Cells, NewEntry } from './schemas.ts';

/** Summary of the entries of one student and one lesson. `lastDay` is in days since 1970. */
export type CellInfo = {
  readonly state: CellState;
  readonly times: number;
  readonly needsAttention: boolean;
  readonly lastDay: number;
};

export const cellKey = (studentId: string, lessonId: string): string => `${studentId} ${lessonId}`;

/** Returns the ids in a `cellKey`. */
export const idsOfCell = (key: string): { studentID: string; lessonID: string } => {
  const [studentId = '', lessonId = ''] = key.split(' ');
  return { studentID: studentId, lessonID: lessonId };
};

/** Cells of a section by lesson id and then by student id. Empty cells are missing. */
export type CellMap = ReadonlyMap<string, ReadonlyMap<string, CellInfo>>;

export const noCells: CellMap = new Map();

export const cellOf = (cells: CellMap, studentId: string, lessonId: string): CellInfo | undefined =>
  cells.get(lessonId)?.get(studentId);

type CellDraft = {
  readonly get: (studentId: string, lessonId: string) => CellInfo | undefined;
  /** @param cell `undefined` removes the cell */
  readonly set: (studentId: string, lessonId: string, cell: CellInfo | undefined) => void;
};

/** Returns a changed copy. Unchanged lessons keep their maps, because a section has thousands of cells. */
export const changeCells = (current: CellMap, change: (draft: CellDraft) => void): CellMap => {
  const cells = new Map(current);
  const changed = new Map<string, Map<string, CellInfo>>();
  const lessonCells = (lessonId: string) => {
    const own = changed.get(lessonId) ?? new Map(current.get(lessonId));
    changed.set(lessonId, own);
    cells.set(lessonId, own);
    return own;
  };
  change({
    get: (studentId, lessonId) => cellOf(cells, studentId, lessonId),
    set: (studentId, lessonId, cell) => {
      if (cell) lessonCells(lessonId).set(studentId, cell);
      else lessonCells(lessonId).delete(studentId);
    },
  });
  return cells;
};

type Column = keyof Cells['cells'];
type CellNumbers = Readonly<Record<Column, number>>;

const columns: readonly Column[] = ['student', 'lesson', 'state', 'times', 'attention', 'lastDay'];

/** Converts cells to columns, the format of the response. */
export const cellColumns = (rows: readonly CellNumbers[]): Cells['cells'] =>
  Object.fromEntries(columns.map((column) => [column, rows.map((row) => row[column])])) as Cells['cells'];

export const cellRows = ({ cells }: Cells): CellNumbers[] =>
  cells.student.map((student, at) => ({
    student,
    lesson: cells.lesson[at] ?? 0,
    state: cells.state[at] ?? 0,
    times: cells.times[at] ?? 0,
    attention: cells.attention[at] ?? 0,
    lastDay: cells.lastDay[at] ?? 0,
  }));

const withCells = (current: CellMap, answer: Cells): CellMap =>
  changeCells(current, ({ set }) => {
    for (const { student, lesson, state, times, attention, lastDay } of cellRows(answer)) {
      const cell = { state: cellStates[state] ?? 'none', times, needsAttention: attention === 1, lastDay };
      set(answer.students[student] ?? '', answer.lessons[lesson] ?? '', lastDay === 0 ? undefined : cell);
    }
  });

/** Caches the map of each response, so that each response is parsed once. */
const mapCache = new WeakMap<Cells, CellMap>();

/** Returns the cells of a response as a map. The last one wins if a cell occurs twice. */
export const cellMap = (cells: Cells): CellMap => {
  const map = mapCache.get(cells) ?? withCells(noCells, cells);
  mapCache.set(cells, map);
  return map;
};

/** Merges ids. @returns all ids, and the index of each added id among them */
const joinIds = (current: readonly string[], added: readonly string[]) => {
  const places = new Map(current.map((id, place) => [id, place]));
  for (const id of added) if (!places.has(id)) places.set(id, places.size);
  return { ids: [...places.keys()], placeOf: added.map((id) => places.get(id) ?? 0) };
};

/** Merges an update into the current cells. The update wins if both contain a cell. */
export const mergeCells = (current: Cells, update: Cells): Cells => {
  const students = joinIds(current.students, update.students);
  const lessons = joinIds(current.lessons, update.lessons);
  const added: Cells['cells'] = {
    ...update.cells,
    student: update.cells.student.map((place) => students.placeOf[place] ?? 0),
    lesson: update.cells.lesson.map((place) => lessons.placeOf[place] ?? 0),
  };
  const cells = Object.fromEntries(columns.map((column) => [column, current.cells[column].concat(added[column])]));
  const merged: Cells = {
    change: Math.max(current.change, update.change),
    students: students.ids,
    lessons: lessons.ids,
    cells: cells as Cells['cells'],
  };
  mapCache.set(merged, withCells(cellMap(current), update));
  return merged;
};

/** Returns the last day of a cell after an entry. A plan does not change the day of an actual event. */
const lastDayOf = (cell: CellInfo | undefined, kind: EntryKind, day: number): number => {
  if (!cell || (cell.state === 'planned' && kind !== 'planned')) return day;
  return kind === 'planned' && cell.state !== 'planned' ? cell.lastDay : Math.max(cell.lastDay, day);
};

/** Returns the expected cell after an entry, shown until the server has responded. */
export const withEntry = (
  cell: CellInfo | undefined,
  { kind, day, attention }: Pick<NewEntry, 'kind' | 'day'> & { attention?: NewEntry['attention'] | undefined },
): CellInfo => {
  const [before, after] = [cell?.state ?? 'none', stateOfKind[kind]];
  const isGiven = kind === 'presented' || kind === 'represented' || kind === 'practised';
  return {
    state: cellStates.indexOf(after) > cellStates.indexOf(before) ? after : before,
    times: (cell?.times ?? 0) + (isGiven ? 1 : 0),
    needsAttention: attention == null ? (cell?.needsAttention ?? false) : attention === 'set',
    lastDay: lastDayOf(cell, kind, dayNumber(day)),
  };
};

/** Returns the kind that a tap records: a presentation first, then practice. A tap never records mastery. */
export const tapKind = (cell: CellInfo | undefined): EntryKind =>
  cell === undefined || cell.state === 'none' || cell.state === 'planned' ? 'presented' : 'practised';

/** True if the cell may include the same entry on its last day. Equal entries of a day count once. */
export const mayBeDuplicate = (cell: CellInfo | undefined, { kind, day }: Pick<NewEntry, 'kind' | 'day'>): boolean =>
  cell !== undefined &&
  kind !== 'planned' &&
  kind !== 'noted' &&
  cellStates.indexOf(cell.state) >= cellStates.indexOf(stateOfKind[kind]) &&
  cell.lastDay === dayNumber(day);
