import { expect, test } from 'vitest';
import { isLongOpen, schoolWeek } from './week.ts';

test('a week goes from Monday to Friday, over months and leap days', () => {
  expect(schoolWeek('2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03']);
  expect(schoolWeek('2026-01-05')[0]).toBe('2026-01-05');
  expect(schoolWeek('2026-01-09')[0]).toBe('2026-01-05');
  for (const weekend of ['2026-01-10', '2026-01-11']) expect(schoolWeek(weekend)[0]).toBe('2026-01-12');
});

test('what was planned more than two weeks ago waits for some time', () => {
  expect([isLongOpen('2026-01-05', '2026-01-19'), isLongOpen('2026-01-04', '2026-01-19')]).toEqual([false, true]);
});
