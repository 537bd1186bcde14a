import { formerAdviserSince, studentsVisibleTo } from '#features/lesson-records/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

type EditionQuery = {
  readonly roundId: string;
  /** The user whose access limits the result. */
  readonly reader: { readonly id: string; readonly role: string };
};

export const findReader = ({ database }: Pick<Services, 'database'>, ownerId: string) =>
  database.read.selectFrom('accounts').select(['id', 'role']).where('id', '=', ownerId).executeTakeFirst();

export const lastEditionRows = (db: Db) =>
  db
    .selectFrom('term_report_editions')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_editions.report_id')
    .innerJoin('report_rounds', 'report_rounds.id', 'term_reports.round_id')
    .innerJoin('students', 'students.id', 'term_reports.student_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('term_report_editions as later')
            .select('later.id')
            .whereRef('later.report_id', '=', 'term_report_editions.report_id')
            .whereRef('later.number', '>', 'term_report_editions.number'),
        ),
      ),
    );

/** Returns the last edition of each student in a round whose record the reader may see, ordered by surname. */
export const listLastEditions = (
  db: Db,
  services: Pick<Services, 'clock' | 'settings'>,
  { roundId, reader }: EditionQuery,
) => {
  const editions = lastEditionRows(db)
    .select(['term_report_editions.id', 'report_rounds.title', 'students.first_name', 'students.last_name'])
    .where('term_reports.round_id', '=', roundId)
    .orderBy('students.last_name')
    .orderBy('students.first_name')
    .orderBy('students.id');
  return reader.role === 'admin'
    ? editions.execute()
    : editions.where('students.id', 'in', studentsVisibleTo(db, reader.id, formerAdviserSince(services))).execute();
};
