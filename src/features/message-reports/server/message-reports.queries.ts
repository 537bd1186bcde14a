import type { Partner } from '#features/people/records.ts';
import { partnerView, studentsById, teachersById } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/message-reports/errors';
import type { MessageReport } from '../schemas.ts';

/** Reports with what has become of their message. */
export const reports = (db: Db) =>
  db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.id', 'message_reports.message_id')
    .selectAll('message_reports')
    .select(['hidden_at', 'deleted_at'])
    .select((row) =>
      row
        .selectFrom('message_report_looks')
        .select((look) => look.fn.countAll<number>().as('count'))
        .whereRef('report_id', '=', 'message_reports.id')
        .as('looks'),
    );

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>;

/** @throws AppError not_found */
export const getReport = async (db: Db, id: string): Promise<ReportRow> => {
  const row = await reports(db).where('message_reports.id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.report);
  return row;
};

const partnersOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Partner>> => {
  const [students, teachers] = [await studentsById(db, ids), await teachersById(db, ids)];
  return new Map([
    ...students.map((row) => [row.id, partnerView(row, 'student')] as const),
    ...teachers.map((row) => [row.id, partnerView(row, 'teacher')] as const),
  ]);
};

/** Reports as admins see them, with the people's names. */
export const reportViews = async (db: Db, rows: readonly ReportRow[]): Promise<MessageReport[]> => {
  const ids = [...new Set(rows.flatMap(({ reporter_id, sender_id }) => [reporter_id, sender_id]))];
  const partners = await partnersOf(db, ids);
  return rows.flatMap((row) => {
    const [reporter, reported] = [partners.get(row.reporter_id), partners.get(row.sender_id)];
    if (!reporter || !reported) return [];
    return [
      {
        _id: row.id,
        messageId: row.message_id,
        reporter,
        reported,
        reason: row.reason,
        sentAt: row.sent_at,
        createdAt: row.created_at,
        state: row.state,
        ...(row.closed_at === null ? {} : { closedAt: row.closed_at }),
        isHidden: row.hidden_at !== null,
        isDeleted: row.deleted_at !== null,
        looks: Number(row.looks ?? 0),
      },
    ];
  });
};

/** One report as it is now. @throws AppError not_found */
export const getReportView = async (db: Db, id: string): Promise<MessageReport> => {
  const [view] = await reportViews(db, [await getReport(db, id)]);
  if (!view) throw notFound(texts.report);
  return view;
};
