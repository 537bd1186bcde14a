import * as texts from '#texts/kernel/school-years';
import { daysBetween } from './days.ts';
import { isDay } from './typed-day.ts';

/** A named span of days, `YYYY-MM-DD`, both ends included. */
export type Term = { readonly name: string; readonly from: string; readonly to: string };
export type SchoolYear = Term & { readonly terms: readonly Term[] };

const maxName = 60;
const maxYears = 30;
const maxTerms = 12;
const maxDays = 550;

/** Returns a line for each span, for people. */
export const describeSpans = (spans: readonly (Term & Partial<SchoolYear>)[]): string =>
  spans
    .flatMap((span) => [span, ...(span.terms ?? []).map((term) => ({ ...term, name: `- ${term.name}` }))])
    .map(({ name, from, to }) => `${name}: ${from} – ${to}`)
    .join('\n');

const byDay = (one: Term, other: Term) => (one.from < other.from ? -1 : 1);
const trimmed = <T extends Term>(span: T): T => ({ ...span, name: span.name.replace(/\s+/g, ' ').trim() });

export const sortTerms = <T extends Term>(terms: readonly T[]): T[] => terms.map(trimmed).toSorted(byDay);

export const sortSchoolYears = (years: readonly SchoolYear[]): SchoolYear[] =>
  sortTerms(years.map((year) => ({ ...year, terms: sortTerms(year.terms) })));

const problemOfSpan = ({ name, from, to }: Term): string | null => {
  if (name === '') return texts.nameMissing;
  if (name.length > maxName) return texts.nameTooLong({ name, max: maxName });
  if (!isDay(from) || !isDay(to)) return texts.daysMissing({ name });
  return to < from ? texts.endsBefore({ name }) : null;
};

/** Returns the message for an overlap or a duplicate name in sorted spans, or `null`. */
const problemOfNeighbours = (spans: readonly Term[]): string | null => {
  for (const [at, span] of spans.entries()) {
    const before = spans[at - 1];
    if (before && span.from <= before.to) return texts.overlap({ name: span.name, other: before.name });
    if (spans.some((other, place) => place < at && other.name === span.name)) return texts.twice({ name: span.name });
  }
  return null;
};

const problemOfYear = (year: SchoolYear): string | null => {
  const own = problemOfSpan(year);
  if (own) return own;
  const { name, from, to, terms } = year;
  if (daysBetween(year.from, year.to) > maxDays) return texts.tooLong({ name });
  if (terms.length > maxTerms) return texts.tooManyTerms({ name, max: maxTerms });
  for (const term of terms) {
    const problem = problemOfSpan(term);
    if (problem) return problem;
    if (term.from < from || term.to > to) return texts.outside({ term: term.name, year: name });
  }
  return problemOfNeighbours(terms);
};

/** Returns the message for the first invalid school year, or `null`. The years must be sorted. */
export const problemOfYears = (years: readonly SchoolYear[]): string | null => {
  if (years.length > maxYears) return texts.tooManyYears({ max: maxYears });
  for (const year of years) {
    const problem = problemOfYear(year);
    if (problem) return problem;
  }
  return problemOfNeighbours(years);
};

const includesDay =
  (day: string) =>
  ({ from, to }: Term): boolean =>
    from <= day && day <= to;

/** Returns the school year of a day, with the term if there is one. */
export const yearAt = (
  years: readonly SchoolYear[],
  day: string,
): { year: SchoolYear; term: Term | undefined } | undefined => {
  const year = years.find(includesDay(day));
  return year && { year, term: year.terms.find(includesDay(day)) };
};
