import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { roundColumns } from './rounds.view.ts';

/** Selects rounds with unfinished work: open rounds in which a student's report is not published. */
const unfinishedRounds = (db: Db) =>
  db
    .selectFrom('report_rounds')
    .select('report_rounds.id')
    .where('closed_at', 'is', null)
    .where(({ or, exists, selectFrom }) => {
      const begun = selectFrom('term_reports')
        .select('term_reports.id')
        .whereRef('term_reports.round_id', '=', 'report_rounds.id');
      const withoutReport = selectFrom('enrollments')
        .leftJoin('term_reports as theirs', (join) =>
          join
            .onRef('theirs.student_id', '=', 'enrollments.student_id')
            .onRef('theirs.round_id', '=', 'report_rounds.id'),
        )
        .select('enrollments.student_id')
        .whereRef('enrollments.section_id', '=', 'report_rounds.section_id')
        .where('theirs.id', 'is', null);
      return or([exists(begun.where('term_reports.state', '!=', 'published')), exists(withoutReport)]);
    });

/** Returns the round of each section to show first: the unfinished one due first, otherwise the newest. */
export const listCurrentRounds = async (db: Db, sectionIds: readonly string[]) => {
  const newestFirst = db
    .selectFrom('report_rounds')
    .select(roundColumns)
    .orderBy('to_day', 'desc')
    .orderBy('id', 'desc');
  type Row = Awaited<ReturnType<(typeof newestFirst)['execute']>>[number];
  const current = new Map<string, Row>();
  await inParts(sectionIds, async (part) => {
    const unfinished = await unfinishedRounds(db).where('section_id', 'in', part).execute();
    const isUnfinished = new Set(unfinished.map(({ id }) => id));
    for (const row of await newestFirst.where('section_id', 'in', part).execute()) {
      const before = current.get(row.section_id);
      const isDueFirst =
        isUnfinished.has(row.id) && (!isUnfinished.has(before?.id ?? '') || row.due_day <= (before?.due_day ?? ''));
      if (!before || isDueFirst) current.set(row.section_id, row);
    }
  });
  return [...current.values()];
};
