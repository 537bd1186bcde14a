import { sql } from 'kysely';
import type { Partner } from '#features/people/records.ts';
import { partnerView, studentsById, teachersById } from '#features/people/server/public.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import { binOf } from '#platform/server/bin/bin.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/message-reports/errors';
import type { MessageReport } from '../schemas.ts';

/** A report moves to the bin with the deleted account. An open report in the bin still needs an admin. */
type Place = 'live' | 'bin';

const tableIn = <T extends keyof Tables & string>(name: T, place: Place) =>
  sql<Tables[T]>`${sql.table(place === 'bin' ? binOf(name) : name)}`.as(name);

export const reportRows = (db: Db, place: Place) =>
  db
    .selectFrom(tableIn('message_reports', place))
    .innerJoin(tableIn('messages', place), 'messages.id', 'message_reports.message_id')
    .selectAll('message_reports')
    .select(['messages.hidden_at', 'messages.deleted_at', sql.lit(place).as('place')])
    .select((row) =>
      row
        .selectFrom(tableIn('message_report_looks', place))
        .select((views) => views.fn.countAll<number>().as('count'))
        .whereRef('message_report_looks.report_id', '=', 'message_reports.id')
        .as('looks'),
    );

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

/** Returns the report from the live table or the bin. @throws AppError not_found */
export const getReportRow = async (db: Db, id: string): Promise<ReportRow> => {
  for (const place of ['live', 'bin'] as const) {
    const row = await reportRows(db, place).where('message_reports.id', '=', id).executeTakeFirst();
    if (row) return row;
  }
  throw notFound(texts.report);
};

/** @throws AppError conflict if the messages are in the bin */
export const requireLive = ({ place }: ReportRow): void => {
  if (place === 'bin') throw new AppError('conflict', texts.accountDeleted);
};

/** Refuses reports about the caller, also in another role with the same email address. @throws AppError forbidden */
export const requireOtherPerson = async ({ db, actor }: QueryContext, { sender_id }: ReportRow): Promise<void> => {
  const { rows } = await sql`
    select 1 from accounts own where own.id = ${actor.id} and own.email_key <> '' and own.email_key in (
      select email_key from accounts where id = ${sender_id}
      union all select email_key from ${sql.table(binOf('accounts'))} where id = ${sender_id})`.execute(db);
  if (rows.length > 0) throw new AppError('forbidden', texts.aboutYourself);
};

const loadPartners = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Partner>> => {
  const [students, teachers] = [await studentsById(db, ids), await teachersById(db, ids)];
  return new Map([
    ...students.map((row) => [row.id, partnerView(row, 'student')] as const),
    ...teachers.map((row) => [row.id, partnerView(row, 'teacher')] as const),
  ]);
};

type Named = { id: string; first_name: string; middle_name: string; last_name: string };

/** Loads people whose account is in the bin. Their full name states that the account was deleted. */
const loadDeletedPartners = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Partner>> => {
  const found = new Map<string, Partner>();
  if (ids.length === 0) return found;
  for (const role of ['student', 'teacher'] as const) {
    const { rows } = await sql<Named>`
      select id, first_name, middle_name, last_name from ${sql.table(binOf(`${role}s`))}
      where id in (${sql.join(ids)})`.execute(db);
    for (const row of rows) {
      const partner = partnerView({ ...row, image: null }, role);
      found.set(row.id, { ...partner, full_name: texts.deletedPerson({ name: partner.full_name }) });
    }
  }
  return found;
};

/** Returns a placeholder for a person of whom only the id is known. */
const unknownPersonView = (id: string, role: Role): Partner => ({
  _id: id,
  first_name: '',
  last_name: '',
  full_name: texts.deletedAccount,
  image: '',
  role,
});

export const messageReportsOf = async (db: Db, rows: readonly ReportRow[]): Promise<MessageReport[]> => {
  const ids = [...new Set(rows.flatMap(({ reporter_id, sender_id }) => [reporter_id, sender_id]))];
  const current = await loadPartners(db, ids);
  const missing = ids.filter((id) => !current.has(id));
  const deleted = await loadDeletedPartners(db, missing);
  const find = (id: string, other: string): Partner => {
    const known = current.get(id) ?? deleted.get(id);
    const otherRole = (current.get(other) ?? deleted.get(other))?.role;
    return known ?? unknownPersonView(id, otherRole === 'teacher' ? 'student' : 'teacher');
  };
  return rows.map((row) => ({
    _id: row.id,
    messageId: row.message_id,
    reporter: find(row.reporter_id, row.sender_id),
    reported: find(row.sender_id, row.reporter_id),
    reason: row.reason,
    sentAt: row.sent_at,
    createdAt: row.created_at,
    state: row.state,
    ...(row.closed_at === null ? {} : { closedAt: row.closed_at }),
    isHidden: row.hidden_at !== null,
    isDeleted: row.deleted_at !== null,
    ...(row.place === 'bin' && { isInBin: true as const }),
    looks: Number(row.looks ?? 0),
  }));
};

/** Returns the current state of one report. @throws AppError not_found */
export const getMessageReport = async (db: Db, id: string): Promise<MessageReport> => {
  const [view] = await messageReportsOf(db, [await getReportRow(db, id)]);
  if (!view) throw notFound(texts.report);
  return view;
};
