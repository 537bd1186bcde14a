import { expect, test } from 'vitest';
import { clockText } from '#features/classes/week.ts';
import { dayNames, daysIn } from './class-days.ts';
import { isOpenTime, minutesIn, timeInClock } from './class-times.ts';

test.each([
  ['8:00 AM', '8:00 AM'],
  ['8:00 a.m.', '8:00 AM'],
  ['8 a. m.', '8:00 AM'],
  ['8:30:00 AM', '8:30 AM'],
  ['8.30pm', '8:30 PM'],
  ['12:00 NN', '12:00 PM'],
  ['12 noon', '12:00 PM'],
  ['Noon', '12:00 PM'],
  ['12NN', '12:00 PM'],
  ['12:00 MN', '12:00 AM'],
  ['12:15 PM', '12:15 PM'],
  ['12:15 AM', '12:15 AM'],
  ['1300', '1:00 PM'],
  ['0830', '8:30 AM'],
  ['1300H', '1:00 PM'],
  ['1330 hrs', '1:30 PM'],
  ['08h30', '8:30 AM'],
  ['14h', '2:00 PM'],
  ['9 Uhr', '9:00 AM'],
  ['13:00 PM', '1:00 PM'],
  ['08:30', '8:30 AM'],
  ['０８：３０', '8:30 AM'],
  ['08:30:00', '8:30 AM'],
  ['13.45', '1:45 PM'],
  ['0.354166666666667', '8:30 AM'],
  ['0,5', '12:00 PM'],
  ['46174.354166666664', '8:30 AM'],
  ['2026-06-01 08:30', '8:30 AM'],
])('reads the time %s as %s', (typed, time) => {
  expect(clockText(minutesIn(typed) ?? -1)).toBe(time);
  expect(isOpenTime(typed)).toBe(false);
  expect(timeInClock(typed, 'school')).toBe(typed);
});

test.each([
  ['1:00', '1:00 PM', '1:00 AM'],
  ['2:30', '2:30 PM', '2:30 AM'],
  ['3.15', '3:15 PM', '3:15 AM'],
  ['01:30', '1:30 PM', '1:30 AM'],
  ['6h45', '6:45 PM', '6:45 AM'],
  ['130', '1:30 PM', '1:30 AM'],
  ['0.0416666666666667', '1:00 PM', '1:00 AM'],
])('reads the ambiguous time %s as %s in school hours and as %s on a 24-hour clock', (typed, school, day) => {
  expect(isOpenTime(typed)).toBe(true);
  expect([timeInClock(typed, 'school'), timeInClock(typed, 'day')]).toEqual([school, day]);
});

test.each(['', '8', '25:00', '8:75', '8:00 XM', '14:00 AM', '11:00 NN', 'morning', '0.30', '8:30:15', '12345', '1.5'])(
  'rejects “%s” as a time',
  (typed) => {
    expect(minutesIn(typed)).toBeUndefined();
  },
);

test.each([
  ['Monday', 'Monday'],
  ['Mondays', 'Monday'],
  ['every Tuesday', 'Tuesday'],
  ['Mon, Wed', 'Monday, Wednesday'],
  ['Weds', 'Wednesday'],
  ['Tues & Thurs', 'Tuesday, Thursday'],
  ['MWF', 'Monday, Wednesday, Friday'],
  ['M-W-F', 'Monday, Wednesday, Friday'],
  ['M/W/F', 'Monday, Wednesday, Friday'],
  ['TTH', 'Tuesday, Thursday'],
  ['TuTh', 'Tuesday, Thursday'],
  ['T/Th', 'Tuesday, Thursday'],
  ['TTHS', 'Tuesday, Thursday, Saturday'],
  ['MTWTHF', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['MTWRF', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['MTWHF', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['M T W Th F', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['M-F', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['M–F', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['Mon - Fri', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['Monday to Friday', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['Tue thru Thu', 'Tuesday, Wednesday, Thursday'],
  ['Mon-Wed, Fri', 'Monday, Tuesday, Wednesday, Friday'],
  ['Daily', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['Everyday', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['weekdays', 'Monday, Tuesday, Wednesday, Thursday, Friday'],
  ['M-Sa', 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday'],
])('reads the days %s as %s', (typed, days) => {
  expect(dayNames(daysIn(typed) ?? [])).toBe(days);
});

test.each(['', 'S', 'H', 'T-Th', 'M-W', 'M-Th', 'Friday to Monday', 'Someday', 'MX', '1', 'Mon-', 'TBD'])(
  'rejects the unknown or ambiguous days “%s”',
  (typed) => {
    expect(daysIn(typed)).toBeUndefined();
  },
);
