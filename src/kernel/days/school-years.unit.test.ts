import { expect, test } from 'vitest';
import { describeSpans, problemOfYears, type SchoolYear, sortSchoolYears, yearAt } from './school-years.ts';

const year: SchoolYear = {
  name: '2026–2027',
  from: '2026-06-01',
  to: '2027-03-31',
  terms: [
    { name: 'Term 1', from: '2026-06-01', to: '2026-10-30' },
    { name: 'Term 2: long', from: '2026-11-09', to: '2027-03-31' },
  ],
};
const next: SchoolYear = { name: '2027–2028', from: '2027-06-07', to: '2028-03-31', terms: [] };
test('describes years and terms in lines', () => {
  expect(describeSpans([year, next]).split('\n')).toEqual([
    '2026–2027: 2026-06-01 – 2027-03-31',
    '- Term 1: 2026-06-01 – 2026-10-30',
    '- Term 2: long: 2026-11-09 – 2027-03-31',
    '2027–2028: 2027-06-07 – 2028-03-31',
  ]);
});

test('sorts years and terms by day, and removes spaces from names', () => {
  const mixed = { ...year, name: ' 2026–2027\n', terms: year.terms.toReversed() };
  expect(sortSchoolYears([next, mixed])).toEqual([year, next]);
});

test.each<[string, SchoolYear[], RegExp]>([
  ['without a name', [{ ...year, name: '' }], /needs a name/],
  ['with a long name', [{ ...year, name: 'x'.repeat(61) }], /at most 60/],
  ['without a day', [{ ...year, to: '' }], /a first and a last day/],
  ['with a day that no calendar has', [{ ...year, to: '2027-02-30' }], /a first and a last day/],
  ['that ends first', [{ ...next, to: '2027-06-06' }], /ends before it starts/],
  ['of two years', [{ ...next, to: '2029-06-06' }], /longer than a year and a half/],
  ['twice', [year, { ...next, name: year.name }], /already exists/],
  ['over another', [year, { ...next, from: '2027-03-31' }], /starts before .* ends/],
  ['with a term outside', [{ ...next, terms: [{ name: 'T', from: '2027-06-06', to: '2027-07-01' }] }], /not within/],
  [
    'with terms over each other',
    [{ ...year, terms: year.terms.map((term) => ({ ...term, from: year.from })) }],
    /starts before/,
  ],
  ['with a term without days', [{ ...next, terms: [{ name: 'T', from: '', to: '' }] }], /a first and a last day/],
  [
    'with too many terms',
    [{ ...next, terms: Array.from({ length: 13 }, () => ({ name: 'T', from: '', to: '' })) }],
    /12 terms/,
  ],
])('refuses a year %s', (_how, years, problem) => {
  expect(problemOfYears(years)).toMatch(problem);
});

test('finds the year and the term of a day, both ends included', () => {
  expect(problemOfYears([year, next])).toBeNull();
  expect(yearAt([year, next], '2026-10-30')).toEqual({ year, term: year.terms[0] });
  expect(yearAt([year, next], '2026-11-01')).toEqual({ year, term: undefined });
  expect(yearAt([year, next], '2027-03-31')?.term?.name).toBe('Term 2: long');
  expect(yearAt([year, next], '2027-04-01')).toBeUndefined();
});
