import { expect, test } from 'vitest';
import { formatWeekdays, parseWeekdays, problemOfClosedDays, sortClosedDays } from './closed-days.ts';
import { weekdayOf } from './days.ts';
import { closedOn, isSchoolDay } from './school-days.ts';

const christmas = { name: 'Christmas break', from: '2026-12-21', to: '2027-01-03' };
const holiday = { name: '- Rizal: day', from: '2026-12-30', to: '2026-12-30' };

test('writes weekdays by name, in order and without duplicates', () => {
  expect(parseWeekdays('Friday, Monday,Friday')).toEqual([0, 4]);
  expect(formatWeekdays([4, 0])).toBe('Monday, Friday');
  for (const wrong of ['', 'Someday', 'Monday, ', 'monday']) expect(parseWeekdays(wrong)).toBeUndefined();
});

test('computes the weekday of a day, also before 1970', () => {
  expect(['2026-11-23', '2026-11-29', '1970-01-01', '1969-12-29', '1960-02-29'].map(weekdayOf)).toEqual([
    0, 6, 3, 0, 0,
  ]);
});

test('a span without a last day is a single day, and spans are sorted by day', () => {
  expect(sortClosedDays([holiday, { ...christmas, to: ' ' }])).toEqual([{ ...christmas, to: christmas.from }, holiday]);
});

test.each([
  ['without a name', { ...christmas, name: '' }, /needs a name/],
  ['with a long name', { ...christmas, name: 'x'.repeat(61) }, /at most 60/],
  ['without a first day', { ...christmas, from: '' }, /needs a first day/],
  ['with a day that no calendar has', { ...christmas, to: '2027-02-30' }, /needs a first day/],
  ['that ends first', { ...christmas, to: '2026-12-20' }, /ends before it starts/],
  ['of most of a year', { ...christmas, to: '2027-12-20' }, /longer than 200 days/],
])('refuses a break %s', (_how, span, problem) => {
  expect(problemOfClosedDays([holiday, span])).toMatch(problem);
});

test('both ends of a break and other weekdays are without school', () => {
  const days = { weekdays: [0, 1, 2, 3], closed: [christmas] };
  expect(problemOfClosedDays([christmas, holiday])).toBeNull();
  expect(closedOn([christmas], '2027-01-03')?.name).toBe('Christmas break');
  expect(
    ['2026-12-17', '2026-12-18', '2026-12-21', '2027-01-03', '2027-01-04'].map((day) => isSchoolDay(days, day)),
  ).toEqual([true, false, false, false, true]);
});
