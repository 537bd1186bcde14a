import { expect, test } from 'vitest';
import {
  cycleYearsOfStudents,
  filterStudents,
  isUnknownStudent,
  ofYear,
  sortStudents,
  yearInCycle,
  yearsHere,
} from './student-filter.ts';

const today = '2026-06-15';
const student = (_id: string, birthdate: string, more: { since?: string; place?: number } = {}) => ({
  ...{ _id, full_name: _id, image: '', birthdate },
  ...more,
});

test('computes the cycle year from the age, or from the time in the class if longer', () => {
  const yearOf = (birthdate: string, since?: string) =>
    yearInCycle(student('ana', birthdate, since === undefined ? {} : { since }), [3], today);
  expect(yearOf('2023-06-16')).toBe(1);
  expect(yearOf('2022-06-15')).toBe(2);
  expect(yearOf('2020-01-01')).toBe(3);
  expect(yearOf('2022-09-01', '2024-06-10')).toBe(3);
  expect(yearOf('2021-01-01', '2026-06-01')).toBe(3);
  expect(yearInCycle(student('ana', '2016-01-01'), [6, 9], today)).toBe(2);
  expect(yearInCycle(student('ana', '2016-01-01'), [], today)).toBeUndefined();
  expect(yearsHere(student('ana', '2020-01-01', { since: '2024-06-16' }), today)).toBe(1);
});

test('filters students by cycle year and offers only years with students', () => {
  const all = [student('ana', '2023-01-01'), student('ben', '2020-10-01'), student('carla', '2020-11-01')];
  const known = { today, cycles: [3], isAway: () => false };
  expect(cycleYearsOfStudents(all, [3], today)).toEqual([1, 3]);
  expect(filterStudents(all, ofYear(3), known).map(({ _id }) => _id)).toEqual(['ben', 'carla']);
  expect(filterStudents(all, ofYear(2), known)).toBe(all);
});

test('lists students without a position last, by name', () => {
  const all = [
    student('ana', '2020-01-01'),
    student('ben', '2021-01-01', { place: 1 }),
    student('carla', '2022-01-01', { place: 0 }),
  ];
  expect(sortStudents(all, 'own').map(({ _id }) => _id)).toEqual(['carla', 'ben', 'ana']);
});

test('distinguishes a student of another class from a filter without matches', () => {
  const all = [student('ana', '2023-01-01')];
  expect(['gone', 'ana', '', 'here', 'age-9', 'year-3'].map((chosen) => isUnknownStudent(all, chosen))).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
});
