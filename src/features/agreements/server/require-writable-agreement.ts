import { findSectionAccess, mayKeepRecord, type SectionAccess } from '#features/lesson-records/server/public.ts';
import { AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/agreements/errors';

export const findSectionOfStudent = async (db: Db, studentId: string): Promise<SectionAccess | undefined> => {
  const enrollment = await db
    .selectFrom('enrollments')
    .select('section_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return enrollment && findSectionAccess(db, enrollment.section_id);
};

/** Returns the section if the caller keeps the student's record. @throws AppError forbidden; not_found; conflict */
export const requireSectionOfStudent = async (
  { db, actor }: CommandContext,
  studentId: string,
): Promise<SectionAccess> => {
  const access = await findSectionOfStudent(db, studentId);
  if (!mayKeepRecord(actor, access?.staff)) throw forbidden();
  if (access) return access;
  const student = await db.selectFrom('students').select('id').where('id', '=', studentId).executeTakeFirst();
  throw student ? new AppError('conflict', texts.withoutClass) : notFound(texts.child);
};

/** Locks and returns an agreement that the caller may write. @throws AppError forbidden; not_found; conflict */
export const requireWritableAgreement = async (context: CommandContext, id: string) => {
  const { db, actor, services } = context;
  await services.database.lock(db, `agreement ${id}`);
  const row = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw actor.role === 'admin' ? notFound(texts.agreement) : forbidden();
  return { row, access: await requireSectionOfStudent(context, row.student_id) };
};
