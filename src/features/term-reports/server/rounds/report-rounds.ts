import { fullName } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireReportAccess } from '../report-access.queries.ts';
import { listVisibleStudents, requireRound } from '../rounds.queries.ts';
import { mayOpenRound } from '../term-reports.policy.ts';
import { listCurrentRounds } from './current-rounds.ts';
import { roundColumns, roundView } from './rounds.view.ts';

export const getReportRound: Handler<(typeof termReportsEndpoints)['getReportRound']> = async (
  context,
  { roundID },
) => {
  const { db } = context;
  const { round, access } = await requireRound(context, roundID);
  const reports = await db
    .selectFrom('term_reports')
    .select(['student_id', 'state'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('term_report_editions')
          .select('term_report_editions.id')
          .whereRef('term_report_editions.report_id', '=', 'term_reports.id'),
      ).as('has_pages'),
    )
    .where('round_id', '=', roundID)
    .execute();
  const byStudent = new Map(reports.map((report) => [report.student_id, report]));
  const students = await listVisibleStudents(context, round);
  return {
    ...roundView(round, access),
    children: students.map((row) => ({
      ...{ _id: row.id, full_name: fullName(row), image: row.image ?? '' },
      state: byStudent.get(row.id)?.state ?? 'to-do',
      hasPages: Boolean(byStudent.get(row.id)?.has_pages),
    })),
  };
};

const listPlanes = async (db: Db, sectionId: string) => {
  const rows = await db
    .selectFrom('room_albums')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .select('albums.plane')
    .where('room_albums.section_id', '=', sectionId)
    .orderBy('room_albums.position')
    .execute();
  return [...new Set(rows.map(({ plane }) => plane))];
};

export const getReportRounds: Handler<(typeof termReportsEndpoints)['getReportRounds']> = async (
  context,
  { sectionID },
) => {
  const { db, actor } = context;
  const access = await requireReportAccess(context, sectionID);
  const isOwn = mayOpenRound(actor, access.staff);
  const rows = await db
    .selectFrom('report_rounds')
    .select(roundColumns)
    .where('section_id', '=', sectionID)
    .orderBy('to_day', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const current = access.isGone ? rows[0] : (await listCurrentRounds(db, [sectionID]))[0];
  return {
    ...{ isOwn, mayOpen: isOwn && !access.isGone },
    rounds: rows.map((row) => roundView(row, access)),
    ...(current && { currentID: current.id }),
    planes: await listPlanes(db, sectionID),
  };
};
