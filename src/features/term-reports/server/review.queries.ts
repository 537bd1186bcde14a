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
import type { Finding } from '../schemas.ts';
import type { PagePlace } from '../words.ts';
import { checkLetters } from './check-letters.ts';
import { checkTexts, likenessOf, sentencesOf } from './check-text.ts';
import { factsIn, readStanding } from './linked-facts.ts';
import { photosIn, problemOf } from './photos/public.ts';
import { readPeriodLessons } from './publishing/period-lessons.ts';
import { childrenInRound, findReport, partsOf } from './rounds.queries.ts';

type RoundRow = Tables['report_rounds'];
type Named = Parameters<typeof fullName>[0] & { readonly id: string };

const textsOfRound = ({ db }: QueryContext, { id }: RoundRow) =>
  db
    .selectFrom('term_report_parts')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_parts.report_id')
    .select(['term_reports.student_id', 'term_report_parts.part', 'term_report_parts.text', 'term_report_parts.facts'])
    .where('term_reports.round_id', '=', id)
    .execute();

/** In how many reports each long sentence stands. */
const countSentences = (rows: readonly { student_id: string; text: string }[]): Map<string, number> => {
  const reports = new Map<string, Set<string>>();
  for (const { student_id, text } of rows)
    for (const likeness of sentencesOf(text).flatMap((sentence) => likenessOf(sentence) ?? []))
      reports.set(likeness, (reports.get(likeness) ?? new Set()).add(student_id));
  return new Map([...reports].map(([likeness, students]) => [likeness, students.size]));
};

/** Observations of a child that stand, of any time. */
const observationsOf = ({ db, actor, services }: QueryContext, studentId: string) =>
  readableRows(db, actor, services.clock.now())
    .where('observations.taken_back_at', 'is', null)
    .where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentId),
    )
    .execute();

type Observations = Awaited<ReturnType<typeof observationsOf>>;

/** What of a child is the staff's alone, with other children's names and without: nothing of it belongs into a report. */
const staffOnlyTexts = async (context: QueryContext, child: Named, rows: Observations): Promise<string[]> => {
  const visibilityOf = await loadVisibilities(context, rows);
  const secret = rows.filter((row) => visibilityOf(row) === 'staff');
  const { textForCaller: toCaller, textForStudent: ofChild } = await loadVisibleTexts(context, secret);
  return secret.flatMap((row) => [row.text, toCaller(row), ofChild(row, child.id)]);
};

/** After each moment of a day. */
const endOf = (day: string) => `${day}U`;

/** What finds other children's names: of those who were in a room of the child in the period, or are in an observation of the child. */
const nameFinder = async (context: QueryContext, round: RoundRow, child: Named, rows: Observations) => {
  const stays = await context.db
    .selectFrom('stays')
    .select('section_id')
    .distinct()
    .where('student_id', '=', child.id)
    .where('from_at', '<', endOf(round.to_day))
    .where(({ or, eb }) => or([eb('to_at', 'is', null), eb('to_at', '>=', round.from_day)]))
    .execute();
  return loadNameFinder(context, child.id, {
    sections: [round.section_id, ...stays.map(({ section_id }) => section_id)],
    observations: rows.map(({ id }) => id),
  });
};

/** Sentences that stand on what was corrected or taken back since. */
const changedFacts = async (
  context: QueryContext,
  rows: readonly { readonly part: string; readonly facts: string }[],
): Promise<Finding[]> => {
  const viewOf = await readStanding(context, rows.flatMap(factsIn));
  return rows.flatMap((row) =>
    factsIn(row)
      .map(viewOf)
      .filter(({ hasChanged }) => hasChanged)
      .map(({ sentence: words }) => ({ part: row.part, kind: 'changed' as const, words })),
  );
};

/** Photos that cannot stand in the report of a child by now. */
export const photoFindings = async (context: QueryContext, round: RoundRow, child: Named): Promise<Finding[]> => {
  const report = await findReport(context.db, round.id, child.id);
  if (!report) return [];
  return (await photosIn(context, report.id, child.id)).flatMap(({ part, photo }) => {
    const words = problemOf(photo);
    return words === undefined ? [] : [{ part, kind: 'photo' as const, words }];
  });
};

const namesOf = ({ first_name, last_name }: Named) => [first_name, last_name];

/** Returns the names and titles on the pages of a report that belong to no part. */
const namesOnPages = async (
  { db, services }: QueryContext,
  { section_id, title }: RoundRow,
  child: Named,
): Promise<Record<PagePlace, string>> => {
  const section = await db.selectFrom('sections').select('name').where('id', '=', section_id).executeTakeFirst();
  return {
    ...{ 'child-name': fullName(child), 'class-name': section?.name ?? '', 'round-title': title },
    'school-name': services.settings.get(schoolName),
    'school-address': services.settings.get(schoolAddress),
  };
};

/** What somebody should look at before the report of a child goes on. */
export const findingsOf = async (context: QueryContext, round: RoundRow, child: Named): Promise<Finding[]> => {
  const rows = await textsOfRound(context, round);
  const [own, others] = [
    rows.filter(({ student_id }) => student_id === child.id),
    rows.filter(({ student_id }) => student_id !== child.id),
  ];
  const children = await childrenInRound(context.db, round);
  const observations = await observationsOf(context, child.id);
  const told = {
    parts: partsOf(round),
    texts: new Map(own.map(({ part, text }) => [part, text])),
    lessons: await readPeriodLessons(context, child, round),
  };
  const letters = checkLetters({ ...told, names: await namesOnPages(context, round, child) });
  const found = checkTexts({
    ...told,
    own: namesOf(child),
    others: children.filter(({ id }) => id !== child.id).flatMap(namesOf),
    namesIn: await nameFinder(context, round, child, observations),
    staffOnly: await staffOnlyTexts(context, child, observations),
    elsewhere: countSentences(others),
  });
  const photos = await photoFindings(context, round, child);
  return [...found, ...letters, ...photos, ...(await changedFacts(context, own))];
};
