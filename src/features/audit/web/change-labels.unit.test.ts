import { expect, test } from 'vitest';
import { formatDateTime, formatDay } from '#platform/web/format/dates.ts';
import { changeLabels } from './change-labels.ts';

const dates = {
  formatDay: (day: string) => formatDay(day, 'en-US'),
  dateTime: (moment: string) => formatDateTime(moment, 'Asia/Manila', 'en-US'),
};
const labelsOf = (...changes: Parameters<typeof changeLabels>[0]) =>
  changeLabels(changes, dates).map(({ label }) => label);

test('shows fields with readable names', () => {
  expect(
    labelsOf({ field: 'parent_fName', after: 'Ana' }, { field: 'quietHours.fromHour', before: '19', after: '20' }),
  ).toEqual(['guardian’s first name: Ana', 'quiet hours, from hour: 19 → 20']);
});

test('formats days and times as the school does', () => {
  expect(
    labelsOf(
      { field: 'birthdate', before: '2018-06-05', after: '2018-06-06' },
      { field: 'until', before: '2026-11-27T12:02:54.068Z' },
    ),
  ).toEqual(['birth date: Jun 5, 2018 → Jun 6, 2018', 'until: Nov 27, 2026 20:02 → (empty)']);
  expect(labelsOf({ field: 'note', after: '2018-99-99' })).toEqual(['note: 2018-99-99']);
});

test('leaves out counts of 0', () => {
  expect(
    labelsOf({ field: 'create', after: '1' }, { field: 'ask', after: '0' }, { field: 'ageFrom', after: '0' }),
  ).toEqual(['added: 1', 'age from: 0']);
});
