import { loadVisibleStudents } from '#features/lesson-records/server/public.ts';
import { studentsById } from '#features/people/server/public.ts';
import { AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { Actor, CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/term-reports/errors';
import type { Round, RoundPart } from '../schemas.ts';
import { nextKey } from '../words.ts';
import { type ReportRoom, requireReportRoom } from './report-rooms.ts';
import { mayOpenRound } from './term-reports.policy.ts';

type RoundRow = Tables['report_rounds'];

/** What is told of a round in lists: all but what its reports consist of, which may be long. */
export const roundColumns = [
  ...(['id', 'section_id', 'title', 'from_day', 'to_day', 'due_day', 'closed_at'] as const),
  ...(['lists_lessons', 'is_signed'] as const),
] as const;

export const roundView = (
  {
    id,
    section_id,
    title,
    from_day,
    to_day,
    due_day,
    closed_at,
    lists_lessons,
    is_signed,
  }: Pick<RoundRow, (typeof roundColumns)[number]>,
  { isGone }: Pick<ReportRoom, 'isGone'>,
): Round => ({
  ...{ _id: id, sectionID: section_id, title },
  ...{ fromDay: from_day, toDay: to_day, dueDay: due_day },
  isClosed: isGone || closed_at !== null,
  isGone,
  listsLessons: fromFlag(lists_lessons),
  isSigned: fromFlag(is_signed),
});

type StoredPart = Omit<RoundPart, 'starters' | 'isNext'> & Partial<Pick<RoundPart, 'starters' | 'isNext'>>;

/** Rounds of before there were sentences to begin with have none. In those of before next steps were marked their key tells. */
export const partsOf = ({ parts }: Pick<RoundRow, 'parts'>): RoundPart[] =>
  (JSON.parse(parts) as StoredPart[]).map((part) => ({
    ...part,
    starters: part.starters ?? [],
    isNext: part.isNext ?? part.key === nextKey,
  }));

/** What is not there and what is none of one's business is answered alike, but to admins. */
export const refusal = ({ role }: Actor, what: string) => (role === 'admin' ? notFound(what) : forbidden());

type Found = { readonly round: RoundRow; readonly room: ReportRoom };

/** @throws AppError too_late where the class is gone: its rounds stay as they are */
export const requireThere = ({ room }: Pick<Found, 'room'>): void => {
  if (room.isGone) throw new AppError('too_late', texts.classGone);
};

/** @throws AppError too_late where nothing more is written in it */
export const requireOpen = ({ round, room }: Found): void => {
  requireThere({ room });
  if (round.closed_at !== null) throw new AppError('too_late', texts.roundClosed);
};

type Asked = Pick<QueryContext, 'db' | 'actor' | 'services'>;

/** A round of a class whose record the caller keeps, or kept last where the class is gone. @throws AppError forbidden; not_found */
export const requireRound = async (context: Asked, id: string): Promise<Found> => {
  const { db, actor } = context;
  const round = await db.selectFrom('report_rounds').selectAll().where('id', '=', id).executeTakeFirst();
  if (!round) throw refusal(actor, texts.round);
  return { round, room: await requireReportRoom(context, round.section_id) };
};

/** The same for who leads it: the adviser of the class, and admins. @throws AppError forbidden; not_found */
export const requireOwnRound = async (context: Asked, id: string) => {
  const found = await requireRound(context, id);
  if (!mayOpenRound(context.actor, found.room.staff)) throw forbidden();
  return found;
};

/** Until the command is over nobody else opens, renames, closes or deletes a round of the class, or publishes in one. */
export const lockRounds = ({ db, services }: CommandContext, sectionId: string) =>
  services.database.lock(db, `report rounds of ${sectionId}`);

export const findReport = (db: Db, roundId: string, studentId: string) =>
  db
    .selectFrom('term_reports')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();

/** Who is in the class now, and of whom something was written before they left. */
const idsInRound = async (db: Db, { id, section_id }: RoundRow) => {
  const rows = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', section_id)
    .union(db.selectFrom('term_reports').select('student_id').where('round_id', '=', id))
    .execute();
  return rows.map(({ student_id }) => student_id);
};

export const childrenInRound = async (db: Db, round: RoundRow) => studentsById(db, await idsInRound(db, round));

type Reader = Pick<QueryContext, 'db' | 'services'> & { readonly actor: Pick<Actor, 'id' | 'role'> };

/** Those of them whose record the caller may read: who left the class is no longer everybody's there. */
const idsSeen = async (reader: Reader, round: RoundRow) => [
  ...(await loadVisibleStudents(reader, await idsInRound(reader.db, round))),
];

export const childrenSeenIn = async (reader: Reader, round: RoundRow) =>
  studentsById(reader.db, await idsSeen(reader, round));

/** A round and a child of it. @throws AppError forbidden; not_found */
export const requireChildInRound = async (
  context: Asked,
  { roundID, studentID }: { roundID: string; studentID: string },
) => {
  const { db, actor } = context;
  const { round, room } = await requireRound(context, roundID);
  const [child] = (await idsSeen(context, round)).includes(studentID) ? await studentsById(db, [studentID]) : [];
  if (!child) throw refusal(actor, texts.child);
  return { round, room, child };
};
