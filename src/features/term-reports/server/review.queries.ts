import { readableRows, visibilityAt } from '#features/observations/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Finding } from '../schemas.ts';
import { checkTexts, likenessOf, sentencesOf } from './check-text.ts';
import { factsIn, readStanding } from './linked-facts.ts';
import { childrenInRound, partsOf } from './rounds.queries.ts';

type RoundRow = Tables['report_rounds'];
type Named = { readonly id: string; readonly first_name: string; readonly last_name: string };

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

/** What of a child is the staff's alone, of any time: nothing of it belongs into a report. */
const staffOnlyTexts = async ({ db, actor, services }: QueryContext, studentId: string): Promise<string[]> => {
  const now = services.clock.now();
  const rows = await readableRows(db, actor, now)
    .where('observations.taken_back_at', 'is', null)
    .where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentId),
    )
    .execute();
  return rows.filter((row) => visibilityAt(now, row) === 'staff').map(({ text }) => text);
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

const namesOf = ({ first_name, last_name }: Named) => [first_name, last_name];

/** What somebody should look at before the report of a child goes on. */
export const findingsOf = async (context: QueryContext, round: RoundRow, child: Named): Promise<Finding[]> => {
  const rows = await textsOfRound(context, round);
  const [own, others] = [
    rows.filter(({ student_id }) => student_id === child.id),
    rows.filter(({ student_id }) => student_id !== child.id),
  ];
  const children = await childrenInRound(context.db, round);
  const found = checkTexts({
    parts: partsOf(round),
    texts: new Map(own.map(({ part, text }) => [part, text])),
    own: namesOf(child),
    others: children.filter(({ id }) => id !== child.id).flatMap(namesOf),
    staffOnly: await staffOnlyTexts(context, child.id),
    elsewhere: countSentences(others),
  });
  return [...found, ...(await changedFacts(context, own))];
};
