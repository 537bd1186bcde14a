import { dayNumber } from '#kernel/days/days.ts';
import { cellStates } from '../constants.ts';
import type { Cells } from '../schemas.ts';
import type { ShownCell } from './cells.queries.ts';

const dayNumberOf = (day: string) => (day === '' ? 0 : dayNumber(day));

/** Returns an index of distinct values, numbered in order of first use. */
const createNumbering = () => {
  const placeOf = new Map<string, number>();
  return {
    placeOf: (value: string): number => {
      const number = placeOf.get(value);
      if (number !== undefined) return number;
      placeOf.set(value, placeOf.size);
      return placeOf.size - 1;
    },
    all: () => [...placeOf.keys()],
  };
};

/** Converts rows to columns in a single pass: a class has ten thousand cells, and the user is waiting. */
export const cellsView = (rows: readonly ShownCell[], change: number): Cells => {
  const [students, lessons] = [createNumbering(), createNumbering()];
  const days = new Map<string, number>();
  const cells: Cells['cells'] = { student: [], lesson: [], state: [], times: [], attention: [], lastDay: [] };
  for (const row of rows) {
    const lastDay = days.get(row.last_day) ?? dayNumberOf(row.last_day);
    days.set(row.last_day, lastDay);
    cells.student.push(students.placeOf(row.student_id));
    cells.lesson.push(lessons.placeOf(row.lesson_id));
    cells.state.push(cellStates.indexOf(row.state));
    cells.times.push(row.times);
    cells.attention.push(row.attention);
    cells.lastDay.push(lastDay);
  }
  return { change, students: students.all(), lessons: lessons.all(), cells };
};
