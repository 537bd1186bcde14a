import {
  loadNameFinder,
  loadVisibilities,
  loadVisibleTexts,
  readableRows,
} from '#features/observations/server/public.ts';
import { fullName } from '#features/people/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { schoolAddress, schoolName } from '#platform/server/settings/school-settings.ts';
import type { PagePlace } from '../constants.ts';
import type { Finding } from '../schemas.ts';
import { checkLetters } from './check-letters.ts';
import { checkTexts, comparisonKeyOf, sentencesOf } from './check-text.ts';
import { factsIn, loadFactViews } from './linked-facts.ts';
import { listReportPhotos, problemOf } from './photos/report-photos.queries.ts';
import { loadPeriodLessons } from './publishing/period-lessons.ts';
import { findReport, listStudentsInRound, partsOf } from './rounds.queries.ts';

type RoundRow = Tables['report_rounds'];
type NamedStudent = Parameters<typeof fullName>[0] & { readonly id: string };

const listRoundTexts = ({ db }: QueryContext, { id }: RoundRow) =>
  db
    .selectFrom('term_report_parts')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_parts.report_id')
    .select(['term_reports.student_id', 'term_report_parts.part', 'term_report_parts.text', 'term_report_parts.facts'])
    .where('term_reports.round_id', '=', id)
    .execute();

const countSentences = (rows: readonly { student_id: string; text: string }[]): Map<string, number> => {
  const reports = new Map<string, Set<string>>();
  for (const { student_id, text } of rows)
    for (const key of sentencesOf(text).flatMap((sentence) => comparisonKeyOf(sentence) ?? []))
      reports.set(key, (reports.get(key) ?? new Set()).add(student_id));
  return new Map([...reports].map(([key, students]) => [key, students.size]));
};

const listObservations = ({ db, actor, services }: QueryContext, studentId: string) =>
  readableRows(db, actor, services.clock.now())
    .where('observations.taken_back_at', 'is', null)
    .where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentId),
    )
    .execute();

type Observations = Awaited<ReturnType<typeof listObservations>>;

/** Returns texts that must not appear in a report, each with and without the names of other students. */
const loadStaffOnlyTexts = async (
  context: QueryContext,
  student: NamedStudent,
  rows: Observations,
): Promise<string[]> => {
  const visibilityOf = await loadVisibilities(context, rows);
  const secret = rows.filter((row) => visibilityOf(row) === 'staff');
  const { textForCaller, textForStudent } = await loadVisibleTexts(context, secret);
  return secret.flatMap((row) => [row.text, textForCaller(row), textForStudent(row, student.id)]);
};

/** Returns a string that sorts after all timestamps of a day. */
const endOf = (day: string) => `${day}U`;

/** Finds names of other students in the student's sections during the period, or in the student's observations. */
const loadPeriodNameFinder = async (
  context: QueryContext,
  round: RoundRow,
  student: NamedStudent,
  rows: Observations,
) => {
  const periods = await context.db
    .selectFrom('stays')
    .select('section_id')
    .distinct()
    .where('student_id', '=', student.id)
    .where('from_at', '<', endOf(round.to_day))
    .where(({ or, eb }) => or([eb('to_at', 'is', null), eb('to_at', '>=', round.from_day)]))
    .execute();
  return loadNameFinder(context, student.id, {
    sections: [round.section_id, ...periods.map(({ section_id }) => section_id)],
    observations: rows.map(({ id }) => id),
  });
};

const loadChangedFacts = async (
  context: QueryContext,
  rows: readonly { readonly part: string; readonly facts: string }[],
): Promise<Finding[]> => {
  const viewOf = await loadFactViews(context, rows.flatMap(factsIn));
  return rows.flatMap((row) =>
    factsIn(row)
      .map(viewOf)
      .filter(({ hasChanged }) => hasChanged)
      .map(({ sentence: problem }) => ({ part: row.part, kind: 'changed' as const, words: problem })),
  );
};

export const loadPhotoFindings = async (
  context: QueryContext,
  round: RoundRow,
  student: NamedStudent,
): Promise<Finding[]> => {
  const report = await findReport(context.db, round.id, student.id);
  if (!report) return [];
  return (await listReportPhotos(context, report.id, student.id)).flatMap(({ part, photo }) => {
    const words = problemOf(photo);
    return words === undefined ? [] : [{ part, kind: 'photo' as const, words }];
  });
};

const namesOf = ({ first_name, last_name }: NamedStudent) => [first_name, last_name];

/** Returns the names and titles in the PDF that belong to no part. */
const loadNamesOnPages = async (
  { db, services }: QueryContext,
  { section_id, title }: RoundRow,
  student: NamedStudent,
): Promise<Record<PagePlace, string>> => {
  const section = await db.selectFrom('sections').select('name').where('id', '=', section_id).executeTakeFirst();
  return {
    ...{ 'child-name': fullName(student), 'class-name': section?.name ?? '', 'round-title': title },
    'school-name': services.settings.get(schoolName),
    'school-address': services.settings.get(schoolAddress),
  };
};

export const loadFindings = async (
  context: QueryContext,
  round: RoundRow,
  student: NamedStudent,
): Promise<Finding[]> => {
  const rows = await listRoundTexts(context, round);
  const [own, others] = [
    rows.filter(({ student_id }) => student_id === student.id),
    rows.filter(({ student_id }) => student_id !== student.id),
  ];
  const students = await listStudentsInRound(context.db, round);
  const observations = await listObservations(context, student.id);
  const checkedTexts = {
    parts: partsOf(round),
    texts: new Map(own.map(({ part, text }) => [part, text])),
    lessons: await loadPeriodLessons(context, student, round),
  };
  const letters = checkLetters({ ...checkedTexts, names: await loadNamesOnPages(context, round, student) });
  const found = checkTexts({
    ...checkedTexts,
    own: namesOf(student),
    others: students.filter(({ id }) => id !== student.id).flatMap(namesOf),
    namesIn: await loadPeriodNameFinder(context, round, student, observations),
    staffOnly: await loadStaffOnlyTexts(context, student, observations),
    elsewhere: countSentences(others),
  });
  const photos = await loadPhotoFindings(context, round, student);
  return [...found, ...letters, ...photos, ...(await loadChangedFacts(context, own))];
};
