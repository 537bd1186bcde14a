import { expect, test } from 'vitest';
import { birthDateRule } from '../field-rules.ts';
import { locales } from '../locale.ts';
import { isDay, isZonedMoment, parseDay } from './typed-day.ts';

test.each([
  ['2017-03-09', '2017-03-09'],
  ['2017-3-9', '2017-03-09'],
  ['2017/03/09', '2017-03-09'],
  ['Mar 9, 2017', '2017-03-09'],
  ['mar. 9 2017', '2017-03-09'],
  ['Sept 1, 2016', '2016-09-01'],
  ['9  March  2017', '2017-03-09'],
  ['9-Mar-2017', '2017-03-09'],
  ['March 9th, 2017', '2017-03-09'],
  ['22nd of March 2017', '2017-03-22'],
  ['Feb 29, 2020', '2020-02-29'],
])('parses %s as %s in every locale', (typed, day) => {
  expect(locales.map((locale) => parseDay(typed, locale))).toEqual([day, day]);
  expect(birthDateRule.check(typed)).toBeNull();
  expect(birthDateRule.clean(typed)).toBe(day);
});

test.each([
  [' 3/9/2017 ', '2017-03-09', '2017-09-03'],
  ['03-09-2017', '2017-03-09', '2017-09-03'],
  ['3 9 2017', '2017-03-09', '2017-09-03'],
  ['13/02/2019', 'unreal', '2019-02-13'],
  ['2/13/2019', '2019-02-13', 'unreal'],
  ['3.5.1990', undefined, '1990-05-03'],
])('parses %s as %s with the month first, as %s with the day first, and not without a locale', (typed, month, day) => {
  expect(locales.map((locale) => parseDay(typed, locale))).toEqual([month, day]);
  expect(parseDay(typed)).toBeUndefined();
  expect(birthDateRule.check(typed)).toMatch(/such as/);
});

test.each([
  '2017-03-09 00:00:00',
  '2017-03-09T00:00:00',
  '2017-03-09T00:00:00+08:00',
  '2017-03-09+08:00',
  '2017-03-09 00:00:00.000',
  '2017-03-09 0:00',
  '20170309',
  'Mar 9, 2017 12:00:00 AM',
  'Thursday, March 9, 2017',
  '9 March 2017 at 12:00 a.m.',
])('ignores the time in %s', (typed) => {
  expect(locales.map((locale) => parseDay(typed, locale))).toEqual(['2017-03-09', '2017-03-09']);
  expect(parseDay(typed)).toBe('2017-03-09');
});

test.each(['3/9/2017 0:00', '3/9/2017 12:00:00 AM', '3/9/2017, 00:00'])(
  '%s still needs an order of day and month',
  (typed) => {
    expect(locales.map((locale) => parseDay(typed, locale))).toEqual(['2017-03-09', '2017-09-03']);
    expect(parseDay(typed)).toBeUndefined();
  },
);

test.each([
  ...['9-Mar-17', '3/9/17', '09.03.17', '17-03-09', "9 Mar '17", 'Mar 9, 17', 'March 9 17', '9Mar17', '3/9/17 0:00'],
])('%s has no century, and the message says so', (typed) => {
  expect(parseDay(typed)).toBeUndefined();
  expect(birthDateRule.check(typed)).toMatch(/4 digits/);
});

test.each(['31 Feb 2020', 'Feb 29, 2019', '2020-02-31', '2017-13-01'])('%s does not exist in the calendar', (typed) => {
  expect(locales.map((locale) => parseDay(typed, locale))).toEqual(['unreal', 'unreal']);
  expect(birthDateRule.check(typed)).toMatch(/real date/);
});

test.each(['hello 12', '5', '3/9-2017', '2017', 'March 2017', 'Ma 9, 2017', 'Foo 9, 2017', '1e3/1/2017', '９/９/2017'])(
  'does not parse %s',
  (typed) => {
    expect(locales.map((locale) => parseDay(typed, locale))).toEqual([undefined, undefined]);
    expect(birthDateRule.check(typed)).toMatch(/such as/);
  },
);

test.each([
  ['2017-03-08T16:00:00.000Z', true],
  ['2017-03-08 16:00Z', true],
  ['2017-03-08 11:00 PM -05:00', true],
  ['3/8/2017 16:00 GMT', true],
  ['2017-03-09T00:00:00Z', false],
  ['2017-03-09T00:00:00+08:00', false],
  ['Mar 9, 2017 12:00:00 AM UTC', false],
  ['2017-03-09 15:30', false],
  ['2017-03-09+08:00', false],
  ['2017-03-09', false],
])('%s may be another day in another time zone: %s', (typed, isOpen) => {
  expect(isZonedMoment(typed)).toBe(isOpen);
});

test('a timestamp counts as its day, and calls accept only complete ISO days', () => {
  expect(birthDateRule.clean('2016-02-03T16:00:00.000Z')).toBe('2016-02-03');
  expect(isDay('2017-03-09')).toBe(true);
  expect(isDay('2017-3-9')).toBe(false);
  expect(isDay('')).toBe(false);
});
