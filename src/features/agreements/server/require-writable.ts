import { findRoom, mayKeepRecord, type Room } from '#features/lesson-records/server/public.ts';
import { AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/agreements/errors';

/** The class where a child is now; missing where it is in none. */
export const findRoomOf = async (db: Db, studentId: string): Promise<Room | undefined> => {
  const place = await db
    .selectFrom('enrollments')
    .select('section_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return place && findRoom(db, place.section_id);
};

/** The class of a child with whom the caller agrees on something: whose record the caller keeps. @throws AppError forbidden; not_found; conflict */
export const requireRoomOf = async ({ db, actor }: CommandContext, studentId: string): Promise<Room> => {
  const room = await findRoomOf(db, studentId);
  if (!mayKeepRecord(actor, room?.staff)) throw forbidden();
  if (room) return room;
  const child = await db.selectFrom('students').select('id').where('id', '=', studentId).executeTakeFirst();
  throw child ? new AppError('conflict', texts.withoutClass) : notFound(texts.child);
};

/** An agreement of a child whose record the caller keeps now, and the child's class. @throws AppError forbidden; not_found; conflict */
export const requireWritable = async (context: CommandContext, id: string) => {
  const { db, actor, services } = context;
  await services.database.lock(db, `agreement ${id}`);
  const row = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw actor.role === 'admin' ? notFound(texts.agreement) : forbidden();
  return { row, room: await requireRoomOf(context, row.student_id) };
};
