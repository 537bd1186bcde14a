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

/** @returns the child and the lesson of a `cellKey` */
export const idsOfCell = (key: string): { studentID: string; lessonID: string } => {
  const [studentID = '', lessonID = ''] = key.split(' ');
  return { studentID, lessonID };
};

/** What the children of a class had, by lesson and then by child. Where nothing was recorded, there is nothing. */
export type CellMap = ReadonlyMap<string, ReadonlyMap<string, CellInfo>>;

export const noCells: CellMap = new Map();

export const cellOf = (cells: CellMap, studentID: string, lessonID: string): CellInfo | undefined =>
  cells.get(lessonID)?.get(studentID);

/** Cells that are being changed. */
type CellDraft = {
  readonly get: (studentID: string, lessonID: string) => CellInfo | undefined;
  /** @param cell `undefined` where nothing is left */
  readonly set: (studentID: string, lessonID: string, cell: CellInfo | undefined) => void;
};

/** Cells after a change. A class has thousands of them: lessons without a change stay the same objects. */
export const changeCells = (known: CellMap, change: (draft: CellDraft) => void): CellMap => {
  const cells = new Map(known);
  const changed = new Map<string, Map<string, CellInfo>>();
  const ofLesson = (lessonID: string) => {
    const own = changed.get(lessonID) ?? new Map(known.get(lessonID));
    changed.set(lessonID, own);
    cells.set(lessonID, own);
    return own;
  };
  change({
    get: (studentID, lessonID) => cellOf(cells, studentID, lessonID),
    set: (studentID, lessonID, cell) => {
      if (cell) ofLesson(lessonID).set(studentID, cell);
      else ofLesson(lessonID).delete(studentID);
    },
  });
  return cells;
};

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

const withAnswer = (known: CellMap, answer: Cells): CellMap =>
  changeCells(known, ({ set }) => {
    for (const { student, lesson, state, times, attention, lastDay } of cellRows(answer)) {
      const cell = { state: cellStates[state] ?? 'none', times, needsAttention: attention === 1, lastDay };
      set(answer.students[student] ?? '', answer.lessons[lesson] ?? '', lastDay === 0 ? undefined : cell);
    }
  });

/** Each answer is taken apart once, and news add to what is known. */
const maps = new WeakMap<Cells, CellMap>();

/** Cells as an answer has them. Where a cell stands twice, the later one holds. */
export const cellMap = (cells: Cells): CellMap => {
  const map = maps.get(cells) ?? withAnswer(noCells, cells);
  maps.set(cells, map);
  return map;
};

/** @returns all ids, and for each of `added` its place among them */
const joinIds = (known: readonly string[], added: readonly string[]) => {
  const places = new Map(known.map((id, place) => [id, place]));
  for (const id of added) if (!places.has(id)) places.set(id, places.size);
  return { ids: [...places.keys()], placeOf: added.map((id) => places.get(id) ?? 0) };
};

/** Joins what is known with what changed since then; the newer answer wins where both have a cell. */
export const mergeCells = (known: Cells, news: Cells): Cells => {
  const students = joinIds(known.students, news.students);
  const lessons = joinIds(known.lessons, news.lessons);
  const added: Cells['cells'] = {
    ...news.cells,
    student: news.cells.student.map((place) => students.placeOf[place] ?? 0),
    lesson: news.cells.lesson.map((place) => lessons.placeOf[place] ?? 0),
  };
  const cells = Object.fromEntries(columns.map((column) => [column, known.cells[column].concat(added[column])]));
  const merged: Cells = {
    change: Math.max(known.change, news.change),
    students: students.ids,
    lessons: lessons.ids,
    cells: cells as Cells['cells'],
  };
  maps.set(merged, withAnswer(cellMap(known), news));
  return merged;
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

/** Whether the same may stand in a cell for this day already, its last one. Of one day it counts once, so one more would change nothing. */
export const mayStand = (cell: CellInfo | undefined, { kind, day }: Pick<NewEntry, 'kind' | 'day'>): boolean =>
  cell !== undefined &&
  kind !== 'planned' &&
  kind !== 'noted' &&
  cellStates.indexOf(cell.state) >= cellStates.indexOf(reached[kind]) &&
  cell.lastDay === dayNumber(day);
