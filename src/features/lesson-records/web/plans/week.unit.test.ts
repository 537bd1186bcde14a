import { expect, test } from 'vitest';
import { defaultWeekdays } from '#kernel/days/school-days.ts';
import { someTime } from '../../constants.ts';
import { inNextWeek, isLongOpen, nextSchoolWeek, schoolWeek } from './week.ts';

test('a week runs from Monday to Friday, across months and leap days', () => {
  expect(schoolWeek('2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03']);
  expect(schoolWeek('2026-01-05')[0]).toBe('2026-01-05');
  expect(schoolWeek('2026-01-09')[0]).toBe('2026-01-05');
  for (const weekend of ['2026-01-10', '2026-01-11']) expect(schoolWeek(weekend)[0]).toBe('2026-01-12');
  expect(schoolWeek('2026-01-09', [0, 1, 2, 3])[0]).toBe('2026-01-12');
  expect(schoolWeek('2026-01-10', [0, 5])).toEqual(['2026-01-05', '2026-01-10']);
});

const usual = { weekdays: defaultWeekdays, closed: [] };

test('moves an open plan to the same weekday of the next week', () => {
  for (const day of ['2026-01-07', '2026-01-09', '2026-01-10'])
    expect(nextSchoolWeek(day, usual)[0]).toBe('2026-01-12');
  expect(inNextWeek('2026-01-07', '2026-01-09', usual)).toBe('2026-01-14');
  expect(inNextWeek('2025-12-31', '2026-01-10', usual)).toBe('2026-01-14');
  expect(inNextWeek('2026-01-10', '2026-01-10', usual)).toBe('2026-01-12');
});

test('skips weeks and days without school', () => {
  const closed = (from: string, to: string) => ({ ...usual, closed: [{ name: 'Break', from, to }] });
  expect(inNextWeek('2026-01-07', '2026-01-07', closed('2026-01-12', '2026-01-14'))).toBe('2026-01-15');
  expect(inNextWeek('2026-01-07', '2026-01-07', closed('2026-01-12', '2026-01-18'))).toBe('2026-01-21');
  expect(inNextWeek('2026-01-07', '2026-01-07', closed('2026-01-08', '2026-12-31'))).toBe(someTime);
  expect(nextSchoolWeek('2026-01-05', { weekdays: [2, 3], closed: [] })).toEqual(['2026-01-14', '2026-01-15']);
});

test('lists a plan without a date when it is more than two weeks overdue', () => {
  expect([isLongOpen('2026-01-05', '2026-01-19'), isLongOpen('2026-01-04', '2026-01-19')]).toEqual([false, true]);
});
