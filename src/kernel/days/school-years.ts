import * as texts from '#texts/kernel/school-years';
import { daysBetween } from './days.ts';
import { isDay } from './typed-day.ts';

/** Days as `YYYY-MM-DD`, both within. */
export type Term = { readonly name: string; readonly from: string; readonly to: string };
export type SchoolYear = Term & { readonly terms: readonly Term[] };

const maxName = 60;
const maxYears = 30;
const maxTerms = 12;
const maxDays = 550;
const line = /^(- )?(.*): ([^–:]*) – ([^–:]*)$/;
/** How a term begins; the name of a year that does so as well has a stroke before it. */
const startsLikeTerm = /^\\*- /;
const escapedName = /^\\+- /;

/**
 * Reads school years as they are stored: a line for each, `2026–2027: 2026-06-01 – 2027-03-31`, followed by its terms,
 * `- Term 1: 2026-06-01 – 2026-08-28`. What a person is about to type may stand there for a day. A year named `- A` is written `\- A`.
 * @returns undefined where a line is none of these
 */
export const parseSchoolYears = (text: string): SchoolYear[] | undefined => {
  const years: (Term & { terms: Term[] })[] = [];
  for (const written of text.split('\n')) {
    if (written.trim() === '') continue;
    const [, isTerm, name = '', from = '', to = ''] = line.exec(written) ?? [];
    if (from === '' && to === '' && !line.test(written)) return undefined;
    const last = years.at(-1);
    if (!isTerm) years.push({ name: escapedName.test(name) ? name.slice(1) : name, from, to, terms: [] });
    else if (last) last.terms.push({ name, from, to });
    else return undefined;
  }
  return years;
};

const withoutSeparators = (typed: string) => typed.replace(/[–:]/g, '-').replace(/\s+/g, ' ');
const lineOf = ({ name, from, to }: Term) =>
  `${name.replace(/\s+/g, ' ')}: ${withoutSeparators(from)} – ${withoutSeparators(to)}`;
const yearLineOf = (year: SchoolYear) => (startsLikeTerm.test(lineOf(year)) ? `\\${lineOf(year)}` : lineOf(year));

export const formatSchoolYears = (years: readonly SchoolYear[]): string =>
  years.flatMap((year) => [yearLineOf(year), ...year.terms.map((term) => `- ${lineOf(term)}`)]).join('\n');

const byDay = (one: Term, other: Term) => (one.from < other.from ? -1 : 1);
const trimmed = <T extends Term>(span: T): T => ({ ...span, name: span.name.trim() });

/** In the order of their days. */
export const sortSchoolYears = (years: readonly SchoolYear[]): SchoolYear[] =>
  years.map((year) => ({ ...trimmed(year), terms: year.terms.map(trimmed).toSorted(byDay) })).toSorted(byDay);

const problemOfSpan = ({ name, from, to }: Term): string | null => {
  if (name === '') return texts.nameMissing;
  if (name.length > maxName) return texts.nameTooLong({ name, max: maxName });
  if (!isDay(from) || !isDay(to)) return texts.daysMissing({ name });
  return to < from ? texts.endsBefore({ name }) : null;
};

/** Neighbours of spans in order. */
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

/** Returns the sentence that says what is wrong with school years in their order, or `null`. */
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

/** The school year of a day, and its term where there is one. */
export const yearAt = (
  years: readonly SchoolYear[],
  day: string,
): { year: SchoolYear; term: Term | undefined } | undefined => {
  const year = years.find(includesDay(day));
  return year && { year, term: year.terms.find(includesDay(day)) };
};
