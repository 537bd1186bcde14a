import { expect, test } from 'vitest';
import { type CellInfo, cellKey, changeCells, noCells } from '../../cell-map.ts';
import { lessonFilter, type ShownLessons } from './row-filter.ts';
import { agesOfStudents, monthsOld, sortStudents, yearsOld } from './student-filter.ts';

const today = '2026-06-15';
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const student = (_id: string, birthdate = '2020-06-16') => ({ _id, full_name: _id, image: '', birthdate });
const cell = (state: CellInfo['state'], last: string, needsAttention = false): CellInfo => ({
  ...{ state, needsAttention, times: 1, lastDay: day(last) },
});
const cells = changeCells(noCells, ({ set }) => {
  set('ana', 'tower', cell('planned', today));
  set('ana', 'stair', cell('presented', '2026-05-16'));
  set('ben', 'stair', cell('mastered', '2026-01-05', true));
  set('ben', 'rods', cell('presented', '2026-05-15'));
});
const ready = new Set([cellKey('ben', 'bells'), cellKey('ana', 'rods')]);
const shownIds = (shown: ShownLessons, students = ['ana', 'ben']) =>
  ['tower', 'stair', 'rods', 'bells'].filter(
    lessonFilter(shown, { cells, today, ready, students: students.map((name) => student(name)) }),
  );

test('filters lessons by the cells of the shown students', () => {
  expect(shownIds('all')).toEqual(['tower', 'stair', 'rods', 'bells']);
  expect(shownIds('ready')).toEqual(['rods', 'bells']);
  expect(shownIds('ready', ['ben'])).toEqual(['bells']);
  expect(shownIds('planned')).toEqual(['tower']);
  expect(shownIds('recent')).toEqual(['stair']);
  expect(shownIds('new')).toEqual(['tower', 'bells']);
  expect(shownIds('attention')).toEqual(['stair']);
  expect(shownIds('new', ['ana'])).toEqual(['tower', 'rods', 'bells']);
  expect(shownIds('attention', ['ana'])).toEqual([]);
});

test('computes ages in completed years and months', () => {
  expect([yearsOld('2020-06-15', today), yearsOld('2020-06-16', today)]).toEqual([6, 5]);
  expect([yearsOld('2020-02-29', '2026-02-28'), yearsOld('2020-02-29', '2026-03-01')]).toEqual([5, 6]);
  expect([monthsOld('2020-02-29', '2026-02-28'), monthsOld('2022-11-15', '2023-01-15')]).toEqual([71, 2]);
  expect(agesOfStudents([student('ana'), student('ben', '2022-01-05'), student('tom', '2020-01-05')], today)).toEqual([
    4, 5, 6,
  ]);
});

test('keeps the given order, or sorts the youngest first with a stable order for equal ages', () => {
  const all = [student('ana', '2020-01-05'), student('ben', '2022-01-05'), student('leo', '2020-01-05')];
  const ids = (order: 'name' | 'age') => sortStudents(all, order).map(({ _id }) => _id);
  expect(ids('name')).toEqual(['ana', 'ben', 'leo']);
  expect(ids('age')).toEqual(['ben', 'ana', 'leo']);
});
