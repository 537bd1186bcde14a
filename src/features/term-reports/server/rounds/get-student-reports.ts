import { formerAdviserSince, requireStudentAccess } from '#features/lesson-records/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireReportAccess } from '../report-access.queries.ts';

/** Lists rounds with a written report in any section, and open rounds of the current sections. Newest first. */
const listRounds = (db: Db, studentId: string) =>
  db
    .selectFrom('report_rounds')
    .leftJoin('term_reports', (join) =>
      join.onRef('term_reports.round_id', '=', 'report_rounds.id').on('term_reports.student_id', '=', studentId),
    )
    .select(['report_rounds.id', 'section_id', 'title', 'from_day', 'to_day', 'term_reports.state'])
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('term_reports.id', 'is not', null),
        and([
          eb('closed_at', 'is', null),
          eb('section_id', 'in', selectFrom('enrollments').select('section_id').where('student_id', '=', studentId)),
        ]),
      ]),
    )
    .orderBy('to_day', 'desc')
    .orderBy('report_rounds.id', 'desc')
    .execute();

const mayRead = async (context: QueryContext, sectionId: string): Promise<boolean> => {
  try {
    await requireReportAccess(context, sectionId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

export const getStudentReports: Handler<(typeof termReportsEndpoints)['getStudentReports']> = async (
  context,
  { studentID: studentId },
) => {
  const { db, actor, services } = context;
  await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
  const rows = await listRounds(db, studentId);
  const readable = new Map<string, boolean>();
  for (const { section_id: id } of rows) if (!readable.has(id)) readable.set(id, await mayRead(context, id));
  return rows
    .filter(({ section_id: id }) => readable.get(id))
    .map(({ id, title, from_day, to_day, state }) => ({
      ...{ roundID: id, title, fromDay: from_day, toDay: to_day },
      state: state ?? ('to-do' as const),
    }));
};
